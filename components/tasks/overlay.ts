import type { AnswerOf } from "@/lib/api/client"
import type { OverlayOf } from "@/lib/api/overlay"

type Page = AnswerOf<"listTasks">
type Task = Page["items"][number]

/**
 * What is changed of tasks, wherever they are read whole. One that is changed stays where it stands in a list until that is read anew, one
 * that is gone is shown until its view is left.
 *
 * @param after a task as a patch leaves it: the same task where the patch holds nothing of it, null where it is gone
 */
export function tasksOverlay<Patch>(after: (task: Task, patch: Patch) => Task | null) {
  const onPage = (page: Page, patch: Patch): Page => {
    const items = page.items.flatMap((task) => after(task, patch) ?? [])
    const isSame = items.length === page.items.length && items.every((task, index) => task === page.items[index])
    return isSame ? page : { ...page, items }
  }
  return {
    getTaskDetails: (answer, patch) => {
      const task = after(answer.task, patch)
      return task === null || task === answer.task ? answer : { ...answer, task }
    },
    listTasksByAssignee: onPage,
    listTasksCreatedByMe: onPage,
    listTasksInvolvingMe: onPage,
    listTasksCompletedToday: onPage,
  } satisfies OverlayOf<Patch>
}
