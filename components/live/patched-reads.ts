import type { Query, QueryClient } from "@tanstack/react-query"
import { liveBoards } from "@/components/board/state/live-boards"
import type { Changes } from "@/components/changes/changes"
import type { Patched } from "@/components/changes/reads-of"
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
  readonly held: Changes["held"]
}

/** What keeps each of the large reads as the feed tells. */
export const patchedReads: Readonly<Record<Patched, (options: PatchedReadOptions) => PatchedRead>> = {
  listProjectTasks: liveBoards,
}
