import { toast } from "@/components/ui/toast"
import { callOf } from "@/lib/api/client"
import { batches, send, stageBatches } from "@/components/board/state/batches"
import { cardOf, type Card, type Cell, type Task } from "@/components/board/state/model"
import { takeAway } from "./take-away"
import { faceOf } from "@/lib/tasks/face"
import type { ActionContext } from "./action-context"
import type { TaskWords } from "@/components/tasks/quick/task-words"
import type { Done } from "@/components/changes/history"

export function taskActions(context: ActionContext) {
  const { projectId, ui, t, ask, record, shown, turn, refuse, refusal, conflicted, cardsOf, newId } = context
  /** Those of them that the server knows. */
  const made = (ids: ReadonlySet<number>) => cardsOf(ids).filter((card) => card.id > 0)

  return {
    /**
     * Several are one action.
     *
     * @returns their ids, each refused with what the API refused it with
     */
    addTasks(cell: Cell, at: "first" | "last", tasks: readonly TaskWords[]): readonly Promise<number>[] {
      const [columnId, rowId] = [cell.column.id, cell.row?.id]
      const added = (tasks: readonly Task[]) =>
        shown({ kind: "putTasks", cards: tasks.flatMap((task) => cardOf(task, projectId) ?? []) })
      const add = ({ name, values }: TaskWords, action: string) => {
        const place = { id: newId(), columnId, rowId, order: "", movedAt: new Date().toISOString() }
        const card: Card = { ...place, ...faceOf(values), name }
        return ask({
          name: "createTask",
          input: { name, ...values, stageId: columnId, rowId: rowId ?? null, position: at },
          shows: shown({ kind: "addTask", card, at }),
          settle: (task) => added([task]),
          turns: [turn],
          about: name,
          action,
        })
      }
      let sent: ReturnType<typeof add>[] = []
      void record(async (action): Promise<Done | null> => {
        sent = tasks.map((task) => add(task, action))
        const results = await Promise.allSettled(sent)
        const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
        const answers = made.map(({ answer }) => answer)
        const [first] = answers
        if (first === undefined) return null
        return {
          message:
            answers.length === 1 ? t("add.added", { name: first.name }) : t("add.addedMany", { count: answers.length }),
          quiet: answers.length === 1,
          changes: made,
          turn,
          back: shown({ kind: "removeTasks", taskIds: new Set(answers.map(({ id }) => id)) }),
          again: added(answers),
        }
      })
      return sent.map(async (one) => {
        const { id } = (await one).answer
        ui.set((value) => ({ ...value, added: new Set([...value.added, id]) }))
        return id
      })
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
