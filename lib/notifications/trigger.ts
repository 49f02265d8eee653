import type { NotificationKind } from "./kinds"

/**
 * A fact that makes notifications. With `userId` it concerns that person, followers or not. Without, it concerns all followers of the task,
 * or all editors of the regulation. `regulationAsked` concerns everybody who is asked to read and has not been told yet; `regulationId`,
 * `spaceId`, `openedById` and `userId` narrow where that may be new. `approvalAsked` concerns the approvers of a draft in the same way,
 * `approvalDecided` the person who requested the approval. `pageChanged`, `pageAdded` and `boardAdded` concern those who follow the page,
 * the page above it or the space.
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
  /** What stands in the spaces that this regulation opens. */
  readonly openedById?: number
  /** Its name is kept with the notification. */
  readonly stageId?: number
  readonly details?: Readonly<Record<string, unknown>>
  /** What it is known by where that is more than the change: the same told again, by another change, is told once. */
  readonly key?: string
}
