import { stringify } from "csv-stringify/browser/esm/sync"
import type { Sheet } from "./use-sheet"

type Words = { readonly task: string; readonly total: string }

const hours = (seconds: number) => (seconds / 3600).toFixed(2)

/** The week as a table of hours. A cell that begins like a formula is made a text. */
export function tableOf(days: readonly string[], sheet: Pick<Sheet, "tasks" | "secondsOf">, words: Words): string {
  const line = (name: string, seconds: readonly number[]) => {
    const all = seconds.reduce((sum, one) => sum + one, 0)
    return [name, ...[...seconds, all].map(hours)]
  }
  const rows = sheet.tasks.map(({ id, name }) => ({ name, seconds: days.map((day) => sheet.secondsOf(id, day)) }))
  const totals = days.map((_, index) => rows.reduce((sum, { seconds }) => sum + (seconds[index] ?? 0), 0))
  return stringify(
    [
      [words.task, ...days, words.total],
      ...rows.map(({ name, seconds }) => line(name, seconds)),
      line(words.total, totals),
    ],
    { bom: true, escape_formulas: true, record_delimiter: "windows" },
  )
}
