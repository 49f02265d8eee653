"use client"

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { useChange } from "@/components/changes/use-change"
import { scrollerOf } from "./scroll-anchor"

type ChatEndOptions = {
  readonly taskId: number
  /** The newest message that is shown; null where newer ones are not. */
  readonly newest: number | null
  /** The newest one when the task was opened. */
  readonly first: number
}

/**
 * Whoever stands at the end of a chat stays there when something comes, and has read it: how far is told to the server once the end is seen to be
 * above the field, in a window in use.
 *
 * @returns `seen`: the last message with which the end was in sight; and the refs of the stream, of what stands at the end of it, and of the field
 */
export function useChatEnd({ taskId, newest, first }: ChatEndOptions) {
  const stream = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const composer = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(first)
  const marked = useRef<number | null>(null)
  const stands = useRef(false)
  const [room, setRoom] = useState(0)
  const used = useSyncExternalStore(watchUse, isUsed, () => true)
  const { mutate } = useChange("markTaskMessagesRead", { form: true })

  const note = useEffectEvent((inSight: boolean) => {
    stands.current = inSight && newest !== null
    if (!inSight || newest === null) return
    setSeen(newest)
    if (marked.current === newest) return
    marked.current = newest
    mutate({ taskId, messageId: newest })
  })
  useEffect(() => {
    const { current } = end
    if (current === null || !used) return undefined
    const root = scrollerOf(current)
    const observer = new IntersectionObserver((entries) => note(entries.at(-1)?.isIntersecting === true), {
      root: root === document.documentElement ? document : root,
      rootMargin: `0px 0px -${room}px`,
    })
    observer.observe(current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of each newest message it reports anew: what it said of the one before tells nothing
  }, [newest, room, used])
  // Who has looked away is shown what came meanwhile from where they were.
  useEffect(() => {
    if (!used) stands.current = false
  }, [used])

  const follow = useEffectEvent(() => {
    const height = composer.current?.offsetHeight ?? 0
    setRoom(height)
    if (end.current === null) return
    end.current.style.scrollMarginBottom = `${height}px`
    // What is edited stays where it is.
    if (stands.current && !stream.current?.querySelector("[data-editing]"))
      end.current.scrollIntoView({ block: "nearest" })
  })
  useEffect(() => {
    // Before the observer of the end looks again: what comes while somebody stands there does not put it out of sight.
    const sizes = new ResizeObserver(() => follow())
    for (const { current } of [stream, composer]) if (current) sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return { seen, stream, end, composer }
}

const isUsed = () => document.visibilityState === "visible"

function watchUse(look: () => void) {
  document.addEventListener("visibilitychange", look)
  return () => document.removeEventListener("visibilitychange", look)
}
