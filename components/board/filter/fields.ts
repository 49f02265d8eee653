import type { FilterField } from "@/lib/tasks/filter/fields"

/** What of a task its card shows, and so what can be asked for on a board. */
export const boardFields: readonly FilterField[] = [
  "assignee",
  "reviewer",
  "pending",
  "label",
  "importance",
  "due",
  "status",
  "stage",
  "has",
  "is",
]
