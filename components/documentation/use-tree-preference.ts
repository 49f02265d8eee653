"use client"

import { useCallback, useState } from "react"
import { treeCookie, writeTreePreference, type TreePreference } from "./tree-preference"

/** How somebody likes the tree, and what changes it for this browser. */
export function useTreePreference(initial: TreePreference) {
  const [preference, setPreference] = useState(initial)
  const change = useCallback((part: Partial<TreePreference>) => {
    setPreference((before) => {
      const next = { ...before, ...part }
      document.cookie = `${treeCookie}=${writeTreePreference(next)}; path=/; max-age=31536000; samesite=lax`
      return next
    })
  }, [])
  return [preference, change] as const
}
