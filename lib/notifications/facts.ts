import type { ChangeRecord } from "@/lib/changes/contract"
import { triggersOf } from "@/lib/changes/entities"
import type { NotificationTrigger } from "./trigger"

export type Fact = Omit<NotificationTrigger, "key"> & {
  readonly sourceKey: string
  readonly actorId: number
  readonly at: string
}

/** What a change tells people of. It goes by the patches, not by the type: whatever changes a status, followers learn of it. */
export function factsOf(change: ChangeRecord): Fact[] {
  return change.patches.flatMap(triggersOf).map(({ key, ...trigger }) => ({
    ...trigger,
    sourceKey: key ?? keyOf(change.seq, trigger),
    actorId: change.actorId,
    at: change.at,
  }))
}

/** One for each thing told, so that a task that moves on two boards in one change is told of twice. */
function keyOf(
  seq: number,
  { kind, taskId, freeingId, projectId, spaceId, pageId, regulationId }: NotificationTrigger,
): string {
  const about = [
    taskId ?? freeingId ?? "",
    projectId ?? "",
    spaceId ?? "",
    ...(pageId === undefined ? [] : [pageId]),
    ...(regulationId === undefined ? [] : ["regulation", regulationId]),
  ]
  return ["change", seq, kind, ...about].join(":")
}
