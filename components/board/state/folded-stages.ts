"use client"

import { useCallback, useMemo, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
const keyOf = (projectId: number) => `stagework.folded-rows.${projectId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** Which columns and rows of a board this browser shows folded: their ids as texts, `-` for the tasks without a row. */
export function useFoldedStages(projectId: number) {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(keyOf(projectId)) ?? "",
    () => "",
  )
  const folded: ReadonlySet<string> = useMemo(() => new Set(stored.split(",").filter((id) => id !== "")), [stored])
  const toggle = useCallback(
    (id: string) => {
      const now = new Set((localStorage.getItem(keyOf(projectId)) ?? "").split(",").filter((one) => one !== ""))
      if (!now.delete(id)) now.add(id)
      localStorage.setItem(keyOf(projectId), [...now].join(","))
      for (const listener of listeners) listener()
    },
    [projectId],
  )
  return { folded, toggle }
}
