import type { NotificationKind } from "./kinds"

/**
 * Something that makes a notification. With `userId` it concerns that person, followers or not; without, all who follow the task, or who edit
 * the regulation. `regulationAsked` concerns whoever is asked to read by now and has not been told of it: `regulationId`, `spaceId` and `userId`
 * say where that may be new. So does `approvalAsked`, of whoever is to approve a draft; `approvalDecided` concerns who has asked for it.
 */
export type NotificationTrigger = {
  readonly kind: NotificationKind
  readonly userId?: number
  /** Of the followers, those who are told of it by another trigger. */
  readonly exceptUserIds?: readonly number[]
  readonly taskId?: number
  /** A task that was done with: the followers of each task are told which it has blocked and nothing else blocks. */
  readonly freeingId?: number
  readonly projectId?: number
  readonly spaceId?: number
  readonly pageId?: number
  readonly regulationId?: number
  /** Its name is kept with the notification. */
  readonly stageId?: number
  readonly details?: Readonly<Record<string, unknown>>
  /** What it is known by where that is more than the change: the same told again, by another change, is told once. */
  readonly key?: string
}
