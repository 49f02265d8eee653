"use client"

import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from "react"
import type { AnswerOf } from "@/lib/api/client"
import type { Message } from "./overlay"
import type { Entry } from "./stream"
import { unreadLine, type Target } from "./use-target"

type StreamEntry = Entry<Message, AnswerOf<"listTaskRecords">["items"][number]>
export type DrawnEntry = (entry: StreamEntry) => ReactNode

type StreamListProps = {
  entries: readonly StreamEntry[]
  draw: DrawnEntry
  target: Target
  /** Whether it is opened at the line of what is new. */
  firstUnread: boolean
}

/** From so many on, only what is in sight is mounted. */
const long = 150

/** The stream, brought to the message that is wanted, or to the line of what is new. */
export function StreamList(props: StreamListProps) {
  return props.entries.length > long ? <LongStream {...props} /> : <ShortStream {...props} />
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

function ShortStream(props: StreamListProps) {
  const list = useRef<HTMLUListElement>(null)
  useGoing(props, (index) => {
    const item = list.current?.children[index]
    const box = item?.getBoundingClientRect()
    // What is in sight needs no movement.
    if (box && (box.top < 96 || box.bottom > innerHeight - 96)) item?.scrollIntoView({ block: "center" })
  })
  return (
    <ul ref={list}>
      {props.entries.map((entry) => (
        <li key={entry.key}>{props.draw(entry)}</li>
      ))}
    </ul>
  )
}

function LongStream(props: StreamListProps) {
  const { entries, draw } = props
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [margin, setMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => entries[index]?.key ?? index,
    estimateSize: (index) => (entries[index]?.kind === "message" ? 64 : 30),
    scrollMargin: margin,
    overscan: 8,
    initialRect: { width: 480, height: 900 },
  })
  useLayoutEffect(() => setScroller(scrollerOf(list.current)), [])
  // What stands above the list may grow at any time: it is looked at as often as something is scrolled or measured.
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    if (scroller === null || list.current === null) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setMargin((known) => (Math.abs(top - known) > 1 ? top : known))
  }, [scroller, items])
  useGoing(props, (index) => virtualizer.scrollToIndex(index, { align: "center" }))
  useKeptPlace(entries, (index) => virtualizer.scrollToIndex(index, { align: "start" }))
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

/** What came in above leaves what was first in its place: a browser sees to that by itself only where all of a list is mounted. */
function useKeptPlace(entries: readonly StreamEntry[], show: (index: number) => void) {
  const first = useRef(entries[0]?.key)
  const keep = useEffectEvent(() => {
    const index = entries.findIndex(({ key }) => key === first.current)
    first.current = entries[0]?.key
    if (index > 0) show(index)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that the list has changed
  useLayoutEffect(() => keep(), [entries])
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return document.documentElement
}
