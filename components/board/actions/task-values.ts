import type { InputOf } from "@/lib/api/client"
import type { Card } from "@/components/board/state/model"
import { isFaceField, plain } from "@/lib/tasks/face"

/** What can be set of several tasks at once. */
export type TaskValues = Omit<
  InputOf<"updateTasks">,
  "taskIds" | "dateBegin" | "previousValues" | "assignees" | "members" | "reviewers" | "labels"
>

/** What a card has of these values, as the API names it. */
export function valuesOf(card: Card, values: TaskValues): TaskValues {
  const given = Object.entries(values).flatMap(([field, value]) =>
    value !== undefined && isFaceField(field) ? [{ [field]: card[field] ?? plain[field] }] : [],
  )
  return Object.assign({}, ...given)
}
