"use client"

import { useEffect, useState } from "react"

/** Does something when the browser has nothing else to do, and within a second. Answers what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const idle = window.requestIdleCallback(work, { timeout: 1000 })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}

/**
 * Does something once a place has been drawn, and no skeleton stands in for it any more. Who does not see the page waits for no drawing; without a
 * connection what a skeleton waits for is brought back only then, and it is enough that the browser draws it.
 */
function whenDrawn(work: () => void): () => void {
  if (document.hidden) return whenIdle(work)
  let callOff = nextFrame()
  function nextFrame() {
    const frame = requestAnimationFrame(() => {
      const awaited = navigator.onLine ? "[data-skeleton]" : "[data-skeleton=sent]"
      callOff = document.querySelector(awaited) ? nextFrame() : whenIdle(work)
    })
    return () => cancelAnimationFrame(frame)
  }
  return () => callOff()
}

/** False until the browser has drawn the first view: parts that nobody misses by then are loaded afterwards. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenDrawn(() => setIdle(true)), [])
  return idle
}
