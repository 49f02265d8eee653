"use client"

import { useCallback } from "react"
import { useChanges } from "@/components/changes/provider"

/** Keeps what others do from moving a board while something on it is being moved. Answers what lets it in again. */
export function usePausedBoard(projectId: number): () => () => void {
  const { paused } = useChanges()
  return useCallback(() => {
    const add = (by: 1 | -1) => paused.set((hands) => new Map(hands).set(projectId, (hands.get(projectId) ?? 0) + by))
    add(1)
    let open = true
    return () => {
      if (open) add(-1)
      open = false
    }
  }, [paused, projectId])
}
