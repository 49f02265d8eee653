"use client"

import { useRef } from "react"

/**
 * For items of a menu that put the focus somewhere: a menu that closes gives it back to its button first. `later(work)` in the item,
 * `onOpenChange` on the menu.
 */
export function useAfterMenu() {
  const work = useRef<(() => void) | null>(null)
  return {
    later: (next: () => void) => {
      work.current = next
    },
    onOpenChange: (open: boolean) => {
      const next = work.current
      work.current = null
      if (!open && next !== null) requestAnimationFrame(() => requestAnimationFrame(next))
    },
  }
}
