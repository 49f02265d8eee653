"use client"

import { notifyManager, useQueryClient } from "@tanstack/react-query"
import { useCallback, useSyncExternalStore } from "react"
import { query } from "@/lib/api/client"
import type { AddressTarget } from "./addresses"

/**
 * The space of the page that is open, once the page has been read. It is not read from here: a read that is begun beside a page holds back
 * what came with that page, which would then be drawn without it, and anew.
 */
export function useSpaceOfPageHere({ kind, id }: AddressTarget): number | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const read = () =>
    kind === "page" ? client.getQueryData(query("getPage", { pageId: id }).queryKey)?.spaceId : undefined
  return useSyncExternalStore(subscribe, read, () => undefined)
}
