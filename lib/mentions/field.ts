import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import type { NotificationTrigger } from "@/lib/notifications/trigger"

/** The people whom a text names, in the feed: each with the id of the first mention of them. */
export const mentions = z.array(z.object({ userId: idOut, id: z.string().nullable() }))

type Side = { readonly mentions?: z.output<typeof mentions> } | null

/** The people who were added to a text. A mention that is moved, cut out and put back, or returns with an older text tells nobody again. */
export function triggersOfMentions(
  before: Side,
  after: Side,
  about: { readonly taskId: number; readonly messageId?: number } | { readonly pageId: number },
): NotificationTrigger[] {
  const was = new Set(before?.mentions?.map(({ userId }) => userId))
  const { messageId, ...thing } = { messageId: undefined, ...about }
  const text = messageId ? `message:${messageId}` : "taskId" in about ? `task:${about.taskId}` : `page:${about.pageId}`
  return (after?.mentions ?? [])
    .filter(({ userId }) => !was.has(userId))
    .map(({ userId, id }) => ({
      kind: "mentioned" as const,
      userId,
      ...thing,
      ...(id !== null && { key: `mention:${text}:${id}` }),
      ...((id !== null || messageId !== undefined) && { details: messageId ? { messageId } : { anchor: id } }),
    }))
}
