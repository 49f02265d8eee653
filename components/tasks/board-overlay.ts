import { cardOf, factsOf, type Task } from "@/components/board/state/model"
import { apply, concerned } from "@/components/board/state/pending"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"
import { tasksOverlay } from "./overlay"

type Patch = ShownPatchOf<"board">

/** A task as a change of one of its boards leaves it: what the change makes of its card there is so of the task. */
function ofTask(task: Task, { id: projectId, after: effect }: Patch): Task {
  if (effect === null || !concerned(effect).has(task.id)) return task
  const card = cardOf(task, projectId)
  const board = card && apply({ view: "board", version: 0, stages: [], tasks: [card] }, effect)
  const after = board?.tasks.find(({ id }) => id === task.id)
  if (!after) return task
  const { columnId, rowId = null, order } = after
  const placements = task.placements.map((place) =>
    place.projectId === projectId ? { ...place, columnId, rowId, order } : place,
  )
  return { ...task, ...factsOf(after), placements }
}

/** A change of a board shows on the board, and wherever else its tasks are read. */
export const boardOverlay: OverlayOf<Patch> = {
  ...tasksOverlay(ofTask),
  listProjectTasks: (answer, { id, after }, { projectId }) =>
    answer.view === "board" && Number(projectId) === id && after ? apply(answer, after) : answer,
}
