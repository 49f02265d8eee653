"use client"

import { Fragment, useCallback, type ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { useBoardUi } from "@/components/board/board-context"
import type { Stage } from "@/components/board/state/model"

type ColumnSlotProps = { column: Stage; columns: readonly Stage[]; className?: string; children: ReactNode }

/** Where a column stands, with a line before or after it where the one that is being dragged would land. */
export function ColumnSlot({ column, columns, className, children }: ColumnSlotProps) {
  const index = columns.indexOf(column)
  const side = useBoardUi(
    useCallback(
      ({ placing }) => {
        if (placing === null) return null
        const from = columns.findIndex(({ id }) => id === placing.stageId)
        if (from === index) return "held"
        if (from === placing.order) return null
        const before = placing.order <= from ? placing.order : placing.order + 1
        if (before === index) return "before"
        return before === columns.length && index === columns.length - 1 ? "after" : null
      },
      [columns, index],
    ),
  )
  return (
    <Fragment>
      {side === "before" && <Line />}
      <div data-column={column.id} className={classes(className, side === "held" && "opacity-40")}>
        {children}
      </div>
      {side === "after" && <Line />}
    </Fragment>
  )
}

/** It takes no room: the columns stay where they are. */
function Line() {
  return <div aria-hidden data-column-slot className="-mx-[7px] w-0.5 flex-none self-stretch rounded-full bg-accent" />
}

/** The key of the cell that one looks at: of the column in the middle, in the first row in sight. */
export function cellInView(): string | null {
  const board = document.querySelector("[data-board-scroller]")
  if (board === null) return null
  const { left, width, top } = board.getBoundingClientRect()
  const middle = left + width / 2
  const cells = [...board.querySelectorAll("[data-cell]")].map((cell) => ({
    key: cell.getAttribute("data-cell"),
    box: cell.getBoundingClientRect(),
  }))
  const distance = ({ box }: (typeof cells)[number]) => Math.max(0, box.left - middle, middle - box.right)
  const nearest = Math.min(...cells.map(distance))
  const column = cells.filter((cell) => distance(cell) === nearest)
  // The heads of the columns lie over what has gone up.
  return (column.find(({ box }) => box.bottom > top + headHeight) ?? column.at(-1))?.key ?? null
}
const headHeight = 48

/** Where among the columns that stay a pointer is. */
export function columnAt(stageId: number, x: number): number {
  const places = [...document.querySelectorAll("[data-column]")].filter(
    (place) => place.getAttribute("data-column") !== String(stageId),
  )
  return places.filter((place) => {
    const { left, width } = place.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}
