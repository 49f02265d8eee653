"use client"

import { useEffect, useState } from "react"

/** The time, for words as "2 hours ago": what the server drew with first, then anew each minute. */
export function useNow(initial: string): Date {
  const [now, setNow] = useState(() => new Date(initial))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
