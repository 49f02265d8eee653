"use client"

import { useCallback, useEffect, useMemo, useRef } from "react"
import { estimateHeight } from "@/components/tasks/card-face"
import { BoardCard } from "./board-card"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import type { Moving } from "../board-ui"
import { DropSlot } from "@/components/board/drag/drop-slot"
import { cellKey, type Card, type Cell } from "@/components/board/state/model"
import { indexAt } from "../state/move"

/** Longer lists are mounted only where they are seen. */
export const longList = 12
export const gap = 6

export type CellCardsProps = { cell: Cell; label: string }

/** The height of cards in a list, as far as it is known before they are drawn. */
export const estimateList = (cards: readonly Card[]) =>
  Math.max(
    cards.reduce((sum, card) => sum + estimateHeight(card) + gap, -gap),
    0,
  )

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
    useBoardContext().indexAt,
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
    <ul {...listOf(cell, label)} ref={list} className="relative flex flex-col gap-1.5">
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

export function slotOf(moving: Moving | null) {
  return { height: moving?.height ?? 0, refused: (moving?.refusal ?? null) !== null, over: moving?.over === true }
}

export type ListEntry = "slot" | { readonly card: Card; readonly index: number; readonly held: boolean }

/** What a list shows: its cards, without those that the pointer has taken, and the place for them where they would land here. */
export function useEntries(cell: Cell) {
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
    const all = cards.map((card, index): ListEntry => ({ card, index, held: card.id === moving?.taskId }))
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
export function useReader<Read>(readers: Map<string, Read>, key: string, read: Read) {
  useEffect(() => {
    readers.set(key, read)
    return () => {
      if (readers.get(key) === read) readers.delete(key)
    }
  }, [readers, key, read])
}

/** Where the Tab key stops in a list: at the card that has or had the focus, else at its first. */
export function useTabStop(cell: Cell): number {
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
