"use client"

import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from "@tanstack/react-virtual"
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { estimateHeight } from "@/components/tasks/card-face"
import { BoardCard } from "./board-card"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { DropSlot } from "@/components/board/drag/drop-slot"
import type { Cell } from "@/components/board/state/model"
import { indexAt } from "../state/move"
import {
  gap,
  listOf,
  slotOf,
  useEntries,
  useReader,
  useTabStop,
  type CellCardsProps,
  type ListEntry,
} from "./cell-cards"

/** The cards of a cell that has many: those in sight, the one that has the focus, and the one that is held. */
export function LongList({ cell, label, scroller }: CellCardsProps & { scroller: RefObject<HTMLElement | null> }) {
  const { cards } = cell
  const { ui, indexAt: indices, within } = useBoardContext()
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
  const sizeOf = (entry: ListEntry | undefined) =>
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

  const opened = useBoardUi((ui) => ui.opened)
  const showOpened = useEffectEvent(() => {
    // Whoever has gone on to another card meanwhile stays there.
    const index = opened === null || ui.get().focused !== opened ? -1 : cards.findIndex((card) => card.id === opened)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" })
  })
  useEffect(() => showOpened(), [opened])

  useStillSight(cell, scroller, virtualizer)

  const slotAt = entries.indexOf("slot")
  useReader(
    indices,
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
    within,
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

  const cardView = (entry: Exclude<ListEntry, "slot">, offset: number) => (
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

const keyOf = (entry: ListEntry | undefined) => (entry === undefined || entry === "slot" ? entry : entry.card.id)

/**
 * Keeps what is in sight where it is when cards come or go above it: a browser does that by itself only where all of a list is mounted. At
 * the very top what comes is shown, unless the pointer or the focus is here.
 */
function useStillSight(
  { key: place, cards }: Cell,
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLElement, Element>,
) {
  const { still } = useBoardContext()
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
