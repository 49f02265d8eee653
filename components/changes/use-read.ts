"use client"

import {
  useQuery,
  type DefinedInitialDataOptions,
  type DefinedUseQueryResult,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query"
import { useCallback } from "react"
import { useStore } from "@/components/ui/store"
import { selecting } from "@/lib/api/overlay"
import { withPatches } from "./overlays"
import type { Pending, PendingPatch } from "./pending"
import { useChanges } from "./provider"

const none: readonly PendingPatch[] = []

/** What is shown over a read, by its name. */
export function usePatches(name: unknown): readonly PendingPatch[] {
  const { shown } = useChanges().pending
  return useStore(
    shown,
    useCallback((pending: Pending) => pending.get(String(name)) ?? none, [name]),
  )
}

/** `useRead(query("getProject", { projectId }))`: what the server said, as it will be when everything that was asked for has been granted. */
export function useRead<Answer, Fault, Part, Key extends QueryKey>(
  options: DefinedInitialDataOptions<Answer, Fault, Part, Key>,
): DefinedUseQueryResult<Part, Fault>
export function useRead<Answer, Fault, Part, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Fault, Part, Key>,
): UseQueryResult<Part, Fault>
export function useRead<Answer, Fault, Part, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Fault, Part, Key>,
): UseQueryResult<Part, Fault> {
  const { queryKey, select } = options
  const patches = usePatches(queryKey[0])
  const shown = selecting((answer: Answer) => withPatches(queryKey, answer, patches), select)
  return useQuery({ ...options, select: patches.length === 0 ? select : shown })
}
