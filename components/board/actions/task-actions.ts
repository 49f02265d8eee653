import { toast } from "@/components/ui/toast"
import { callOf } from "@/lib/api/client"
import { batches, send, stageBatches } from "@/components/board/state/batches"
import { cardOf, type Card, type Cell, type Task } from "@/components/board/state/model"
import { takeAway } from "./take-away"
import { faceOf } from "@/lib/tasks/face"
import { valuesOf, type TaskValues } from "./task-values"
import type { ActionContext } from "./action-context"
import { updateMany } from "./update-many"
import type { Done } from "@/components/changes/history"

export function taskActions(context: ActionContext) {
  const { projectId, t, ask, record, shown, turn, refuse, refusal, conflicted, cardsOf, newId } = context
  /** Those of them that the server knows. */
  const made = (ids: ReadonlySet<number>) => cardsOf(ids).filter((card) => card.id > 0)

  /** Sets the same of all of them; those that have it already have no part in it. */
  function updateTasks(ids: ReadonlySet<number>, values: TaskValues, message: (count: number) => string) {
    const face = faceOf(values)
    const cards = made(ids).filter((card) => !showsAlready(card, face))
    if (cards.length === 0) return
    const before = new Map(cards.map((card) => [card.id, { taskId: card.id, ...valuesOf(card, values) }]))
    const update = {
      cards,
      inputOf: (taskIds: number[]) => ({
        taskIds,
        ...values,
        previousValues: taskIds.flatMap((id) => before.get(id) ?? []),
      }),
      shows: (taskIds: readonly number[]) => shown({ kind: "updateTasks", taskIds: new Set(taskIds), face }),
      message,
    }
    void record((action) => updateMany(context, update, action))
  }

  return {
    updateTasks,

    /** Completes them; takes them back to work where all of them are completed already. */
    completeTasks(ids: ReadonlySet<number>) {
      const done = made(ids).every((card) => card.status === 1)
      updateTasks(ids, { status: done ? 0 : 1 }, (count) => t(done ? "reopened" : "completed", { count }))
    },

    /**
     * Several are one action.
     *
     * @returns their ids, each refused with what the API refused it with
     */
    addTasks(cell: Cell, at: "first" | "last", names: readonly string[]): readonly Promise<number>[] {
      const [columnId, rowId] = [cell.column.id, cell.row?.id]
      const added = (tasks: readonly Task[]) =>
        shown({ kind: "putTasks", cards: tasks.flatMap((task) => cardOf(task, projectId) ?? []) })
      const add = (name: string, action: string) => {
        const card: Card = { id: newId(), name, columnId, rowId, order: "", movedAt: new Date().toISOString() }
        return ask({
          name: "createTask",
          input: { name, stageId: columnId, rowId: rowId ?? null, position: at },
          shows: shown({ kind: "addTask", card, at }),
          settle: (task) => added([task]),
          turns: [turn],
          about: name,
          action,
        })
      }
      let sent: ReturnType<typeof add>[] = []
      void record(async (action): Promise<Done | null> => {
        sent = names.map((name) => add(name, action))
        const results = await Promise.allSettled(sent)
        const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
        const tasks = made.map(({ answer }) => answer)
        const [first] = tasks
        if (first === undefined) return null
        return {
          message:
            tasks.length === 1 ? t("add.added", { name: first.name }) : t("add.addedMany", { count: tasks.length }),
          quiet: tasks.length === 1,
          changes: made,
          turn,
          back: shown({ kind: "removeTasks", taskIds: new Set(tasks.map(({ id }) => id)) }),
          again: added(tasks),
        }
      })
      return sent.map(async (one) => (await one).answer.id)
    },

    duplicateTask(taskId: number) {
      const added = (task: Task) =>
        shown({ kind: "putTasks", cards: [cardOf(task, projectId)].filter((one) => one !== null) })
      const work = async (action: string) => {
        const { answer, changeId } = await ask({
          name: "duplicateTask",
          input: { taskId },
          settle: added,
          turns: [turn],
          now: true,
          action,
        })
        const back = shown({ kind: "removeTasks", taskIds: new Set([answer.id]) })
        const message = t("duplicated", { name: answer.name })
        return { message, changes: [{ changeId }], turn, back, again: added(answer) }
      }
      record(work).catch(refuse)
    },

    renameTask(taskId: number, name: string) {
      const [before] = cardsOf(new Set([taskId]))
      const input = { taskId, name, previous: before?.name }
      const shows = shown({ kind: "renameTask", taskId, name })
      const work = async (action: string) => {
        const { changeId } = await ask({ name: "updateTaskName", input, shows, about: before?.name, action })
        const back = before && shown({ kind: "renameTask", taskId, name: before.name })
        return { message: t("rename.renamed", { name }), changes: [{ changeId }], turn, back, again: shows }
      }
      record(work).catch((error: unknown) => {
        if (!conflicted(callOf("updateTaskName", input), error, before?.name))
          toast.error(t("rename.refused", { reason: refusal(error) }))
      })
    },

    archiveTasks(ids: ReadonlySet<number>) {
      const cards = made(ids)
      if (cards.length === 0) return
      const message = (count: number) => t("archived", { count })
      takeAway(context, cards, message, (action) =>
        stageBatches(cards).map(({ stageId, taskIds: batch }) =>
          send(batch, {
            ask: async (taskIds) =>
              ask({
                name: "archiveManyTasks",
                input: { currentStageId: stageId, taskIds },
                shows: shown({ kind: "removeTasks", taskIds: new Set(taskIds) }),
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
      takeAway(context, cards, message, (action) =>
        batches(cards.map((card) => card.id)).map((batch) =>
          send(batch, {
            ask: async (taskIds) =>
              ask({
                name: "deleteTasks",
                input: { taskIds },
                shows: shown({ kind: "removeTasks", taskIds: new Set(taskIds) }),
                action,
                turns: [turn],
              }),
          }),
        ),
      )
    },
  }
}

/** Whether a card shows these values already. */
function showsAlready(card: Card, face: Partial<Card>): boolean {
  const own = new Map<string, unknown>(Object.entries(card))
  return Object.entries(face).every(([field, value]) => own.get(field) === value)
}
