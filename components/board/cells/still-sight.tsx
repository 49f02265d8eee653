"use client"

import { Component, type ReactNode, type RefObject } from "react"
import type { BoardContextValue } from "@/components/board/board-context"
import type { Layout } from "@/components/board/state/model"
import type { PendingPatch } from "@/components/changes/pending"

type StillSightProps = {
  place: Pick<BoardContextValue, "ui" | "still">
  scroller: RefObject<HTMLElement | null>
  layout: Layout
  /** What this browser has asked for: a change of it is the person's own, and shown where it happens. */
  pending: readonly PendingPatch[]
  children: ReactNode
}

type Sight = {
  readonly cell: HTMLElement
  readonly key: string
  /** The card under the pointer or with the focus. */
  readonly cardId: number
  /** The first card, where the cell stood at its very top. */
  readonly topId: number | null
  /** Where the mounted cards stood on the screen, from top to bottom. */
  readonly tops: ReadonlyMap<number, number>
}

/**
 * What others do never moves the card under the pointer, or the one with the focus: its cell, or the board, is scrolled by as much as the
 * card would have moved. A class, because a hook cannot look at what is drawn just before it changes.
 */
export class StillSight extends Component<StillSightProps> {
  override getSnapshotBeforeUpdate(before: StillSightProps): Sight | null {
    const { place, scroller, layout, pending } = this.props
    if (before.layout === layout || before.pending !== pending || scroller.current === null) return null
    const sight = sightIn(scroller.current)
    if (sight) place.still.set(sight.key, sight.cardId)
    return sight
  }

  override componentDidUpdate(_before: StillSightProps, _state: unknown, sight: Sight | null) {
    const { place, scroller } = this.props
    place.still.clear()
    if (sight === null) return
    const inner = sight.cell.querySelector("[data-cell-scroller]")
    for (const element of [inner, scroller.current]) element?.scrollBy({ top: movedBy(sight), behavior: "instant" })
    const { topId } = sight
    if (topId !== null && inner !== null && inner.scrollTop > 0)
      place.ui.set((value) =>
        value.above.has(sight.key) ? value : { ...value, above: new Map([...value.above, [sight.key, topId]]) },
      )
  }

  override render() {
    return this.props.children
  }
}

const idOf = (card: Element) => Number(card.getAttribute("data-task-id"))
const cardsIn = (cell: Element) => [...cell.querySelectorAll("[data-task-id]")]

function sightIn(board: HTMLElement): Sight | null {
  const focused = board.contains(document.activeElement) ? document.activeElement : null
  const cell = board.querySelector<HTMLElement>("[data-cell]:hover") ?? focused?.closest<HTMLElement>("[data-cell]")
  const scroller = cell?.querySelector("[data-cell-scroller]")
  const key = cell?.getAttribute("data-cell")
  if (!cell || !scroller || !key) return null
  const { top, bottom } = scroller.getBoundingClientRect()
  const boxes = new Map(cardsIn(cell).map((card) => [card, card.getBoundingClientRect()]))
  const isSeen = (card: Element | null | undefined) => {
    const box = card && boxes.get(card)
    return box ? box.bottom > top && box.top < bottom : false
  }
  const pointed = cell.querySelector("[data-task-id]:hover")
  const candidates = [pointed, focused?.closest("[data-task-id]"), ...boxes.keys()]
  const card = candidates.find(isSeen)
  if (!card) return null
  const tops = [...boxes].map(([one, box]) => [idOf(one), box.top] as const).toSorted(([, a], [, b]) => a - b)
  const first = scroller.scrollTop === 0 ? tops[0] : undefined
  return { cell, key, cardId: idOf(card), topId: first?.[0] ?? null, tops: new Map(tops) }
}

/** How far the card that shall stay has moved on the screen; not at all where it was itself put elsewhere. */
function movedBy({ cell, cardId, tops }: Sight): number {
  const now = new Map(cardsIn(cell).map((card) => [idOf(card), card.getBoundingClientRect().top]))
  const [before, after] = [tops.get(cardId), now.get(cardId)]
  if (before === undefined || after === undefined) return 0
  const others = [...tops].filter(([id]) => id !== cardId && now.has(id))
  const passed = others.filter(([id, top]) => top < before !== (now.get(id) ?? 0) < after)
  return passed.length * 2 > others.length ? 0 : after - before
}
