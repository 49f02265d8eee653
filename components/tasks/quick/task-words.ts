import { dayInstant } from "@/lib/dates/zone"
import type { Said } from "@/lib/tasks/filter/shorthand"

/** As `createTask` takes it, and a task shows it. */
type Values = {
  readonly responsibleUserId?: string[]
  readonly tags?: string[]
  readonly importance?: number
  readonly dateEnd?: string
  readonly dateAllDay?: true
}

/** What a text says of a new task. */
export type TaskWords = { readonly name: string; readonly values: Values }

export function valuesOf(said: readonly Said[]): Values {
  const named = (field: "assignee" | "label" | "importance") => [
    ...new Set(said.flatMap((one) => (one.field === field ? one.ids : []))),
  ]
  const due = said.findLast((one) => one.field === "due")
  const importance = named("importance").at(-1)
  const [people, labels] = [named("assignee"), named("label")]
  return {
    ...(people.length > 0 && { responsibleUserId: people.map(String) }),
    ...(labels.length > 0 && { tags: labels.map(String) }),
    ...(importance !== undefined && { importance }),
    ...(due?.field === "due" && { dateEnd: dayInstant(due.day), dateAllDay: true }),
  }
}
