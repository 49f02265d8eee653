import type { Cover } from "../cover/cover"
import { historyTypes } from "../history/types"
import type { HistoryEntry } from "../history/queries"
import type { Recurrence } from "../recurrence/rule"
import { recurrenceText } from "../recurrence/text"

/** What a task itself is, on whatever board: by the names of the API. */
export type Properties = {
  readonly name: string
  readonly color: string | null
  readonly status: number
  readonly importance: number
  readonly dateBegin: string | null
  readonly dateEnd: string | null
  readonly dateAllDay: boolean
  readonly blockReason: string | null
  readonly cover: Cover | null
  readonly plannedMinutes: number | null
  readonly recurrence: Recurrence | null
  /** Set by the server with the status. */
  readonly dateStatusChanged: string | null
}

type Telling = {
  readonly type: number
  /** Where taking it away is told by a type of its own. */
  readonly removal?: number
  readonly fields: readonly string[]
  readonly text: (task: Properties) => string
  /** Of what is no change of its own. */
  readonly follows?: (before: Properties, after: Properties) => boolean
}

const texts: readonly Telling[] = [
  { type: historyTypes.name, fields: ["name"], text: (task) => task.name },
  { type: historyTypes.status, fields: ["status"], text: (task) => String(task.status) },
  { type: historyTypes.needsAttention, fields: ["blockReason"], text: (task) => task.blockReason ?? "" },
  { type: historyTypes.importance, fields: ["importance"], text: (task) => String(task.importance) },
  { type: historyTypes.color, fields: ["color"], text: (task) => task.color ?? "" },
  { type: historyTypes.coverSet, removal: historyTypes.coverRemoved, fields: ["cover"], text: coverText },
  { type: historyTypes.time, fields: ["plannedMinutes"], text: plan },
  { type: historyTypes.date, fields: ["dateBegin", "dateEnd", "dateAllDay"], text: period },
  {
    type: historyTypes.recurrence,
    fields: ["recurrence"],
    text: ({ recurrence }) => (recurrence === null ? "" : recurrenceText(recurrence)),
    // The rule leaves a task that is completed, and comes back with the status.
    follows: (before, after) => before.status !== after.status,
  },
]

/** The types of the history records that tell of changes of these fields. */
export function historyTypesOf(fields: readonly string[]): number[] {
  return texts
    .filter((one) => one.fields.some((field) => fields.includes(field)))
    .flatMap(({ type, removal = type }) => [...new Set([type, removal])])
}

/** The history records of a change: one a property, the dates together. */
export function tellProperties(before: Properties, after: Properties): HistoryEntry[] {
  return texts
    .filter(({ follows }) => !follows?.(before, after))
    .map(({ type, removal = type, text }) => ({ set: type, removal, state: text(after), previousState: text(before) }))
    .filter(({ state, previousState }) => state !== previousState)
    .map(({ set, removal, ...values }) => ({ type: values.state === "" ? removal : set, ...values }))
}

/** A colour as it is, a picture by its file. */
function coverText({ cover }: Properties): string {
  if (cover === null) return ""
  return "color" in cover ? cover.color : `file ${cover.fileId}`
}

/** What is planned, as a duration of ISO 8601 behind a word: times that are spent are told by the same type. */
function plan({ plannedMinutes }: Properties): string {
  return plannedMinutes === null ? "plan" : `plan PT${plannedMinutes}M`
}

/** The dates as an ISO 8601 interval, open (`..`) on the side that has none: `2026-03-02/2026-03-06`, `../2026-03-06`; of civil days only the days. */
export function period({ dateBegin, dateEnd, dateAllDay }: Properties): string {
  if (!dateBegin && !dateEnd) return ""
  const shown = (date: string | null) => (date && dateAllDay ? date.slice(0, 10) : (date ?? ".."))
  return `${shown(dateBegin)}/${shown(dateEnd)}`
}
