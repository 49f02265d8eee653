import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, paging, queryBoolean, queryId } from "@/lib/api/fields"
import { project, task as taskAccess } from "@/lib/auth/access"
import { emoji } from "@/lib/icons/field"
import { documentSchema, richText } from "@/lib/rich-text/schema"
import { avatarUrl } from "@/lib/users/contract"
import { faultOf, most, type MessageFault } from "./limits"
import { said } from "@/lib/messages/said"

export const reactions = z
  .array(
    z
      .object({ emoji: z.string(), userIds: z.array(idOut).describe("Who has reacted so, the first one first.") })
      .meta({ id: "MessageReaction", description: "An emoji that people have put on a message." }),
  )
  .describe("The emoji on it, the first one first.")

export const taskMessage = z
  .object({
    id: idOut,
    taskId: idOut,
    authorId: idOut,
    authorName: z.string(),
    authorAvatarUrl: avatarUrl,
    content: documentSchema.nullable().describe("Null where it was deleted."),
    replyTo: z
      .object({
        id: idOut,
        authorId: idOut,
        authorName: z.string(),
        text: z.string().nullable().describe("Its first 200 characters; null where it was deleted."),
      })
      .nullable()
      .describe("The message that it answers; null for none."),
    reactions,
    createdAt: instantOut,
    editedAt: instantOut.nullable().describe("When its author changed it last; null where it is as it was sent."),
    pinnedAt: instantOut.nullable().describe("Since when it is pinned; null where it is not."),
    deletedAt: instantOut.nullable().describe("When it was deleted: its trace stays. Null where it was not."),
  })
  .meta({ id: "TaskMessage", description: "A message in the chat of a task." })

export const messagePage = z
  .object({
    items: z.array(taskMessage),
    nextCursor: z.string().nullable().describe("The `cursor` of the page with older messages; null on the last one."),
    previousCursor: z
      .string()
      .nullable()
      .describe("The `cursor` of the page with newer messages; null where these are the newest."),
  })
  .meta({ id: "TaskMessagePage", description: "One page of the chat of a task, the newest message first." })

export const listTaskMessages = contract("listTaskMessages", {
  summary: "Messages of a task",
  description:
    "The newest first, in the order in which they were sent. `around` answers the page in which a message stands, with as many newer as older ones; `nextCursor` leads from every page to older ones, `previousCursor` to newer ones.",
  access: taskAccess("reader"),
  query: z.strictObject({
    ...paging,
    around: queryId.optional().describe("The message that the page is to hold."),
    pinned: queryBoolean.optional().describe("True: only those that are pinned."),
  }),
  returns: messagePage,
  errors: ["not-found"],
})

const sentences: Readonly<Record<MessageFault, string>> = {
  empty: said("empty"),
  tooLong: said("too-long", { max: most.characters }),
  tooManyMentions: said("too-many-mentions", { max: most.mentions }),
}

const content = richText
  .superRefine((document, context) => {
    const fault = faultOf(document)
    if (fault) context.addIssue({ code: "custom", message: sentences[fault] })
  })
  .meta({
    override: { $ref: "#/components/schemas/RichText" },
  })

export const sendTaskMessage = contract("sendTaskMessage", {
  summary: "Send a message",
  description:
    "Into the chat of the task. Whoever is mentioned or answered is told, and whoever follows the task. `replyToId` is the message that it answers.",
  access: taskAccess("commenter"),
  body: z.strictObject({ content, replyToId: id.optional() }),
  returns: taskMessage,
  status: 201,
  errors: ["not-found", "archived"],
})

export const editTaskMessage = contract("editTaskMessage", {
  summary: "Edit a message",
  description: "By its author alone. It is marked as edited; whoever is mentioned for the first time is told.",
  access: taskAccess("commenter"),
  body: z.strictObject({ content }),
  returns: taskMessage,
  errors: ["archived"],
})

export const deleteTaskMessage = contract("deleteTaskMessage", {
  summary: "Delete a message",
  description:
    "By its author, or by an administrator of a space of the task. Its text is gone for everybody; that there was a message stays to be seen.",
  access: taskAccess("commenter"),
  returns: null,
  errors: ["archived"],
})

export const addMessageReaction = contract("addMessageReaction", {
  summary: "Add a reaction",
  description: "The caller's own. One that is there already stays.",
  access: taskAccess("commenter"),
  body: z.strictObject({ emoji }),
  returns: taskMessage,
  status: 201,
  errors: ["too-many-reactions", "archived"],
})

export const removeMessageReaction = contract("removeMessageReaction", {
  summary: "Remove a reaction",
  description: "The caller's own.",
  access: taskAccess("commenter"),
  returns: null,
  errors: ["archived"],
})

export const setMessagePinned = contract("setMessagePinned", {
  summary: "Pin or unpin a message",
  access: taskAccess("commenter"),
  body: z.strictObject({ pinned: z.boolean().describe("Whether it shall be pinned.") }),
  returns: taskMessage,
  errors: ["archived"],
})

export const markTaskMessagesRead = contract("markTaskMessagesRead", {
  summary: "Say how far one has read the messages of a task",
  description:
    "A mark never goes back. Who sends a message has read all before it. What the caller's inbox tells of the messages that the mark passes is read with them, also where it is told later; what they mark as unread after that stays unread.",
  access: taskAccess("reader"),
  whileArchived: true,
  body: z.strictObject({ messageId: id }),
  returns: null,
})

export const listUnreadMessages = contract("listUnreadMessages", {
  summary: "How many messages of each task of a project are new to the caller",
  description:
    "Of the tasks that the caller follows or has opened, and that have any: those of others since the last one that the caller has read.",
  access: project("reader"),
  returns: z.array(
    z
      .object({ taskId: idOut, count: z.int().positive() })
      .meta({ id: "UnreadMessages", description: "How many messages of a task are new to the caller." }),
  ),
})
