import { useState, type KeyboardEvent } from "react"

/** Where the keys are: -1 are the names at the edge. */
export type Spot = { readonly row: number; readonly column: number }

type Grid = {
  readonly rows: number
  readonly columns: number
  readonly onMove: (spot: Spot) => void
  readonly onOpen: (spot: Spot) => void
  readonly onToggle: (spot: Spot) => void
}

const page = 12

/** The keys of a grid: arrows, Home, End and Page go, Enter opens, Space chooses. The focus stays on the grid. */
export function useGridKeys({ rows, columns, onMove, onOpen, onToggle }: Grid) {
  const [at, setAt] = useState<Spot>({ row: 0, column: -1 })
  const spot = { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) }

  function go(row: number, column: number) {
    const next = {
      row: Math.max(-1, Math.min(rows - 1, row)),
      column: Math.max(-1, Math.min(columns - 1, column)),
    }
    // The corner holds nothing.
    if (next.row === -1 && next.column === -1) return
    setAt(next)
    onMove(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey) return
    const { row, column } = spot
    const whole = event.ctrlKey || event.metaKey
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(row - 1, column),
      ArrowDown: () => go(row + 1, column),
      ArrowLeft: () => go(row, column - 1),
      ArrowRight: () => go(row, column + 1),
      PageUp: () => go(Math.max(0, row - page), column),
      PageDown: () => go(row + page, column),
      Home: () => go(whole ? 0 : row, row === -1 ? 0 : -1),
      End: () => go(whole ? rows - 1 : row, columns - 1),
      Enter: () => onOpen(spot),
      " ": () => onToggle(spot),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  return { spot, setSpot: setAt, onKeyDown }
}
