import { toast } from "@/components/ui/toast"
import { callOf } from "@/lib/api/client"
import { batches, outcome, send, stageBatches } from "@/components/board/state/batches"
import { cardOf, type Card, type Cell, type Task } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { takeAway } from "./take-away"
import { faceOf } from "@/lib/tasks/face"
import { valuesOf, type TaskValues } from "./task-values"
import type { Work } from "./use-actions"
import type { Done } from "@/components/board/state/use-undo"

export function taskActions(work: Work) {
  const { projectId, t, change, undo, refuseAll, refusal, conflicted, cardsOf, newId } = work
  /** Those of them that the server knows. */
  const made = (ids: ReadonlySet<number>) => cardsOf(ids).filter((card) => card.id > 0)

  async function update(
    cards: readonly Card[],
    values: TaskValues,
    message: (count: number) => string,
    action: string,
  ): Promise<Done | null> {
    const face = faceOf(values)
    const [only] = cards.length === 1 ? cards : []
    const before = new Map(cards.map((card) => [card.id, { taskId: card.id, ...valuesOf(card, values) }]))
    const inputOf = (taskIds: number[]) => {
      return { taskIds, ...values, previousValues: taskIds.flatMap((id) => before.get(id) ?? []) }
    }
    const { answers, granted, refused } = await outcome(
      batches(cards.map((card) => card.id)).map((batch) =>
        send(batch, {
          ask: async (taskIds) =>
            change({
              call: "updateTasks",
              input: inputOf(taskIds),
              effect: { kind: "updateTasks", taskIds: new Set(taskIds), face },
              inTurn: true,
              about: only?.name,
              action,
            }),
          call: (taskIds) => callOf("updateTasks", inputOf(taskIds)),
        }),
      ),
    )
    refuseAll(refused, only?.name)
    if (answers.length === 0) return null
    const taskIds = new Set(granted)
    return {
      message: message(granted.length),
      changeIds: answers.map(({ changeId }) => changeId),
      back: { kind: "putTasks", cards: cards.filter((card) => taskIds.has(card.id)) },
      again: { kind: "updateTasks", taskIds, face },
    }
  }

  /** Sets the same of all of them; those that have it already have no part in it. */
  function updateTasks(ids: ReadonlySet<number>, values: TaskValues, message: (count: number) => string) {
    const fields = Object.entries(faceOf(values))
    const cards = made(ids).filter((card) => fields.some(([field, value]) => Reflect.get(card, field) !== value))
    if (cards.length > 0) void undo.record((action) => update(cards, values, message, action))
  }

  return {
    updateTasks,

    /** Completes them; takes them back to work where all of them are completed already. */
    completeTasks(ids: ReadonlySet<number>) {
      const done = made(ids).every((card) => card.status === 1)
      updateTasks(ids, { status: done ? 0 : 1 }, (count) => t(done ? "reopened" : "completed", { count }))
    },

    /**
     * @returns its id
     * @throws what the API refused it with
     */
    async addTask(cell: Cell, at: "first" | "last", name: string): Promise<number> {
      const [columnId, rowId] = [cell.column.id, cell.row?.id]
      const card: Card = { id: newId(), name, columnId, rowId, order: "", movedAt: new Date().toISOString() }
      const added = (task: Task): Effect => ({
        kind: "putTasks",
        cards: [cardOf(task, projectId)].filter((one) => one !== null),
      })
      const { taskId } = await undo.record(async (action) => {
        const { answer, changeId } = await change({
          call: "createTask",
          input: { name, stageId: columnId, rowId: rowId ?? null, position: at },
          effect: { kind: "addTask", card, at },
          settle: added,
          inTurn: true,
          about: name,
          action,
        })
        const back: Effect = { kind: "removeTasks", taskIds: new Set([answer.id]) }
        return { taskId: answer.id, message: null, changeIds: [changeId], back, again: added(answer) }
      })
      return taskId
    },

    renameTask(taskId: number, name: string) {
      const [before] = cardsOf(new Set([taskId]))
      const input = { taskId, name, previous: before?.name }
      const effect = { kind: "renameTask", taskId, name } as const
      const work = async (action: string) => {
        const { changeId } = await change({ call: "updateTaskName", input, effect, about: before?.name, action })
        const back = before && ({ kind: "renameTask", taskId, name: before.name } as const)
        return { message: t("rename.renamed", { name }), changeIds: [changeId], back, again: effect }
      }
      undo.record(work).catch((error: unknown) => {
        if (!conflicted(callOf("updateTaskName", input), error, before?.name))
          toast.error(t("rename.refused", { reason: refusal(error) }))
      })
    },

    archiveTasks(ids: ReadonlySet<number>) {
      const cards = made(ids)
      if (cards.length === 0) return
      const message = (count: number) => t("archived", { count })
      takeAway(work, cards, message, (action) =>
        stageBatches(cards).map(({ stageId, taskIds: batch }) =>
          send(batch, {
            ask: async (taskIds) =>
              change({
                call: "archiveManyTasks",
                input: { currentStageId: stageId, taskIds },
                effect: { kind: "removeTasks", taskIds: new Set(taskIds) },
                action,
              }),
          }),
        ),
      )
    },

    deleteTasks(ids: ReadonlySet<number>) {
      const cards = made(ids)
      if (cards.length === 0) return
      const message = (count: number) => t("deleted", { count })
      takeAway(work, cards, message, (action) =>
        batches(cards.map((card) => card.id)).map((batch) =>
          send(batch, {
            ask: async (taskIds) =>
              change({
                call: "deleteTasks",
                input: { taskIds },
                effect: { kind: "removeTasks", taskIds: new Set(taskIds) },
                action,
                inTurn: true,
              }),
          }),
        ),
      )
    },
  }
}
