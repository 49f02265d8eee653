import type { ShownPatchOf } from "@/components/changes/shown"
import type { AnswerOf } from "@/lib/api/client"
import type { OverlayOf } from "@/lib/api/overlay"
import { toText } from "@/lib/rich-text/text"

export type Page = AnswerOf<"listTaskMessages">
export type Message = Page["items"][number]

/** What is not sent yet has an id below 0, and stands behind all others. */
const isNewer = (a: number, b: number) => (a < 0 ? b > 0 || a < b : b > 0 && a > b)

/** A message of the task, on the page that ends with the newest one or goes beyond it; on others it has no place. */
function withNew(page: Page, message: Message | null, of: { taskId: string | number; pinned?: string }): Page {
  if (message === null || message.taskId !== Number(of.taskId)) return page
  if (of.pinned === "true" && (message.pinnedAt === null || message.deletedAt !== null)) return page
  if (page.items.some(({ id }) => id === message.id)) return page
  const oldest = page.items.at(-1)
  const reaches = page.nextCursor === null || (oldest !== undefined && isNewer(message.id, oldest.id))
  const newest = page.items[0]
  if (!reaches || (page.previousCursor !== null && (newest === undefined || isNewer(message.id, newest.id))))
    return page
  const at = page.items.findIndex(({ id }) => isNewer(message.id, id))
  return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, message) }
}

export const newMessageOverlay: OverlayOf<ShownPatchOf<"newMessage">> = {
  listTaskMessages: (page, { after }, of) => withNew(page, after, of),
}

/** What an answer shows of the message that it answers, in as many characters as the API tells. */
function answering(item: Message, id: number, after: Partial<Message> | null): Message {
  if (item.replyTo?.id !== id || after?.content === undefined) return item
  const text = after.content && Array.from(toText(after.content)).slice(0, 200).join("")
  return { ...item, replyTo: { ...item.replyTo, text } }
}

export const messageOverlay: OverlayOf<ShownPatchOf<"message">> = {
  listTaskMessages: (page, { id, after }, { pinned }) => {
    if (!page.items.some((item) => item.id === id || item.replyTo?.id === id)) return page
    const items = page.items.flatMap((item) => {
      if (item.id !== id) return [answering(item, id, after)]
      const message = after && { ...item, ...after }
      const stays = message !== null && (pinned !== "true" || (message.pinnedAt !== null && message.deletedAt === null))
      return stays ? [message] : []
    })
    return { ...page, items }
  },
}
