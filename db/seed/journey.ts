import { historyTypes } from "@/lib/tasks/history/types"
import type { CardData, BoardData } from "./boards/board"
import type { Who } from "./company"

const day = 86_400_000

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Midnight in UTC of the day that is so many days from today, or a time of that day. */
export function dayFromNow(now: Date, days: number, time = "00:00"): string {
  return new Date(`${new Date(now.getTime() + days * day).toISOString().slice(0, 10)}T${time}:00.000Z`).toISOString()
}

export type Event = {
  readonly at: Date
  readonly actor: Who
  readonly type: number
  readonly state: string
  readonly previousState: string | null
  /** Names of the stages that it left and entered. */
  readonly left: readonly string[]
  readonly entered: readonly string[]
  readonly reason: "created" | "moved" | "archived"
}

/** What has happened to a card, in its order, from the first column to where it stands. `index` spreads cards over the days. */
export function journeyOf(
  board: BoardData,
  place: { column: string; row?: string },
  card: CardData,
  index: number,
  now: Date,
) {
  const position = board.columns.findIndex((column) => column.name === place.column)
  const path = board.columns.slice(0, position + 1).map((column) => column.name)
  const completes = board.columns[position]?.completes === true
  const spread = ((index * 37) % 300) / 1440
  const movedDays = (card.moved ?? 1) + spread
  const madeDays = position === 0 ? movedDays : Math.max(card.made ?? movedDays + 4 + (index % 9), movedDays + 0.5)
  const creator = card.by ?? card.who?.[0] ?? board.creator
  const mover = card.mover ?? card.who?.[0] ?? creator
  const rows = place.row === undefined ? [] : [place.row]

  const events: Event[] = path.map((name, step) => {
    const at = daysAgo(now, position === 0 ? madeDays : madeDays + ((movedDays - madeDays) * step) / position)
    const previous = path[step - 1]
    if (previous === undefined)
      return {
        at,
        actor: creator,
        type: historyTypes.created,
        state: name,
        previousState: null,
        left: [],
        entered: [name, ...rows],
        reason: "created",
      }
    return {
      at,
      actor: mover,
      type: historyTypes.stage,
      state: name,
      previousState: previous,
      left: [previous],
      entered: [name],
      reason: "moved",
    }
  })
  const made = daysAgo(now, madeDays)
  const moved = daysAgo(now, movedDays)
  const still = { left: [], entered: [], reason: "moved" } as const
  const status = completes ? (card.rejected ? 2 : 1) : 0
  const minute = 60_000
  if (status !== 0)
    events.push({
      at: new Date(moved.getTime() + minute),
      actor: mover,
      type: historyTypes.status,
      state: `${status}`,
      previousState: "0",
      ...still,
    })
  if (card.block)
    events.push({
      at: new Date((moved.getTime() + now.getTime()) / 2),
      actor: mover,
      type: historyTypes.needsAttention,
      state: card.block,
      previousState: null,
      ...still,
    })
  const archived = card.archived === undefined ? null : daysAgo(now, card.archived)
  if (archived)
    events.push({
      at: archived,
      actor: board.responsible,
      type: historyTypes.stage,
      state: "archive_tasks",
      previousState: null,
      left: [place.column, ...rows],
      entered: [],
      reason: "archived",
    })
  const last = events.at(-1)?.at ?? made
  return {
    creator,
    made,
    moved,
    archived,
    status,
    statusChanged: status === 0 ? null : new Date(moved.getTime() + minute),
    last,
    events,
  }
}
