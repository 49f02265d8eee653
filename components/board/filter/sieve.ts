import type { Card, Cell, Layout } from "@/components/board/state/model"
import type { FilterClock } from "@/lib/tasks/filter/dates"
import { readFilter } from "@/lib/tasks/filter/filter"
import { createTest, type KnownNames, type Testable } from "@/lib/tasks/filter/matches"
import { boardFields } from "./fields"

type Sifted = { readonly layout: Layout; readonly hidden: number }
/** Lets cards of a board through, and `kept` whatever it says. Cells of which nothing has changed are the same objects as before. */
export type Sieve = (layout: Layout, kept: ReadonlySet<number>) => Sifted

type SieveOptions = FilterClock & Omit<KnownNames, "projects"> & { readonly projectId: number }

export function createSieve(written: string, { now, timeZone, projectId, ...names }: SieveOptions): Sieve {
  const { filter } = readFilter(written, { now, timeZone }, boardFields)
  const test = createTest(filter, { ...names, projects: [{ id: projectId, name: "" }] })
  const known = new WeakMap<Card, boolean>()
  const passes = (card: Card): boolean => {
    const before = known.get(card)
    const now = before ?? test(testable(card, projectId))
    if (before === undefined) known.set(card, now)
    return now
  }
  const before = new Map<string, Cell>()
  return (layout, kept) => {
    const cellOf = (cell: Cell): Cell => {
      const cards = cell.cards.filter((card) => card.id < 0 || kept.has(card.id) || passes(card))
      if (cards.length === cell.cards.length) return cell
      const old = before.get(cell.key)
      if (old?.column === cell.column && old.row === cell.row && isSame(old.cards, cards)) return old
      const sifted = { ...cell, cards }
      before.set(cell.key, sifted)
      return sifted
    }
    const lanes = layout.lanes.map((lane) => {
      const cells = lane.cells.map(cellOf)
      return { ...lane, cells, count: countOf(cells) }
    })
    const all = layout.lanes.reduce((sum, { count }) => sum + count, 0)
    return { layout: { ...layout, lanes }, hidden: all - lanes.reduce((sum, { count }) => sum + count, 0) }
  }
}

const countOf = (cells: readonly Cell[]) => cells.reduce((sum, { cards }) => sum + cards.length, 0)
const isSame = (one: readonly Card[], other: readonly Card[]) =>
  one.length === other.length && one.every((card, index) => card === other[index])

/** A card as a task that can be tested. What it does not show is not asked for. */
function testable(card: Card, projectId: number): Testable {
  const { id, name, columnId, rowId = null, messageCount = 0 } = card
  return {
    id,
    name,
    status: card.status ?? 0,
    importance: card.importance ?? 0,
    tags: card.tags ?? [],
    responsibleUserId: card.responsibleUserId ?? [],
    dateEnd: card.dateEnd ?? null,
    dateAllDay: card.dateAllDay ?? true,
    blockReason: card.blockReason ?? null,
    hasDescription: card.hasDescription ?? false,
    hasMessages: messageCount > 0,
    subtaskCount: card.subtaskCount ?? 0,
    placements: [{ projectId, columnId, rowId, archivedAt: null }],
    creatorId: 0,
    members: [],
    reviewers: card.reviewers ?? [],
    approvedBy: card.approvedBy ?? [],
    changesRequestedBy: card.changesRequestedBy ?? [],
    dateBegin: null,
    createdAt: "",
    updatedAt: "",
    dateStatusChanged: null,
  }
}
