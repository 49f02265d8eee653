import { inList } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { AnswerOf } from "@/lib/api/client"
import type { OverlayOf } from "@/lib/api/overlay"

type Page = AnswerOf<"listTasks">

function onPage(page: Page, patch: ShownPatchOf<"task">): Page {
  const items = inList(page.items, patch)
  return items === page.items ? page : { ...page, items }
}

/** A task that is changed stays where it stands in a list until the list is read anew. */
export const taskListOverlay: OverlayOf<ShownPatchOf<"task">> = {
  listTasksByAssignee: onPage,
  listTasksCreatedByMe: onPage,
  listTasksInvolvingMe: onPage,
  listTasksCompletedToday: onPage,
}
