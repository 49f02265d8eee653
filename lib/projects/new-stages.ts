import type { NewStage } from "./queries"

type Given = Omit<NewStage, "position"> & { readonly order?: number }

const standard: readonly Given[] = [
  { name: "To do", color: "#78746e" },
  { name: "In progress", color: "#dbb970" },
  { name: "Done", color: "#19733b" },
]

/** The columns of a project of which nothing else is said. */
export const standardStages = () => densely(standard)

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
