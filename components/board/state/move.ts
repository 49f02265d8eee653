import type { Card, Cell, Layout, Stage } from "./model"
import { isFull, locate } from "./model"

/** A place in a cell: how many of the cards that stay there stand before it. */
export type Spot = { readonly columnId: number; readonly rowId: number | null; readonly index: number }

/** Beside which card that stays: at most one of the two. None is the end of an empty cell. */
type Beside = { readonly afterTaskId?: number; readonly beforeTaskId?: number }

/** Where cards go, and in turn where else, should the card beside which that is have left the column when it is asked for. */
export type Anchor = Beside & { readonly otherwise?: (Beside & { readonly position?: "first" | "last" })[] }

export type MoveStep = "up" | "down" | "left" | "right"

export function cellAt(layout: Layout, { columnId, rowId }: Pick<Spot, "columnId" | "rowId">): Cell | null {
  const cells = layout.lanes.flatMap((lane) => lane.cells)
  return cells.find((cell) => cell.column.id === columnId && (cell.row?.id ?? null) === rowId) ?? null
}

export function staying(cell: Cell, moving: ReadonlySet<number>): readonly Card[] {
  return cell.cards.filter((card) => !moving.has(card.id))
}

/** Where a card stands now, not counting those that move with it. */
export function spotOf(layout: Layout, taskId: number, moving: ReadonlySet<number>): Spot | null {
  const place = locate(layout, taskId)
  const cell = place && layout.lanes[place.lane]?.cells[place.column]
  if (!cell) return null
  const index = cell.cards.slice(0, place.index).filter((card) => !moving.has(card.id)).length
  return { columnId: cell.column.id, rowId: cell.row?.id ?? null, index }
}

/** How many neighbours on either side a place is known by. */
const neighbours = 3

/** The neighbours by which the API knows a place, the nearest first, then the end of the cell. A card that has no id yet is none. */
export function anchorAt(cell: Cell, moving: ReadonlySet<number>, index: number): Anchor {
  const cards = staying(cell, moving)
  const known = (some: readonly Card[]) => some.flatMap(({ id }) => (id > 0 ? [id] : [])).slice(0, neighbours)
  const above = known(cards.slice(0, index).toReversed())
  const below = known(cards.slice(index))
  const beside: Beside[] = Array.from({ length: neighbours }, (_, at) => at).flatMap((at) => [
    ...above.slice(at, at + 1).map((afterTaskId) => ({ afterTaskId })),
    ...below.slice(at, at + 1).map((beforeTaskId) => ({ beforeTaskId })),
  ])
  const [nearest, ...others] = beside
  if (nearest === undefined) return {}
  return { ...nearest, otherwise: [...others, { position: above.length === 0 ? "first" : "last" }] }
}

/** The cards that move, in the order in which they arrive: column by column, by their ranks. */
export function inBoardOrder(layout: Layout, moving: ReadonlySet<number>): Card[] {
  return layout.columns.flatMap((column) =>
    layout.lanes
      .flatMap((lane) => lane.cells.filter((cell) => cell.column === column).flatMap((cell) => cell.cards))
      .filter((card) => moving.has(card.id))
      .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)),
  )
}

/** Whether everything would stand as it does. */
export function changesNothing(layout: Layout, moving: ReadonlySet<number>, spot: Spot): boolean {
  const cell = cellAt(layout, spot)
  if (cell === null) return true
  const arrived = staying(cell, moving).toSpliced(spot.index, 0, ...inBoardOrder(layout, moving))
  return arrived.length === cell.cards.length && arrived.every((card, index) => card === cell.cards[index])
}

export type FullStage = Stage & { readonly arriving: number }

/** The stages that have no room for the cards that would come into them, and how many these are. */
export function fullFor(layout: Layout, moving: ReadonlySet<number>, spot: Omit<Spot, "index">): FullStage[] {
  const cards = inBoardOrder(layout, moving)
  const { columnId, rowId } = spot
  const stages = [...layout.columns, ...layout.rows].filter(({ id }) => id === columnId || id === rowId)
  return stages.flatMap((stage) => {
    const arriving = cards.filter((card) => card.columnId !== stage.id && card.rowId !== stage.id).length
    const full = arriving > 0 && isFull(stage, (layout.counts.get(stage.id) ?? 0) + arriving - 1)
    return full ? [{ ...stage, arriving }] : []
  })
}

/** Where a key takes what is being moved: along its cell and on into the next row, sideways into the next column. */
export function stepSpot(layout: Layout, moving: ReadonlySet<number>, spot: Spot, step: MoveStep): Spot | null {
  const lane = layout.lanes.findIndex(({ row }) => (row?.id ?? null) === spot.rowId)
  const column = layout.columns.findIndex(({ id }) => id === spot.columnId)
  const cellIn = (lane: number, column: number) => layout.lanes[lane]?.cells[column]
  const cell = cellIn(lane, column)
  if (cell === undefined) return null
  if (step === "up" && spot.index > 0) return { ...spot, index: spot.index - 1 }
  if (step === "down" && spot.index < staying(cell, moving).length) return { ...spot, index: spot.index + 1 }
  const next =
    step === "up" || step === "down"
      ? cellIn(lane + (step === "up" ? -1 : 1), column)
      : cellIn(lane, column + (step === "left" ? -1 : 1))
  if (next === undefined) return null
  const count = staying(next, moving).length
  const index = step === "up" ? count : step === "down" ? 0 : Math.min(spot.index, count)
  return { columnId: next.column.id, rowId: next.row?.id ?? null, index }
}

/** Before how many cards a pointer is not any more, by their middles from top to bottom. */
export function indexAt(middles: number, middleOf: (index: number) => number, y: number): number {
  let [low, high] = [0, middles]
  while (low < high) {
    const index = (low + high) >> 1
    if (middleOf(index) < y) low = index + 1
    else high = index
  }
  return low
}
