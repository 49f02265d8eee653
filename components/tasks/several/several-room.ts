import type { useTranslations } from "use-intl"
import type { Refused } from "@/components/board/state/batches"
import type { Alteration } from "@/components/board/state/lists"
import type { Changes } from "@/components/changes/changes"
import type { ShownPatch } from "@/components/changes/shown"
import type { KnownTask, TaskValues } from "./task-values"

/** The lists of tasks, by their names in `updateTasks`, and what a task calls them. */
export const listFields = {
  assignees: "responsibleUserId",
  members: "members",
  reviewers: "reviewers",
  labels: "tags",
} as const
export type ListName = keyof typeof listFields
export type ListField = (typeof listFields)[ListName]

/** Where several tasks are changed at once: a board, or a list over all boards. */
export type SeveralRoom = {
  readonly t: ReturnType<typeof useTranslations<"board">>
  readonly ask: Changes["ask"]
  readonly record: Changes["history"]["record"]
  /** Asks about those that somebody has changed meanwhile, and says why the first of the others was refused. */
  readonly refuseAll: (refused: readonly Refused[], taskName?: string) => void
  /** A request of one of these turns waits for the earlier ones of it. */
  readonly turnsOf: (taskIds: readonly number[]) => readonly string[]
  readonly cardsOf: (ids: ReadonlySet<number>) => readonly KnownTask[]
  /** What shows them with other values. */
  readonly withValues: (taskIds: readonly number[], values: TaskValues) => readonly ShownPatch[]
  /** What shows them with another list. */
  readonly withList: (taskIds: readonly number[], field: ListField, alteration: Alteration) => readonly ShownPatch[]
  /** Keeps how they are now. Answers what shows some of them so again. */
  readonly keep: (ids: ReadonlySet<number>) => (taskIds: ReadonlySet<number>) => readonly ShownPatch[]
}
