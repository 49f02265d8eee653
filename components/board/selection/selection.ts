import { locate, type Layout } from "@/components/board/state/model"

export type Selection = {
  readonly ids: ReadonlySet<number>
  /** From where a range is drawn: the card that was chosen or walked to last on its own. */
  readonly anchor: number | null
  /** What was selected before the range that is being drawn: one that is drawn back gives its cards free again. */
  readonly base: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()
export const nothing: Selection = { ids: none, anchor: null, base: none }

const of = (ids: ReadonlySet<number>, anchor: number | null): Selection => ({ ids, anchor, base: ids })

export function toggle({ ids }: Selection, taskId: number): Selection {
  const next = new Set(ids)
  if (!next.delete(taskId)) next.add(taskId)
  return of(next, taskId)
}

/** The same cards; a range would begin at this one. */
export function anchorAt({ ids }: Selection, taskId: number): Selection {
  return of(ids, taskId)
}

/** Everything of the cell from the anchor to a card. An anchor elsewhere begins anew at the card. */
export function extend(selection: Selection, layout: Layout, taskId: number): Selection {
  const anchor = selection.anchor ?? taskId
  const [start, end] = [locate(layout, anchor), locate(layout, taskId)]
  if (end === null) return selection
  if (start === null || start.lane !== end.lane || start.column !== end.column)
    return of(new Set([...selection.ids, taskId]), taskId)
  const cards = layout.lanes[end.lane]?.cells[end.column]?.cards ?? []
  const range = cards.slice(Math.min(start.index, end.index), Math.max(start.index, end.index) + 1)
  return { ...selection, anchor, ids: new Set([...selection.base, ...range.map((card) => card.id)]) }
}

/** The whole column of a card; on a second time, of everything already selected there, the whole board. */
export function selectColumn(selection: Selection, layout: Layout, taskId: number): Selection {
  const place = locate(layout, taskId)
  if (place === null) return selection
  const column = layout.lanes.flatMap((lane) => lane.cells[place.column]?.cards ?? [])
  const complete = column.every((card) => selection.ids.has(card.id))
  const cards = complete ? layout.lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards)) : column
  return of(new Set([...selection.ids, ...cards.map((card) => card.id)]), taskId)
}

/** Without the cards that have left the board; the same object where none has. */
export function keep(selection: Selection, isThere: (taskId: number) => boolean): Selection {
  const ids = [...selection.ids].filter(isThere)
  if (ids.length === selection.ids.size) return selection
  return of(new Set(ids), selection.anchor !== null && isThere(selection.anchor) ? selection.anchor : null)
}

export type Step = "up" | "down" | "left" | "right" | "first" | "last"

/** The card that a key leads to from another one: down a cell and on into the next row, sideways to the next column that holds cards. */
export function neighbour(layout: Layout, taskId: number, step: Step): number | null {
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
