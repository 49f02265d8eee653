import { weekdays, type Recurrence, type RecurrenceUnit } from "./rule"

const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const
const letters = { day: "D", week: "W", month: "M", year: "Y" } as const
const code = (weekday: string) => weekday.slice(0, 2).toUpperCase()

export type SaidRecurrence = Pick<Recurrence, "unit" | "every" | "from" | "weekdays" | "dayOfMonth" | "month">

/**
 * A rule as the history writes it: by the calendar as a rule of RFC 5545 (`FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`), after completion as a duration
 * of ISO 8601 behind a word (`after P3D`).
 */
export function recurrenceText(rule: SaidRecurrence): string {
  const { unit, every, from, dayOfMonth, month } = rule
  if (from === "completion") return `after P${every}${letters[unit]}`
  return [
    `FREQ=${frequencies[unit]}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...(rule.weekdays.length > 0 ? [`BYDAY=${rule.weekdays.map(code).join(",")}`] : []),
    ...(month !== null ? [`BYMONTH=${month}`] : []),
    ...(dayOfMonth !== null ? [`BYMONTHDAY=${dayOfMonth}`] : []),
  ].join(";")
}

/** What a text of `recurrenceText` says; null for any other. */
export function readRecurrence(text: string): SaidRecurrence | null {
  const [, number, letter] = /^after P(\d+)([DWMY])$/.exec(text) ?? []
  const units: readonly RecurrenceUnit[] = ["day", "week", "month", "year"]
  if (number !== undefined) {
    const unit = units.find((one) => letters[one] === letter)
    return unit
      ? { unit, every: Number(number), from: "completion", weekdays: [], dayOfMonth: null, month: null }
      : null
  }
  const parts = new Map(text.split(";").map((part) => [part.split("=")[0], part.split("=")[1] ?? ""]))
  const unit = units.find((one) => frequencies[one] === parts.get("FREQ"))
  if (unit === undefined) return null
  const value = (name: string) => (parts.has(name) ? Number(parts.get(name)) : null)
  const days = (parts.get("BYDAY") ?? "").split(",")
  return {
    unit,
    every: value("INTERVAL") ?? 1,
    from: "dueDate",
    weekdays: weekdays.filter((one) => days.includes(code(one))),
    dayOfMonth: value("BYMONTHDAY"),
    month: value("BYMONTH"),
  }
}
