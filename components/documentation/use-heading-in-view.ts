"use client"

import { useCallback, useEffect, useState } from "react"
import type { ContentsEntry } from "@/lib/rich-text/headings"

/** Below the top bar, and so far down the window that a heading counts as being read. */
const band = { top: 48, share: 0.22 }

/**
 * The heading of the part that is being read: the last one in the upper part of the window. A heading that the reader has gone to stays
 * until they scroll on.
 */
export function useHeadingInView(entries: readonly ContentsEntry[]) {
  const [current, setCurrent] = useState<string | null>(entries[0]?.id ?? null)

  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    if (headings.length === 0) return undefined
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * band.share
        const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line)
        setCurrent((passed.at(-1) ?? headings[0])?.id ?? null)
      },
      { rootMargin: `-${band.top}px 0px -${(1 - band.share) * 100}% 0px`, threshold: [0, 1] },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])

  const go = useCallback((id: string) => setCurrent(id), [])
  return [current, go] as const
}
