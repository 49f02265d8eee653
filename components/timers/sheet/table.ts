import { stringify } from "csv-stringify/browser/esm/sync"
import { readDuration } from "@/lib/dates/duration"
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

const none = /^0+(?:[:.,]0*)?$|^$/

/** How many seconds are written in a cell, 0 where it is empty. Null where it is no duration. */
export const readCell = (text: string): number | null => (none.test(text.trim()) ? 0 : readDuration(text))

/** The cells of what was copied from a spreadsheet, line by line. */
export const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()))
