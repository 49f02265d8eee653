import { dayInstant } from "@/lib/dates/zone"
import type { Said, Shorthand } from "@/lib/tasks/filter/shorthand"

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

export function taskWordsOf({ name, said }: Shorthand): TaskWords {
  return { name, values: valuesOf(said) }
}

function valuesOf(said: readonly Said[]): Values {
  const named = (field: "assignee" | "label" | "importance") => [
    ...new Set(said.flatMap((one) => (one.field === field ? one.ids : []))),
  ]
  const due = dayOf(said)
  const importance = named("importance").at(-1)
  const [people, labels] = [named("assignee"), named("label")]
  return {
    ...(people.length > 0 && { responsibleUserId: people.map(String) }),
    ...(labels.length > 0 && { tags: labels.map(String) }),
    ...(importance !== undefined && { importance }),
    ...(due !== undefined && { dateEnd: dayInstant(due), dateAllDay: true }),
  }
}

/** What a text says of a new subtask, as `createSubtask` takes it. */
export type StepWords = { readonly name: string; readonly assigneeId?: number; readonly dueDate?: string }

export function stepWordsOf({ name, said }: Shorthand): StepWords {
  const [assigneeId] = said.flatMap((one) => (one.field === "assignee" ? one.ids : []))
  const dueDate = dayOf(said)
  return { name, ...(assigneeId !== undefined && { assigneeId }), ...(dueDate !== undefined && { dueDate }) }
}

/** The day that is said last. */
const dayOf = (said: readonly Said[]) => said.flatMap((one) => (one.field === "due" ? [one.day] : [])).at(-1)
