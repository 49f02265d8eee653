"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import type { AnswerOf, Changed } from "@/lib/api/client"
import type { BoardUi } from "./board-context"
import { cardOf, type Card, type Cell, type Layout, type Stage } from "./model"
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
      send: () => readonly { count: number; work: Promise<Changed<"archiveManyTasks"> | Changed<"deleteTask">> }[],
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

    function stageChange(work: Promise<unknown>) {
      void work.catch((error: unknown) => toast.error(refusal(error)))
    }

    return {
      undoLast: undo.undoLast,
      refusal,

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
