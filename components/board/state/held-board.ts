"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { changesOf } from "./pending-store"

/** Keeps what others do from moving a board while something on it is being moved. Answers what lets it in again. */
export function useHeldBoard(projectId: number): () => () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const { held } = changesOf(client, projectId)
    held.set((count) => count + 1)
    let open = true
    return () => {
      if (open) held.set((count) => count - 1)
      open = false
    }
  }, [client, projectId])
}
