"use client"

import { useEffect, useEffectEvent, useRef, type RefObject } from "react"
import { useChange } from "@/components/changes/use-change"

/**
 * Tells the server how far somebody has read: to the newest message, as soon as the end of the chat is visible in a window in use.
 *
 * @returns what stands at the end of the chat
 */
export function useReadMark(taskId: number, newest: number | null): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const inSight = useRef(false)
  const marked = useRef<number | null>(null)
  const { mutate } = useChange("markTaskMessagesRead", { form: true })
  const mark = useEffectEvent(() => {
    if (newest === null || marked.current === newest || !inSight.current || document.hidden) return
    marked.current = newest
    mutate({ taskId, messageId: newest })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what comes while one looks is read too
  useEffect(() => mark(), [newest])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      inSight.current = entry?.isIntersecting ?? false
      mark()
    })
    if (end.current) observer.observe(end.current)
    const look = () => mark()
    document.addEventListener("visibilitychange", look)
    return () => {
      observer.disconnect()
      document.removeEventListener("visibilitychange", look)
    }
  }, [])
  return end
}
