"use client"

import { notifyManager, useQueryClient } from "@tanstack/react-query"
import { useCallback, useSyncExternalStore } from "react"
import { query } from "@/lib/api/client"
import type { AddressTarget } from "./addresses"

/** The space or project in which somebody is. */
export type ThingsHere = { readonly spaceId?: number; readonly projectId?: number }

/**
 * The space or project of the open page, regulation or task, once that has been read. It is not read from here: a read beside a page would
 * hold back what came with the page, which would be drawn without it, and then anew.
 */
export function useThingsHere({ kind, id }: AddressTarget): ThingsHere {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const spaceOfText = () =>
    kind === "page"
      ? client.getQueryData(query("getPage", { pageId: id }).queryKey)?.spaceId
      : kind === "regulation"
        ? client.getQueryData(query("getRegulation", { regulationId: id }).queryKey)?.spaceId
        : undefined
  const boardOfTask = () =>
    kind === "task"
      ? client.getQueryData(query("getTaskDetails", { taskId: id }).queryKey)?.placements[0]?.projectId
      : undefined
  const spaceId = useSyncExternalStore(subscribe, spaceOfText, () => undefined)
  const projectId = useSyncExternalStore(subscribe, boardOfTask, () => undefined)
  if (kind === "space") return { spaceId: id }
  return kind === "project" ? { projectId: id } : { spaceId, projectId }
}
