import { liveBoards } from "@/components/board/state/live-boards"
import { liveMessages } from "@/components/tasks/messages/live-messages"
import type { Patched } from "@/components/changes/reads-of"
import type { PatchedRead, PatchedReadOptions } from "./patched-read"

/** What keeps each of the large reads as the feed tells. */
export const patchedReads: Readonly<Record<Patched, (options: PatchedReadOptions) => PatchedRead>> = {
  listProjectTasks: liveBoards,
  listTaskMessages: liveMessages,
}
