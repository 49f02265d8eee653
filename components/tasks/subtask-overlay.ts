import { inList } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

type Ranked = { readonly id: number; readonly order: string }

/** Ranks sort by their bytes. */
const byRank = (a: Ranked, b: Ranked) => (a.order === b.order ? a.id - b.id : a.order < b.order ? -1 : 1)

/** A subtask among those of its task, in its place; also one that is just being made. */
export const subtaskOverlay: OverlayOf<ShownPatchOf<"subtask">> = {
  getTaskDetails: (answer, { id, after }) => {
    const others = answer.subtasks.filter((one) => one.id !== id)
    if (after === null) return others.length === answer.subtasks.length ? answer : { ...answer, subtasks: others }
    if (after.taskId !== answer.task.id) return answer
    return { ...answer, subtasks: [...others, after].toSorted(byRank) }
  },
  listOwnSubtasks: inList,
}
