import type { InputOf } from "@/lib/api/client"
import { alteredList, type Alteration } from "@/components/board/state/lists"
import type { ShownPatch } from "@/components/changes/shown"
import type { ActionContext } from "./action-context"
import { updateMany } from "./update-many"

/** The lists of tasks, by their names in `updateTasks`, and what a task calls them. */
export const listFields = {
  assignees: "responsibleUserId",
  members: "members",
  reviewers: "reviewers",
  labels: "tags",
} as const
export type ListName = keyof typeof listFields

export function listActions(context: ActionContext) {
  const { record, shown, cardsOf } = context
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
      const update = { cards, inputOf, shows, message }
      if (cards.length > 0) void record((action) => updateMany(context, update, action))
    },
  }
}
