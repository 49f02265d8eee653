"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import type { AnswerOf, Changed } from "@/lib/api/client"
import type { BoardUi } from "./board-context"
import { cardOf, type Card, type Cell, type Layout, type Stage } from "./model"
import { anchorAt, cellAt, changesNothing, inBoardOrder, staying, type Anchor, type Spot } from "./move"
import type { StageValues } from "./pending"
import { changesOf } from "./pending-store"
import { useRefusal } from "./refusal"
import { keep, nearestLeft } from "./selection"
import type { Store } from "./store"
import { useBoardChange } from "./use-changes"
import { useUndo } from "./use-undo"

/** The most that one request may name. */
const batch = 500

type Place = {
  projectId: number
  organizationId: number
  ui: Store<BoardUi>
  getLayout: () => Layout
}

type Moved = Changed<"archiveManyTasks"> | Changed<"deleteTask"> | Changed<"moveTasks">

export type BoardActions = ReturnType<typeof useActions>

/** What can be done on a board: shown at once, undone from a toast, taken back with a word where it is refused. */
export function useActions({ projectId, organizationId, ui, getLayout }: Place) {
  const t = useTranslations("board")
  const client = useQueryClient()
  const change = useBoardChange(projectId, organizationId)
  const refusal = useRefusal()
  const undo = useUndo(organizationId)
  const serial = useRef(0)

  return useMemo(() => {
    const cardsOf = (ids: ReadonlySet<number>): Card[] =>
      getLayout().lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards.filter((card) => ids.has(card.id))))

    /** Shows cards again until the board is read anew. */
    const showAgain = (cards: readonly Card[]) => () => {
      const { pending } = changesOf(client, projectId)
      const id = crypto.randomUUID()
      pending.set((list) => [...list, { id, kind: "putTasks", cards }])
      return () => pending.set((list) => list.filter((other) => other.id !== id))
    }

    /** Takes cards off the board; the focus stays near. */
    async function takeAway(
      cards: readonly Card[],
      message: (count: number) => string,
      send: () => readonly { count: number; work: Promise<Moved> }[],
    ) {
      const ids = new Set(cards.map((card) => card.id))
      const { focused, selection } = ui.get()
      const next = focused !== null && ids.has(focused) ? nearestLeft(getLayout(), focused, ids) : focused
      const work = send()
      const left = keep(selection, (id) => !ids.has(id))
      ui.set((value) => ({ ...value, selection: left, focused: next, wanted: next }))
      const results = await Promise.allSettled(work.map((one) => one.work))
      const failed = results.find((result) => result.status === "rejected")
      if (failed !== undefined) toast.error(refusal(failed.reason))
      const changeIds = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.changeId] : []))
      const count = work.reduce(
        (sum, one, index) => (results[index]?.status === "fulfilled" ? sum + one.count : sum),
        0,
      )
      if (count > 0)
        undo.done(message(count), { changeIds, preview: count === cards.length ? showAgain(cards) : undefined })
    }

    /** Moves cards to a cell of this board, as many at a time as one request may name, each after the one before. */
    async function moveTo(cards: readonly Card[], cell: Cell, anchor: Anchor) {
      const known = new Map(cards.map((card) => [card.id, card]))
      const columnId = cell.column.id
      const rowId = cell.row?.id ?? null
      const changeIds: string[] = []
      let place = anchor
      try {
        for (const taskIds of batches(cards.map((card) => card.id))) {
          const { changeId } = await change({
            call: "moveTasks",
            input: { taskIds, stageId: columnId, rowId, ...place },
            effect: { kind: "moveTasks", taskIds: new Set(taskIds), columnId, rowId, ...place },
            settle: ({ tasks }) => ({
              kind: "putTasks",
              cards: tasks.flatMap((task) => cardOf(task, projectId, known.get(task.id)) ?? []),
            }),
            inTurn: true,
          })
          changeIds.push(changeId)
          place = { afterTaskId: taskIds.at(-1) }
        }
      } catch (error) {
        toast.error(refusal(error))
      }
      if (changeIds.length > 0)
        undo.done(t("move.moved", { count: cards.length, column: cell.column.name }), { changeIds })
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
      void moveTo(cards, cell, anchorAt(cell, ids, spot.index))
      return true
    }

    function stageChange(work: Promise<unknown>) {
      void work.catch((error: unknown) => toast.error(refusal(error)))
    }

    return {
      undoLast: undo.undoLast,
      redoLast: undo.redoLast,
      refusal,

      moveTasks,

      /** To an end of a cell of this board; `cell` is null where the row is shown only once it holds something. */
      moveTasksToEnd(ids: ReadonlySet<number>, to: Omit<Spot, "index">, cell: Cell | null, position: "first" | "last") {
        const column = getLayout().columns.find(({ id }) => id === to.columnId)
        if (cell !== null) moveTasks(ids, { ...to, index: position === "first" ? 0 : staying(cell, ids).length })
        else if (column !== undefined)
          void moveTo(
            cardsOf(ids).filter((card) => card.id > 0),
            { key: "", column, row: null, cards: [] },
            {},
          )
      },

      /** To an end of a column of another board. */
      moveTasksAway(ids: ReadonlySet<number>, column: Stage, rowId: number | null, position: "first" | "last") {
        const cards = inBoardOrder(getLayout(), ids).filter((card) => card.id > 0)
        void takeAway(
          cards,
          (count) => t("move.moved", { count, column: column.name }),
          () =>
            batches(cards.map((card) => card.id)).map((taskIds) => ({
              count: taskIds.length,
              work: change({
                call: "moveTasks",
                input: { taskIds, stageId: column.id, rowId, position, fromProjectId: projectId },
                effect: { kind: "removeTasks", taskIds: new Set(taskIds) },
                inTurn: true,
              }),
            })),
        )
      },

      /** @throws what the API refused it with */
      async addTask(cell: Cell, at: "first" | "last", name: string): Promise<void> {
        const rowId = cell.row?.id
        const card: Card = {
          id: -++serial.current,
          name,
          columnId: cell.column.id,
          rowId,
          order: "",
          movedAt: new Date().toISOString(),
        }
        await change({
          call: "createTask",
          input: { name, stageId: cell.column.id, rowId: rowId ?? null, position: at },
          effect: { kind: "addTask", card, at },
          settle: (task) => put(cardOf(task, projectId)),
          inTurn: true,
        })
      },

      renameTask(taskId: number, name: string) {
        const work = change({
          call: "updateTaskName",
          input: { taskId, name },
          effect: { kind: "renameTask", taskId, name },
        })
        void work.catch((error: unknown) => toast.error(t("rename.refused", { reason: refusal(error) })))
      },

      archiveTasks(ids: ReadonlySet<number>) {
        const cards = cardsOf(ids).filter((card) => card.id > 0)
        if (cards.length === 0) return
        const message = (count: number) => t("archived", { count })
        void takeAway(cards, message, () =>
          batchesOf(cards).map(({ stageId, taskIds }) => ({
            count: taskIds.length,
            work: change({
              call: "archiveManyTasks",
              input: { currentStageId: stageId, taskIds: [...taskIds] },
              effect: { kind: "removeTasks", taskIds: new Set(taskIds) },
            }),
          })),
        )
      },

      deleteTasks(ids: ReadonlySet<number>) {
        const cards = cardsOf(ids).filter((card) => card.id > 0)
        if (cards.length === 0) return
        void takeAway(
          cards,
          (count) => t("deleted", { count }),
          () =>
            cards.map(({ id }) => ({
              count: 1,
              work: change({
                call: "deleteTask",
                input: { taskId: id },
                effect: { kind: "removeTasks", taskIds: new Set([id]) },
                inTurn: true,
              }),
            })),
        )
      },

      cardsOf,

      addStage(kind: Stage["kind"], name: string, order: number) {
        const stage: Stage = { id: -++serial.current, projectId, kind, name, order, tasksLimit: null, color: null }
        stageChange(
          change({
            call: "createStage",
            input: { projectId, kind, name, order },
            effect: { kind: "addStage", stage },
            settle: (made: AnswerOf<"createStage">) => ({ kind: "addStage", stage: made }),
            inTurn: true,
          }),
        )
      },

      updateStage(stageId: number, values: StageValues) {
        stageChange(
          change({
            call: "updateStage",
            input: { stageId, ...values },
            effect: { kind: "updateStage", stageId, values },
          }),
        )
      },

      placeStage(stageId: number, order: number) {
        stageChange(
          change({
            call: "changeProjectStageOrder",
            input: { projectId, stageId, order },
            effect: { kind: "placeStage", stageId, order },
            inTurn: true,
          }),
        )
      },

      deleteStage(stage: Stage, moveTasksTo?: number) {
        const work = change({
          call: "deleteStage",
          input: { stageId: stage.id, moveTasksTo },
          effect: { kind: "removeStage", stageId: stage.id, moveTasksTo },
        })
        const message = t(stage.kind === "column" ? "stage.deletedColumn" : "stage.deletedRow", { name: stage.name })
        stageChange(work.then(({ changeId }) => undo.done(message, { changeIds: [changeId] })))
      },
    }
  }, [t, client, change, refusal, undo, projectId, ui, getLayout])
}

function batches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  )
}

function put(card: Card | null) {
  return card === null ? null : ({ kind: "putTasks", cards: [card] } as const)
}

/** One call a column, of at most as many as one may name. A selection within one row of several columns is one call for the row. */
function batchesOf(cards: readonly Card[]): { stageId: number; taskIds: readonly number[] }[] {
  const columns = new Map<number, Card[]>()
  for (const card of cards) columns.set(card.columnId, [...(columns.get(card.columnId) ?? []), card])
  const [rowId] = new Set(cards.map((card) => card.rowId))
  const oneRow = rowId !== undefined && columns.size > 1 && cards.every((card) => card.rowId === rowId)
  const groups = oneRow ? new Map([[rowId, [...cards]]]) : columns
  return [...groups].flatMap(([stageId, group]) =>
    Array.from({ length: Math.ceil(group.length / batch) }, (_, index) => ({
      stageId,
      taskIds: group.slice(index * batch, (index + 1) * batch).map((card) => card.id),
    })),
  )
}
