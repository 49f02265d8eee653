"use client"

import { useCallback, useSyncExternalStore } from "react"

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

/** Which rows of a board this browser shows folded: their ids as texts, `-` for the tasks without a row. */
export function useFoldedRows(projectId: number) {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(keyOf(projectId)) ?? "",
    () => "",
  )
  const folded = new Set(stored.split(",").filter((id) => id !== ""))
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
