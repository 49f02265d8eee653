"use client"

import { useEffect, useEffectEvent, useState, type RefObject } from "react"

/** Brings what the browser would bring only in sight. Answers whether any is still to come: one that cannot be had is not. */
function bringPictures(text: HTMLElement): boolean {
  const coming = [...text.querySelectorAll("img")].filter(({ complete }) => !complete)
  for (const picture of coming) picture.loading = "eager"
  return coming.length > 0
}

/**
 * Tells `onSeen` how many per cent of a text have come in sight: at first, as it is scrolled, and as the window or the text becomes another
 * size. Nothing is told while it does not count, nor before its pictures are there: until then its end is nearer than it will be.
 *
 * @returns whether pictures are still to come
 */
export function useSeenPercent(
  scroller: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  counts: boolean,
  onSeen: (percent: number) => void,
) {
  const [isComing, setComing] = useState(false)
  const measure = useEffectEvent(() => {
    if (!scroller.current || !text.current) return
    const lacksPictures = bringPictures(text.current)
    setComing(lacksPictures)
    if (lacksPictures) return
    const { scrollTop, clientHeight, scrollHeight } = scroller.current
    const seen = scrollHeight - clientHeight < 8 ? 1 : (scrollTop + clientHeight) / scrollHeight
    onSeen(Math.min(100, Math.round(seen * 100 + 0.5)))
  })
  useEffect(() => {
    const frame = scroller.current
    if (!frame || !counts) return undefined
    const again = () => measure()
    // It also tells the sizes that are there at first.
    const sizes = new ResizeObserver(again)
    for (const element of [frame, ...frame.children]) sizes.observe(element)
    const gone = new AbortController()
    for (const event of ["scroll", "load", "error"]) {
      frame.addEventListener(event, again, { capture: true, passive: true, signal: gone.signal })
    }
    return () => {
      sizes.disconnect()
      gone.abort()
    }
  }, [scroller, counts])
  return isComing
}
