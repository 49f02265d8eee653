import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { mentions, triggersOfMentions } from "@/lib/mentions/field"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { taskMessage as record } from "./contract"

const { authorId, createdAt, editedAt, pinnedAt, deletedAt, reactions } = record.shape

/** The feed tells that there is a message, and never its text. A message of which the sending was undone is gone, and made again by redoing. */
export const message = entity({
  name: "message",
  key: { taskId: idOut },
  fields: {
    authorId,
    replyTo: z
      .object({ id: idOut, authorId: idOut })
      .nullable()
      .describe("The message that it answers, and who wrote that; null for none."),
    createdAt,
    editedAt,
    pinnedAt,
    deletedAt,
    reactions,
    mentions: mentions.optional().describe("The people whom it names."),
  },
  audience: { to: "boardsOfTask", by: "taskId" },
  tells({ id, before, after }) {
    if (!after || after.deletedAt) return []
    const { taskId, replyTo } = after
    const details = { messageId: id }
    const named = triggersOfMentions(before, after, { taskId, messageId: id })
    // Who has read the message has not read what it says since.
    if (before) return named.map((trigger) => ({ ...trigger, details: { ...details, edited: true } }))
    const told = new Set(named.flatMap(({ userId }) => userId ?? []))
    const triggers: NotificationTrigger[] = [...named]
    if (replyTo && !told.has(replyTo.authorId)) {
      triggers.push({ kind: "replied", taskId, userId: replyTo.authorId, details, key: `replied:${id}` })
      told.add(replyTo.authorId)
    }
    triggers.push({ kind: "messageSent", taskId, exceptUserIds: [...told], details, key: `message:${id}` })
    return triggers
  },
  types: {
    "message.sent": { means: "Somebody has sent a message to a task.", alters: "nothing", undoable: true },
    "message.edited": { means: "A message has another text.", alters: "nothing", undoable: false },
    "message.deleted": { means: "A message was deleted; its trace stays.", alters: "nothing", undoable: true },
    "message.pinned": { means: "A message was pinned, or is pinned no more.", alters: "nothing", undoable: true },
    "message.reacted": { means: "Other emoji stand on a message.", alters: "nothing", undoable: false },
  },
})
