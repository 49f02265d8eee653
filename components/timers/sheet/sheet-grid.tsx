"use client"

import { useEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { useDates } from "@/components/ui/dates"
import { Link } from "@/components/ui/link"
import { writeHours } from "@/lib/dates/duration"
import { SheetCell, type Go } from "./sheet-cell"
import { readCell } from "./table"
import type { Sheet } from "./use-sheet"
import type { Week } from "./use-week"

const head = "px-1 py-2 text-12 font-medium text-ink-3"
const total = "px-2 py-2 text-right text-13 font-medium tabular-nums"

const amount = (seconds: number) => (seconds === 0 ? "" : writeHours(seconds))

/** The tasks of a week and its days: each cell is written as in a spreadsheet. */
export function SheetGrid({ week, sheet }: { week: Week; sheet: Sheet }) {
  const t = useTranslations("timeSheet")
  const { to } = useOrganization()
  const dates = useDates()
  const table = useRef<HTMLTableElement>(null)
  const [fault, setFault] = useState("")
  const { days, today } = week
  const { tasks } = sheet

  // On a phone, what one writes in is in sight.
  useEffect(() => {
    const head = table.current?.querySelector("th[aria-current]")
    head?.scrollIntoView({ inline: "center", block: "nearest" })
  }, [])

  const go: Go = (row, column) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]:enabled`)
    cell?.focus()
    return cell !== null && cell !== undefined
  }
  function paste(row: number, column: number, lines: readonly (readonly string[])[]) {
    const cells = lines.flatMap((line, down) =>
      line.map((text, right) => {
        const [task, day] = [tasks[row + down], days[column + right]]
        const seconds = readCell(text)
        return { text, cell: task && day && day <= today && seconds !== null ? { task, day, seconds } : null }
      }),
    )
    const full = sheet.set(cells.flatMap(({ cell }) => cell ?? []))
    const left = cells.filter(({ text, cell }) => text !== "" && (cell === null || full.includes(cell)))
    setFault(left.length > 0 ? t("notPasted", { values: left.map(({ text }) => text).join(" · ") }) : "")
  }
  return (
    <>
      <div className="overflow-x-auto rounded-m border border-line bg-surface">
        <table ref={table} aria-label={t("table")} className="w-full min-w-160 table-fixed border-collapse text-14">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={classes(head, "sticky left-0 z-1 w-34 bg-surface px-3 text-left sm:w-auto")}>
                {t("task")}
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === today ? "date" : undefined}
                  className={classes(head, "w-18 text-right", day === today && "text-accent")}
                >
                  <span className="block pr-1.5">{dates.write(day, "weekdayShort")}</span>
                  <span className="block pr-1.5 tabular-nums">{dates.write(day, "dayOfMonth")}</span>
                </th>
              ))}
              <th scope="col" className={classes(head, "w-20 pr-2 text-right")}>
                {t("total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task, row) => (
              <tr key={task.id} data-task-id={task.id} className="border-b border-line">
                <th scope="row" className="sticky left-0 z-1 bg-surface px-3 text-left font-medium">
                  <Link href={to.task(task.id)} dir="auto" className="block py-2 hover:text-accent">
                    {/* What is clamped has no padding: a further line would show in it. */}
                    <span className="block max-sm:line-clamp-2 sm:truncate">{task.name}</span>
                  </Link>
                </th>
                {days.map((day, column) => (
                  <td key={day} className={classes("p-0.5", day === today && "bg-accent-soft/50")}>
                    <SheetCell
                      label={t("cell", { name: task.name, day: dates.write(day, "weekday") })}
                      seconds={sheet.notedOn(task.id, day)}
                      running={sheet.secondsOf(task.id, day) - sheet.notedOn(task.id, day)}
                      disabled={day > today}
                      row={row}
                      column={column}
                      onGo={go}
                      onFault={setFault}
                      onSet={(seconds) => sheet.set([{ task, day, seconds }]).length === 0}
                      onPaste={(lines) => paste(row, column, lines)}
                    />
                  </td>
                ))}
                <td className={total}>{amount(sheet.ofTask(task.id, days))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="row"
                className="sticky left-0 z-1 bg-surface px-3 py-2 text-left text-13 font-medium text-ink-2"
              >
                {t("total")}
              </th>
              {days.map((day) => (
                <td key={day} className={classes(total, day === today && "bg-accent-soft/50")}>
                  {amount(sheet.ofDay(day))}
                </td>
              ))}
              <td className={classes(total, "font-semibold")}>
                {writeHours(days.reduce((sum, day) => sum + sheet.ofDay(day), 0))}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p role="alert" className="mt-2 text-12 font-medium text-danger empty:hidden">
        {fault}
      </p>
    </>
  )
}
