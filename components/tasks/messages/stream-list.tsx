"use client"

import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react"
import type { AnswerOf } from "@/lib/api/client"
import { createScrollAnchor, scrollerOf, topIn, type ScrollAnchor } from "./scroll-anchor"
import type { Message } from "./overlay"
import type { StreamEntry, View } from "./stream"
import { unreadLine, type Target } from "./use-target"

type Entry = StreamEntry<Message, AnswerOf<"listTaskRecords">["items"][number]>
export type DrawnEntry = (entry: Entry) => ReactNode

type StreamListProps = {
  view: View
  entries: readonly Entry[]
  draw: DrawnEntry
  target: Target
  /** Whether it is opened at the line of what is new. */
  firstUnread: boolean
}

/** From so many on, only what is in sight is mounted. */
const long = 150

type StreamProps = StreamListProps & { list: RefObject<HTMLUListElement | null>; anchor: ScrollAnchor }

/** The stream, brought to the message that is wanted, or to the line of what is new. */
export function StreamList(props: StreamListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [anchor] = useState(createScrollAnchor)
  useEffect(() => anchor.watch(scrollerOf(list.current)), [anchor])
  const given = { ...props, list, anchor }
  return props.entries.length > long ? <LongStream {...given} /> : <ShortStream {...given} />
}

/** Where the list is to go: what an address or an answer leads to, and at first the line of what is new. */
function useGoing({ entries, target: { wanted }, firstUnread }: StreamListProps, show: (index: number) => void) {
  const gone = useRef<object | string | null>(null)
  const go = useEffectEvent(() => {
    const key = wanted ? wanted.key : firstUnread ? unreadLine : null
    const goal = wanted ?? unreadLine
    if (key === null || gone.current === goal || (wanted === null && gone.current !== null)) return
    const index = entries.findIndex((entry) => entry.key === key)
    if (index < 0) return
    gone.current = goal
    show(index)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is wanted may come later
  useEffect(() => go(), [wanted, entries])
}

function ShortStream(props: StreamProps) {
  const { list } = props
  useGoing(props, (index) => {
    const item = list.current?.children[index]
    const box = item?.getBoundingClientRect()
    // What is in sight needs no movement.
    if (box && (box.top < 96 || box.bottom > innerHeight - 96)) item?.scrollIntoView({ block: "center" })
  })
  useScrollAnchor(props, {
    startOf(index) {
      const item = list.current?.children[index]
      return item && list.current ? topIn(list.current, item.firstElementChild ?? item) : null
    },
    isSettled: () => true,
  })
  return (
    <ul ref={list}>
      {props.entries.map((entry) => (
        <li key={entry.key}>{props.draw(entry)}</li>
      ))}
    </ul>
  )
}

function LongStream(props: StreamProps) {
  const { entries, draw, list, anchor } = props
  // Where a short one has become long, what scrolls is known already, and stays where it is.
  const [scroller, setScroller] = useState(() => scrollerOf(list.current))
  const [margin, setMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: (index) => (entries[index]?.kind === "message" ? 64 : 30),
    scrollMargin: margin,
    initialOffset: () => scroller?.scrollTop ?? 0,
    overscan: 8,
    initialRect: { width: 480, height: 900 },
  })
  useLayoutEffect(() => setScroller(scrollerOf(list.current)), [list])
  // What stands above the list may grow at any time: it is looked at as often as something is scrolled or measured.
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    if (scroller === null || list.current === null) return
    const top = topIn(scroller, list.current)
    setMargin((known) => (Math.abs(top - known) > 1 ? top : known))
  }, [scroller, list, items])
  useGoing(props, (index) => {
    anchor.letGo()
    virtualizer.scrollToIndex(index, { align: "center" })
  })
  useScrollAnchor(props, {
    startOf(index) {
      const item = virtualizer.measurementsCache[index]
      if (!item) return null
      const drawn = list.current?.querySelector(`:scope > [data-index="${index}"]`)
      return item.start - margin + (drawn?.firstElementChild ? topIn(drawn, drawn.firstElementChild) : 0)
    },
    // What comes into sight is measured there, and moves what is below it.
    isSettled: (key, stood) => stood && !virtualizer.isScrolling && items.some((item) => item.key === key),
  })
  return (
    <ul ref={list} style={{ height: virtualizer.getTotalSize() }} className="relative">
      {items.map(({ index, key, start }) => {
        const entry = entries[index]
        return (
          entry && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - margin}px)` }}
              className="absolute inset-x-0 top-0"
            >
              {draw(entry)}
            </li>
          )
        )
      })}
    </ul>
  )
}

type Positions = Pick<Parameters<ScrollAnchor["keep"]>[0], "startOf" | "isSettled">

function useScrollAnchor({ view, entries, list, anchor }: StreamProps, positions: Positions) {
  const keep = useEffectEvent(() => {
    const { current: element } = list
    const scroller = scrollerOf(element)
    if (element && scroller) anchor.keep({ view, keys: entries.map(({ key }) => key), element, scroller, ...positions })
  })
  useLayoutEffect(() => keep())
}
