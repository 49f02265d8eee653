import { callOf, type InputOf } from "@/lib/api/client"
import { batches, outcome, send } from "@/components/board/state/batches"
import { alteredList, type Alteration } from "@/components/board/state/lists"
import type { Done } from "@/components/changes/history"
import type { ShownPatch } from "@/components/changes/shown"
import type { ActionContext } from "./action-context"

/** The lists of tasks, by their names in `updateTasks`, and what a task calls them. */
export const listFields = {
  assignees: "responsibleUserId",
  members: "members",
  reviewers: "reviewers",
  labels: "tags",
} as const
export type ListName = keyof typeof listFields

export function listActions({ ask, record, shown, turn, refuseAll, cardsOf }: ActionContext) {
  return {
    /**
     * Somebody, or a label, comes to a list of all of these tasks, or goes from it.
     *
     * @param before the lists that no card shows, by the ids of their tasks
     */
    alterList(
      ids: ReadonlySet<number>,
      list: ListName,
      alteration: Alteration,
      message: (count: number) => string,
      before: ReadonlyMap<number, readonly string[]> = new Map(),
    ) {
      const cards = cardsOf(ids).filter(({ id }) => id > 0)
      const field = listFields[list]
      const { add = [], remove = [] } = alteration
      const shows = (taskIds: readonly number[]): readonly ShownPatch[] => [
        ...shown({ kind: "alterLists", taskIds: new Set(taskIds), field, add, remove }),
        ...taskIds.flatMap((id): ShownPatch[] => {
          const was = before.get(id)
          return was ? [{ entity: "task", id, after: { [field]: alteredList(was, { add, remove }) } }] : []
        }),
      ]
      const inputOf = (taskIds: number[]): InputOf<"updateTasks"> => ({
        taskIds,
        [list]: { add: [...add], remove: [...remove] },
      })
      const [only] = cards.length === 1 ? cards : []
      async function work(action: string): Promise<Done | null> {
        const { answers, granted, refused } = await outcome(
          batches(cards.map(({ id }) => id)).map((batch) =>
            send(batch, {
              ask: async (taskIds) =>
                ask({
                  name: "updateTasks",
                  input: inputOf(taskIds),
                  shows: shows(taskIds),
                  turns: [turn],
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
          about: only?.name,
          changes: answers,
          turn,
          back: shown({ kind: "putTasks", cards: cards.filter(({ id }) => taskIds.has(id)) }),
          again: shows(granted),
        }
      }
      if (cards.length > 0) void record(work)
    },
  }
}
