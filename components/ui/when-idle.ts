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

/** False until the browser has drawn what came first: what nobody misses by then is asked for afterwards. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
