import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import type { NewStage } from "./queries"

type Given = Omit<NewStage, "position"> & { readonly order?: number }

/** The columns of a project without requested ones, in the language of its author. */
export function standardStages(locale: string): NewStage[] {
  const { toDo, doing, done } = messagesOf(localeOf(locale)).create.columns
  return densely([
    { name: toDo, color: "#78746e" },
    { name: doing, color: "#dbb970" },
    { name: done, color: "#19733b" },
  ])
}

/**
 * Stages as they are given, with dense positions among their kind. `order` only sorts: those without one come after the others, and equal
 * ones keep the order of the list.
 */
export function densely(given: readonly Given[]): NewStage[] {
  const sorted = given.toSorted((a, b) => rankOf(a) - rankOf(b))
  const counts = { column: 0, row: 0 }
  return sorted.map(({ name, kind = "column", tasksLimit, color }) => ({
    name,
    kind,
    tasksLimit,
    color,
    position: counts[kind]++,
  }))
}

/** Finite, so that the difference of two is a number. */
const rankOf = (stage: Given) => stage.order ?? Number.MAX_SAFE_INTEGER
