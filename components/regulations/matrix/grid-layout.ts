import type { Spot } from "./use-grid-keys"

/** Widths and heights in pixels. */
export const sizes = { name: 240, column: 112, head: 76, person: 38, space: 34 }

/** The id of the element at a spot. */
export const idAt = (gridId: string, { row, column }: Spot) => `${gridId}${row}-${column}`
export const isAt = (spot: Spot, { row, column }: Spot) => spot.row === row && spot.column === column
/** Where the keys are, while the grid has the focus. */
export const active =
  "group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-focus"

/** Where a cell is that something in it stands for. */
export function spotOf(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  const row = cell?.closest('[role="row"]')
  if (!cell || !row) return null
  return {
    row: Number(row.getAttribute("aria-rowindex")) - 2,
    column: Number(cell.getAttribute("aria-colindex")) - 2,
  }
}
