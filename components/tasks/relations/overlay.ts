import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

/** A relation among those of a task, as that one says it. */
export const relationOverlay: OverlayOf<ShownPatchOf<"taskRelation">> = {
  getTaskDetails: (answer, { id, after }) => {
    const others = answer.relations.filter((one) => one.id !== id)
    if (after !== null && after.taskId === answer.task.id) return { ...answer, relations: [...others, after] }
    return others.length === answer.relations.length ? answer : { ...answer, relations: others }
  },
}
