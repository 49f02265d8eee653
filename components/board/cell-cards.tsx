"use client"

import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useEffect, type RefObject } from "react"
import { estimateHeight } from "@/components/tasks/card-face"
import { BoardCard } from "./board-card"
import { useBoardUi } from "./board-context"
import type { Cell } from "./model"

/** Longer lists are mounted only where they are seen. */
export const longList = 12
const gap = 6

type CellCardsProps = { cell: Cell; label: string }

/** The cards of a cell that has few: all of them. */
export function ShortList({ cell, label }: CellCardsProps) {
  const stop = useTabStop(cell)
  return (
    <ul {...listOf(cell, label)} className="flex flex-col gap-1.5 empty:hidden">
      {cell.cards.map((card, index) => (
        <BoardCard key={card.id} card={card} index={index} count={cell.cards.length} tabStop={index === stop} />
      ))}
    </ul>
  )
}

/** The cards of a cell that has many: those in sight, and the one that has the focus. */
export function LongList({ cell, label, scroller }: CellCardsProps & { scroller: RefObject<HTMLElement | null> }) {
  const { cards } = cell
  const stop = useTabStop(cell)
  const wanted = useBoardUi((ui) => ui.wanted)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (stop < 0 || stop >= range.count || shown.includes(stop)) return shown
      return stop < (shown[0] ?? 0) ? [stop, ...shown] : [...shown, stop]
    },
    [stop],
  )
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => cards[index]?.id ?? index,
    estimateSize: (index) => (cards[index] === undefined ? 80 : estimateHeight(cards[index])),
    rangeExtractor,
    gap,
    overscan: 2,
    initialRect: { width: 260, height: 640 },
  })

  useEffect(() => {
    const index = wanted === null ? -1 : cards.findIndex((card) => card.id === wanted)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" })
  }, [wanted, cards, virtualizer])

  return (
    <ul {...listOf(cell, label)} style={{ height: virtualizer.getTotalSize() }} className="relative">
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const card = cards[index]
        return (
          card && (
            <BoardCard
              key={card.id}
              card={card}
              index={index}
              count={cards.length}
              tabStop={index === stop}
              offset={start}
              measure={virtualizer.measureElement}
            />
          )
        )
      })}
    </ul>
  )
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
