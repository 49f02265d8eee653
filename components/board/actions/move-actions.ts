import { toast } from "@/components/ui/toast"
import { ApiError, callOf } from "@/lib/api/client"
import { batches, outcome, send } from "@/components/board/state/batches"
import { cardOf, type Card, type Cell, type Stage } from "@/components/board/state/model"
import { anchorAt, cellAt, changesNothing, inBoardOrder, staying, type Anchor, type Spot } from "../state/move"
import { cellName } from "../cells/cell-name"
import { takeAway } from "./take-away"
import type { ActionContext } from "./action-context"
import type { Done } from "@/components/changes/history"

/** Where cards stand, for the API to say where somebody else has moved some meanwhile. */
const placesOf = (taskIds: readonly number[], cards: ReadonlyMap<number, Card>) =>
  taskIds.flatMap((taskId) => {
    const card = cards.get(taskId)
    return card ? [{ taskId, columnId: card.columnId, rowId: card.rowId ?? null }] : []
  })

export function moveActions(context: ActionContext) {
  const { projectId, getLayout, t, ask, record, shown, turn, refuseAll, cardsOf } = context

  /** Moves cards to a cell of this board, as many at a time as one request may name, each after the one before. */
  async function moveTo(cards: readonly Card[], cell: Cell, anchor: Anchor, action: string): Promise<Done | null> {
    const known = new Map(cards.map((card) => [card.id, card]))
    const to = { columnId: cell.column.id, rowId: cell.row?.id ?? null }
    const [only] = cards.length === 1 ? cards : []
    let place = anchor
    // All are asked at once, so that all are kept where there is no connection; they are sent one after the other.
    const sent = batches([...known.keys()]).map((batch) => {
      const there = place
      const inputOf = (taskIds: number[]) => ({
        taskIds,
        stageId: to.columnId,
        rowId: to.rowId,
        ...there,
        previousPlaces: placesOf(taskIds, known),
      })
      const { otherwise = [], ...nearest } = anchor
      place = { afterTaskId: batch.at(-1), otherwise: [nearest, ...otherwise] }
      return send(batch, {
        ask: async (taskIds) =>
          ask({
            name: "moveTasks",
            input: inputOf(taskIds),
            shows: shown({ kind: "moveTasks", taskIds: new Set(taskIds), ...to, ...there }),
            settle: ({ tasks }) =>
              shown({
                kind: "putTasks",
                cards: tasks.flatMap((task) => cardOf(task, projectId, known.get(task.id)) ?? []),
              }),
            turns: [turn],
            about: only?.name,
            action,
          }),
        call: (taskIds) => callOf("moveTasks", inputOf(taskIds)),
      })
    })
    const { answers, granted, refused } = await outcome(sent)
    // Somebody has deleted the column, or taken the cards away, while they were on their way.
    const isGone = refused.some(({ reason }) => reason instanceof ApiError && reason.status === 404)
    if (isGone) toast.error(t("move.gone"))
    else refuseAll(refused, only?.name)
    if (answers.length === 0) return null
    const moved = new Set(granted)
    return {
      message: t("move.moved", { count: granted.length, column: cellName(t, cell, getLayout().rows.length > 0) }),
      about: only?.name,
      changes: answers,
      turn,
      back: shown({ kind: "putTasks", cards: cards.filter((card) => moved.has(card.id)) }),
      again: shown({ kind: "moveTasks", taskIds: moved, ...to, ...anchor }),
    }
  }

  /**
   * `layout`: the board as it stood when the cards were taken, which also tells what `spot` means.
   *
   * @returns whether anything is to change
   */
  function moveTasks(ids: ReadonlySet<number>, spot: Spot, layout = getLayout()): boolean {
    const cell = cellAt(layout, spot)
    const cards = inBoardOrder(layout, ids).filter((card) => card.id > 0)
    if (cell === null || cards.length === 0 || changesNothing(layout, ids, spot)) return false
    const anchor = anchorAt(cell, ids, spot.index)
    void record((action) => moveTo(cards, cell, anchor, action))
    return true
  }

  return {
    moveTasks,

    /** To an end of a cell of this board; `cell` is null where the row is shown only once it holds something. */
    moveTasksToEnd(ids: ReadonlySet<number>, to: Omit<Spot, "index">, cell: Cell | null, position: "first" | "last") {
      const column = getLayout().columns.find(({ id }) => id === to.columnId)
      if (cell !== null) moveTasks(ids, { ...to, index: position === "first" ? 0 : staying(cell, ids).length })
      else if (column !== undefined) {
        const cards = cardsOf(ids).filter((card) => card.id > 0)
        void record((action) => moveTo(cards, { key: "", column, row: null, cards: [] }, {}, action))
      }
    },

    /** To an end of a column of another board. */
    moveTasksAway(ids: ReadonlySet<number>, column: Stage, rowId: number | null, position: "first" | "last") {
      const cards = inBoardOrder(getLayout(), ids).filter((card) => card.id > 0)
      takeAway(
        context,
        cards,
        (count) => t("move.moved", { count, column: column.name }),
        (action) =>
          batches(cards.map((card) => card.id)).map((batch) => {
            const known = new Map(cards.map((card) => [card.id, card]))
            const inputOf = (taskIds: number[]) => ({
              taskIds,
              stageId: column.id,
              rowId,
              position,
              fromProjectId: projectId,
              previousPlaces: placesOf(taskIds, known),
            })
            return send(batch, {
              ask: async (taskIds) => {
                const shows = shown({ kind: "removeTasks", taskIds: new Set(taskIds) })
                return ask({ name: "moveTasks", input: inputOf(taskIds), shows, turns: [turn], action })
              },
              call: (taskIds) => callOf("moveTasks", inputOf(taskIds)),
            })
          }),
      )
    },
  }
}
