"use client"

import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from "@tanstack/react-virtual"
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react"
import { estimateHeight } from "@/components/tasks/card-face"
import { BoardCard } from "./board-card"
import { useBoardPlace, useBoardUi } from "@/components/board/board-context"
import type { Moving } from "@/components/board/state/board-ui"
import { DropSlot } from "@/components/board/drag/drop-slot"
import { cellKey, type Card, type Cell } from "@/components/board/state/model"
import { indexAt } from "@/components/board/drag/move"

/** Longer lists are mounted only where they are seen. */
export const longList = 12
const gap = 6

type CellCardsProps = { cell: Cell; label: string }

/** The cards of a cell that has few: all of them. */
export function ShortList({ cell, label }: CellCardsProps) {
  const stop = useTabStop(cell)
  const list = useRef<HTMLUListElement>(null)
  const { entries, moving } = useEntries(cell)
  const middles = useCallback(() => {
    const items = list.current?.querySelectorAll("[data-task-id]:not(:has([data-held]))") ?? []
    return Array.from(items, (item) => item.getBoundingClientRect()).map((box) => box.top + box.height / 2)
  }, [])
  useReader(
    useBoardPlace().indexAt,
    cell.key,
    useCallback(
      (y) => {
        const all = middles()
        return indexAt(all.length, (index) => all[index] ?? 0, y)
      },
      [middles],
    ),
  )
  return (
    <ul {...listOf(cell, label)} ref={list} className="relative flex flex-col gap-1.5 empty:hidden">
      {entries.map((entry) =>
        entry === "slot" ? (
          <DropSlot key={entry} {...slotOf(moving)} />
        ) : (
          <BoardCard
            key={entry.card.id}
            card={entry.card}
            index={entry.index}
            count={cell.cards.length}
            tabStop={entry.index === stop}
            held={entry.held}
          />
        ),
      )}
    </ul>
  )
}

/** The cards of a cell that has many: those in sight, the one that has the focus, and the one that is held. */
export function LongList({ cell, label, scroller }: CellCardsProps & { scroller: RefObject<HTMLElement | null> }) {
  const { cards } = cell
  const stop = useTabStop(cell)
  const list = useRef<HTMLUListElement>(null)
  const wanted = useBoardUi((ui) => ui.wanted)
  const { entries: all, moving } = useEntries(cell)
  const held = all.find((entry) => entry !== "slot" && entry.held)
  const entries = all.filter((entry) => entry !== held)
  const stopAt = entries.findIndex((entry) => entry !== "slot" && entry.index === stop)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (stopAt < 0 || stopAt >= range.count || shown.includes(stopAt)) return shown
      return stopAt < (shown[0] ?? 0) ? [stopAt, ...shown] : [...shown, stopAt]
    },
    [stopAt],
  )
  const sizeOf = (entry: Entry | undefined) =>
    entry === undefined ? 80 : entry === "slot" ? (moving?.height ?? 60) : estimateHeight(entry.card)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    // A short list that has become a long one goes on where it was scrolled to.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    getItemKey: (index) => keyOf(entries[index]) ?? index,
    estimateSize: (index) => sizeOf(entries[index]),
    rangeExtractor,
    gap,
    overscan: 2,
    initialRect: { width: 260, height: 640 },
  })

  // What scrolls is around this list, and so is known only once both have been mounted: its scrolling is followed from the next drawing on.
  const [, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])

  useEffect(() => {
    const index = wanted === null ? -1 : cards.findIndex((card) => card.id === wanted)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" })
  }, [wanted, cards, virtualizer])

  useStillSight(cell, scroller, virtualizer)

  const slotAt = entries.indexOf("slot")
  useReader(
    useBoardPlace().indexAt,
    cell.key,
    useCallback(
      (clientY) => {
        const y = clientY - (list.current?.getBoundingClientRect().top ?? 0)
        const measured = virtualizer.measurementsCache.filter(({ index }) => index !== slotAt)
        const middleOf = (index: number) => (measured[index] ? (measured[index].start + measured[index].end) / 2 : 0)
        return indexAt(measured.length, middleOf, y)
      },
      [virtualizer, slotAt],
    ),
  )

  useReader(
    useBoardPlace().within,
    cell.key,
    useCallback(
      (top, bottom) => {
        const y = list.current?.getBoundingClientRect().top ?? 0
        return virtualizer.measurementsCache.flatMap(({ key, start, end }) =>
          y + start < bottom && y + end > top ? [Number(key)] : [],
        )
      },
      [virtualizer],
    ),
  )

  const cardView = (entry: Exclude<Entry, "slot">, offset: number) => (
    <BoardCard
      key={entry.card.id}
      card={entry.card}
      index={entry.index}
      count={cards.length}
      tabStop={entry.index === stop}
      offset={offset}
      held={entry.held}
      measure={entry.held ? undefined : virtualizer.measureElement}
    />
  )
  return (
    <ul {...listOf(cell, label)} ref={list} style={{ height: virtualizer.getTotalSize() }} className="relative">
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index]
        if (entry === "slot") return <DropSlot key={entry} {...slotOf(moving)} offset={start} />
        return entry && cardView(entry, start)
      })}
      {held !== undefined && held !== "slot" && cardView(held, 0)}
    </ul>
  )
}

/**
 * Keeps what is in sight where it is when cards come or go above it: a browser does that by itself only where all of a list is mounted. At
 * the very top what comes is shown, unless the pointer or the focus is here.
 */
function useStillSight(
  { key: place, cards }: Cell,
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLElement, Element>,
) {
  const { still } = useBoardPlace()
  const items = virtualizer.getVirtualItems()
  const before = useRef({ cards, items })
  useLayoutEffect(() => {
    const was = before.current
    // Copies, because the virtualizer may write into its own.
    before.current = { cards, items: items.map((item) => ({ ...item })) }
    const element = scroller.current
    const cardId = still.get(place)
    if (was.cards === cards || element === null || (element.scrollTop === 0 && cardId === undefined)) return
    const starts = new Map(virtualizer.measurementsCache.map(({ key, start }) => [key, start]))
    const anchors = was.items
      .filter(({ key, end }) => starts.has(key) && (key === cardId || end > element.scrollTop))
      .toSorted((a, b) => Number(b.key === cardId) - Number(a.key === cardId))
    const moves = anchors.map(({ key, start }) => (starts.get(key) ?? start) - start)
    // A card that was itself put elsewhere moves as no other does.
    const moved = moves.find((move, index) => moves.lastIndexOf(move) !== index || moves.indexOf(move) !== index) ?? 0
    if (moved !== 0) element.scrollBy({ top: moved, behavior: "instant" })
  })
}

function slotOf(moving: Moving | null) {
  return { height: moving?.height ?? 0, refused: (moving?.refusal ?? null) !== null, over: moving?.over === true }
}

type Entry = "slot" | { readonly card: Card; readonly index: number; readonly held: boolean }

const keyOf = (entry: Entry | undefined) => (entry === undefined || entry === "slot" ? entry : entry.card.id)

/** What a list shows: its cards, without those that the pointer has taken, and the place for them where they would land here. */
function useEntries(cell: Cell) {
  const { cards, key } = cell
  const moving = useBoardUi(
    useCallback(
      ({ moving }) => {
        if (moving?.by !== "pointer") return null
        const here = moving.spot !== null && cellKey(moving.spot.columnId, moving.spot.rowId) === key
        return here || cards.some((card) => moving.ids.has(card.id)) ? moving : null
      },
      [cards, key],
    ),
  )
  const entries = useMemo(() => {
    const all = cards.map((card, index): Entry => ({ card, index, held: card.id === moving?.taskId }))
    if (moving === null) return all
    const { ids, spot } = moving
    const left = all.filter((entry) => entry === "slot" || entry.held || !ids.has(entry.card.id))
    if (spot === null || cellKey(spot.columnId, spot.rowId) !== key) return left
    const stays = left.filter((entry) => entry !== "slot" && !entry.held)
    const next = stays[spot.index]
    return left.toSpliced(next === undefined ? left.length : left.indexOf(next), 0, "slot")
  }, [cards, key, moving])
  return { entries, moving }
}

/** Tells the board how a place of this cell is read. */
function useReader<Read>(readers: Map<string, Read>, key: string, read: Read) {
  useEffect(() => {
    readers.set(key, read)
    return () => {
      if (readers.get(key) === read) readers.delete(key)
    }
  }, [readers, key, read])
}

/** Where the Tab key stops in a list: at the card that has or had the focus, else at its first. */
function useTabStop(cell: Cell): number {
  const { cards } = cell
  return useBoardUi(
    useCallback(
      ({ wanted, focused }) => {
        const id = wanted ?? focused
        const index = id === null ? -1 : cards.findIndex((card) => card.id === id)
        return Math.max(index, 0)
      },
      [cards],
    ),
  )
}

/** The role is written out because Safari does not take a list without markers for one. */
export function listOf(cell: Cell, label: string) {
  return { role: "list", "aria-label": label, "data-stage-id": cell.column.id, "data-row-id": cell.row?.id }
}
