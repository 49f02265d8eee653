import { locate, type Layout } from "@/components/board/state/model"
import { extendIn, selected, type Selection } from "@/components/tasks/several/selection"

/** Everything of the cell from the anchor to a card. An anchor elsewhere begins anew at the card. */
export function extend(selection: Selection, layout: Layout, taskId: number): Selection {
  const end = locate(layout, taskId)
  const cards = end === null ? [] : (layout.lanes[end.lane]?.cells[end.column]?.cards ?? [])
  return extendIn(
    selection,
    cards.map(({ id }) => id),
    taskId,
  )
}

/** The whole column of a card; on a second time, of everything already selected there, the whole board. */
export function selectColumn(selection: Selection, layout: Layout, taskId: number): Selection {
  const place = locate(layout, taskId)
  if (place === null) return selection
  const column = layout.lanes.flatMap((lane) => lane.cells[place.column]?.cards ?? [])
  const complete = column.every((card) => selection.ids.has(card.id))
  const cards = complete ? layout.lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards)) : column
  return selected(new Set([...selection.ids, ...cards.map((card) => card.id)]), taskId)
}

export type Direction = "up" | "down" | "left" | "right" | "first" | "last"

/** The card that a key leads to from another one: down a cell and on into the next row, sideways to the next column that holds cards. */
export function neighbour(layout: Layout, taskId: number, step: Direction): number | null {
  const place = locate(layout, taskId)
  if (place === null) return null
  const at = (lane: number, column: number) => layout.lanes[lane]?.cells[column]?.cards ?? []
  const own = at(place.lane, place.column)
  if (step === "first" || step === "last") return own.at(step === "first" ? 0 : -1)?.id ?? null
  if (step === "up" || step === "down") {
    const way = step === "up" ? -1 : 1
    const beside = own[place.index + way]
    if (beside !== undefined) return beside.id
    for (let lane = place.lane + way; layout.lanes[lane] !== undefined; lane += way) {
      const next = at(lane, place.column).at(step === "up" ? -1 : 0)
      if (next !== undefined) return next.id
    }
    return null
  }
  const way = step === "left" ? -1 : 1
  for (let column = place.column + way; layout.columns[column] !== undefined; column += way) {
    const cards = at(place.lane, column)
    const next = cards[Math.min(place.index, cards.length - 1)]
    if (next !== undefined) return next.id
  }
  return null
}

/** The first card of the board. */
export function firstCard(layout: Layout): number | null {
  for (const lane of layout.lanes)
    for (const cell of lane.cells) {
      const first = cell.cards[0]
      if (first !== undefined) return first.id
    }
  return null
}

/** Where the focus goes when these cards leave: to the next one of the cell, else the one before. */
export function nearestLeft(layout: Layout, taskId: number, leaving: ReadonlySet<number>): number | null {
  const place = locate(layout, taskId)
  if (place === null) return null
  const cards = layout.lanes[place.lane]?.cells[place.column]?.cards ?? []
  const stays = (card: { id: number }) => !leaving.has(card.id)
  return (cards.slice(place.index).find(stays) ?? cards.slice(0, place.index).findLast(stays))?.id ?? null
}
