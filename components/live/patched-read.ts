import type { Query, QueryClient } from "@tanstack/react-query"
import type { Changes } from "@/components/changes/changes"
import type { Change } from "./open-live"

export type PatchedRead = {
  /** Brings a change into what the cache holds of it. */
  readonly hear: (change: Change) => void
  /** A read has come that may be older than some changes. */
  readonly catchUp: (query: Query, changes: readonly Change[]) => void
  readonly end: () => void
}

export type PatchedReadOptions = {
  readonly client: QueryClient
  readonly organizationId: number
  readonly paused: Changes["paused"]
}
