import { toast } from "@/components/ui/toast"
import { callOf } from "@/lib/api/client"
import { batches, send, stageBatches } from "@/components/board/state/batches"
import { cardOf, type Card, type Cell, type Task } from "@/components/board/state/model"
import { takeAway } from "./take-away"
import { faceOf } from "@/lib/tasks/face"
import type { ActionContext } from "./action-context"
import type { TaskWords } from "@/components/tasks/quick/task-words"

export function taskActions(context: ActionContext) {
  const { projectId, ui, t, ask, record, shown, turn, refuse, refusal, conflicted, cardsOf, newId } = context
  /** Those of them that the server knows. */
  const made = (ids: ReadonlySet<number>) => cardsOf(ids).filter((card) => card.id > 0)

  return {
    /**
     * Several are one change, in their order.
     *
     * @returns their ids, refused with what the API refused them with
     */
    async addTasks(cell: Cell, at: "first" | "last", tasks: readonly TaskWords[]): Promise<readonly number[]> {
      const [columnId, rowId] = [cell.column.id, cell.row?.id]
      const target = { stageId: columnId, rowId: rowId ?? null, position: at }
      const movedAt = new Date().toISOString()
      const cards = tasks.map(({ name, values }): Card => ({
        id: newId(),
        columnId,
        rowId,
        order: "",
        movedAt,
        ...faceOf(values),
        name,
      }))
      // At the top each goes before the one that was shown last.
      const shows = (at === "first" ? cards.toReversed() : cards).flatMap((card) =>
        shown({ kind: "addTask", card, at }),
      )
      const added = (made: readonly Task[]) =>
        shown({ kind: "putTasks", cards: made.flatMap((task) => cardOf(task, projectId) ?? []) })
      const inputs = tasks.map(({ name, values }) => ({ name, ...values }))
      const [first, ...others] = inputs
      if (first === undefined) return []
      const about = others.length === 0 ? first.name : `${first.name}, …`
      const one = { ...first, ...target }
      const several = { ...target, tasks: inputs }

      async function make(action: string) {
        const manner = { shows, turns: [turn], about, action }
        if (others.length > 0) return ask({ ...manner, name: "createTasks", input: several, settle: added })
        const settle = (task: Task) => added([task])
        const { answer, changeId } = await ask({ ...manner, name: "createTask", input: one, settle })
        return { answer: [answer], changeId }
      }
      const { answer } = await record(async (action) => {
        const { answer, changeId } = await make(action)
        return {
          answer,
          message: answer.length === 1 ? t("add.added", { name: about }) : t("add.addedMany", { count: answer.length }),
          quiet: answer.length === 1,
          changes: [{ changeId }],
          turn,
          back: shown({ kind: "removeTasks", taskIds: new Set(answer.map(({ id }) => id)) }),
          again: added(answer),
        }
      })
      const ids = answer.map(({ id }) => id)
      ui.set((value) => ({ ...value, added: new Set([...value.added, ...ids]) }))
      return ids
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
