import type { Card } from "@/components/board/state/model"
import type { InputOf } from "@/lib/api/client"
import { isFaceField, plain } from "@/lib/tasks/face"

/** A task as far as it is known where several are changed at once. */
export type KnownTask = Omit<Card, "columnId" | "rowId" | "order" | "movedAt">

/** What can be set of several tasks at once. */
export type TaskValues = Omit<
  InputOf<"updateTasks">,
  "taskIds" | "dateBegin" | "previousValues" | "assignees" | "members" | "reviewers" | "labels"
>

/** What a task has of these values, as the API names it. */
export function valuesOf(task: KnownTask, values: TaskValues): TaskValues {
  const given = Object.entries(values).flatMap(([field, value]) =>
    value !== undefined && isFaceField(field) ? [{ [field]: task[field] ?? plain[field] }] : [],
  )
  return Object.assign({}, ...given)
}
