import { historyTypes } from "../history/types"
import type { HistoryEntry } from "../history/queries"

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
  readonly plannedMinutes: number | null
  /** Set by the server with the status. */
  readonly dateStatusChanged: string | null
}

type Telling = {
  readonly type: number
  readonly fields: readonly string[]
  readonly text: (task: Properties) => string
}

const texts: readonly Telling[] = [
  { type: historyTypes.name, fields: ["name"], text: (task) => task.name },
  { type: historyTypes.status, fields: ["status"], text: (task) => String(task.status) },
  { type: historyTypes.needsAttention, fields: ["blockReason"], text: (task) => task.blockReason ?? "" },
  { type: historyTypes.importance, fields: ["importance"], text: (task) => String(task.importance) },
  { type: historyTypes.color, fields: ["color"], text: (task) => task.color ?? "" },
  { type: historyTypes.time, fields: ["plannedMinutes"], text: plan },
  { type: historyTypes.date, fields: ["dateBegin", "dateEnd", "dateAllDay"], text: period },
]

/** The types of the history records that tell of changes of these fields. */
export function historyTypesOf(fields: readonly string[]): number[] {
  return texts.filter((one) => one.fields.some((field) => fields.includes(field))).map(({ type }) => type)
}

/** The history records of a change: one a property, the dates together. */
export function tellProperties(before: Properties, after: Properties): HistoryEntry[] {
  return texts
    .map(({ type, text }) => ({ type, state: text(after), previousState: text(before) }))
    .filter(({ state, previousState }) => state !== previousState)
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
