import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import type { Database } from "@/db/client"
import type { TaskScope } from "@/lib/auth/guard"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { mentionedIn, mentionsChanged, userIdsOf } from "@/lib/mentions/in-text"
import type { Document } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"
import { requireAdministrator } from "../checks"
import { changeCount, feedFields, lockMessage, lockTask, patchesOf } from "./change"
import * as contracts from "./contract"
import { message as entity } from "./entity"
import { tellMessage } from "./note"
import * as queries from "./queries"

/** How many different emoji may stand on a message. */
const mostEmoji = 30

const list = pages(contracts.listTaskMessages, z.strictObject({ id: idKey, newer: z.boolean() }))
type Asking = { readonly limit: number; readonly cursor?: string; readonly around?: number; readonly pinned?: boolean }

export const listTaskMessages = implement(contracts.listTaskMessages, ({ input, scope, db }) =>
  messagePage(db, scope, input),
)

/** A page of the chat of a task: the newest, where nothing else is said. */
export async function messagePage(db: Database, scope: TaskScope, { limit, cursor, around, pinned }: Asking) {
  const asking = { scope, input: { taskId: scope.id, ...(pinned !== undefined && { pinned }), limit, cursor } }
  const at = list.after(asking)
  const cursorAt = (id: number | undefined, newer: boolean) =>
    id === undefined ? null : list.at(asking, { id, newer })
  if (around !== undefined) {
    const half = Math.floor(limit / 2)
    const [older, newer] = await Promise.all([
      queries.listMessages(db, scope, { from: around, limit: limit - half + 1, pinned }),
      queries.listMessages(db, scope, { beyond: around, newer: true, limit: half + 1, pinned }),
    ])
    if (older[0]?.id !== around) throw notFound(`Not found: message ${around}.`)
    const items = [...newer.slice(0, half).toReversed(), ...older.slice(0, limit - half)]
    return {
      items,
      nextCursor: older.length > limit - half ? cursorAt(items.at(-1)?.id, false) : null,
      previousCursor: newer.length > half ? cursorAt(items[0]?.id, true) : null,
    }
  }
  const newer = at?.newer === true
  const found = await queries.listMessages(db, scope, { beyond: at?.id, newer, limit: limit + 1, pinned })
  const more = found.length > limit
  const nearest = found.slice(0, limit)
  const items = newer ? nearest.toReversed() : nearest
  return {
    items,
    nextCursor: newer || more ? cursorAt(items.at(-1)?.id ?? at?.id, false) : null,
    previousCursor: newer
      ? more
        ? cursorAt(items[0]?.id, true)
        : null
      : cursorAt(at ? (items[0]?.id ?? at.id) : undefined, true),
  }
}

export const sendTaskMessage = implement(contracts.sendTaskMessage, async (work) => {
  const { input, scope, db, changes } = work
  const { task, boardIds } = await lockTask(work)
  const { replyToId = null } = input
  if (replyToId !== null) {
    const answered = await queries.findMessage(db, scope, task.id, replyToId)
    if (!answered || answered.deletedAt !== null) throw notFound(`Not found: message ${replyToId}.`)
  }
  const content = await checkContent(db, scope, null, input.content)
  const id = await queries.insertMessage(db, scope, { content, words: toText(content), replyToId })
  const mentions = mentionedIn(content)
  // Nothing here waits for what another one answers: they are sent together, and carried out in this order.
  const [, mark, , made, counted, message] = await Promise.all([
    queries.addTalkers(db, scope, task.id, [scope.userId, ...userIdsOf(mentions)]),
    queries.moveMark(db, scope, id),
    tellMessage(db, scope, task, id, "there"),
    queries.findMessage(db, scope, task.id, id),
    changeCount(work, task.id, 1),
    queries.readMessage(db, scope, id),
  ])
  if (mark.read) changes.tellInbox(scope)
  changes.record(scope, {
    type: "message.sent",
    projectIds: boardIds,
    spaceIds: [],
    patches: patchesOf(
      entity.made(id, { ...feedFields(orNotFound(made)), ...(mentions.length > 0 && { mentions }) }),
      counted,
    ),
  })
  return orNotFound(message)
})

export const editTaskMessage = implement(contracts.editTaskMessage, async (work) => {
  const { input, scope, db, changes } = work
  const { task, boardIds, message } = await lockMessage(work, input.messageId)
  if (message.authorId !== scope.userId) throw new Problem("forbidden", "Nobody edits another's message.")
  const content = await checkContent(db, scope, message.content, input.content)
  if (!isDeepStrictEqual(content, message.content)) {
    const editedAt = new Date().toISOString()
    await queries.setMessage(db, scope, message.id, { content, words: toText(content), editedAt })
    await queries.addTalkers(db, scope, task.id, userIdsOf(mentionedIn(content)))
    const patch = entity.altered(message.id, feedFields(message), { editedAt })
    const mentions = mentionsChanged(message.content, content)
    if (patch)
      changes.record(scope, {
        type: "message.edited",
        projectIds: boardIds,
        spaceIds: [],
        patches: [
          { ...patch, before: { ...patch.before, ...mentions?.before }, after: { ...patch.after, ...mentions?.after } },
        ],
      })
  }
  return orNotFound(await queries.readMessage(db, scope, message.id))
})

export const deleteTaskMessage = implement(contracts.deleteTaskMessage, async (work) => {
  const { input, scope, db, changes } = work
  const { task, boardIds, message } = await lockMessage(work, input.messageId)
  if (message.authorId !== scope.userId)
    requireAdministrator(work, "A message is deleted by its author, or by an administrator of the space.")
  const deletedAt = new Date().toISOString()
  await queries.setMessage(db, scope, message.id, { deletedAt })
  await tellMessage(db, scope, task, message.id, "gone")
  changes.record(scope, {
    type: "message.deleted",
    projectIds: boardIds,
    spaceIds: [],
    patches: patchesOf(
      entity.altered(message.id, feedFields(message), { deletedAt }),
      await changeCount(work, task.id, -1),
    ),
  })
})

export const addMessageReaction = implement(contracts.addMessageReaction, async (work) => {
  const { input, scope, db, changes } = work
  const { boardIds, message } = await lockMessage(work, input.messageId)
  const known = message.reactions.some(({ emoji }) => emoji === input.emoji)
  if (!known && message.reactions.length >= mostEmoji) throw new Problem("too-many-reactions")
  await queries.insertReaction(db, scope, message.id, input.emoji)
  const read = orNotFound(await queries.readMessage(db, scope, message.id))
  const patch = entity.altered(message.id, feedFields(message), { reactions: read.reactions })
  changes.record(scope, { type: "message.reacted", projectIds: boardIds, spaceIds: [], patches: patchesOf(patch) })
  return read
})

export const removeMessageReaction = implement(contracts.removeMessageReaction, async (work) => {
  const { input, scope, db, changes } = work
  const { boardIds, message } = await lockMessage(work, input.messageId)
  const own = message.reactions.some(({ emoji, userIds }) => emoji === input.emoji && userIds.includes(scope.userId))
  if (!own) throw notFound()
  await queries.deleteReaction(db, scope, message.id, input.emoji)
  const { reactions } = orNotFound(await queries.readMessage(db, scope, message.id))
  const patch = entity.altered(message.id, feedFields(message), { reactions })
  changes.record(scope, { type: "message.reacted", projectIds: boardIds, spaceIds: [], patches: patchesOf(patch) })
})

export const setMessagePinned = implement(contracts.setMessagePinned, async (work) => {
  const { input, scope, db, changes } = work
  const { boardIds, message } = await lockMessage(work, input.messageId)
  const pinnedAt = input.pinned ? (message.pinnedAt ?? new Date().toISOString()) : null
  const patch = entity.altered(message.id, feedFields(message), { pinnedAt })
  if (patch) {
    await queries.setMessage(db, scope, message.id, { pinnedAt })
    changes.record(scope, { type: "message.pinned", projectIds: boardIds, spaceIds: [], patches: [patch] })
  }
  return orNotFound(await queries.readMessage(db, scope, message.id))
})

export const markTaskMessagesRead = implement(contracts.markTaskMessagesRead, async ({ input, scope, db, changes }) => {
  if (!(await queries.findMessage(db, scope, scope.id, input.messageId)))
    throw notFound(`Not found: message ${input.messageId}.`)
  const { moved, read } = await queries.moveMark(db, scope, input.messageId)
  if (moved || read) changes.tellInbox(scope)
})

export const listUnreadMessages = implement(contracts.listUnreadMessages, ({ scope, db }) =>
  queries.listUnread(db, scope),
)

/** @returns the text with the names that people have @throws Problem 400 where it shows foreign files or people */
async function checkContent(
  db: Database,
  scope: TaskScope,
  before: Document | null,
  content: Document,
): Promise<Document> {
  await checkFiles(db, scope, { attachedTo: "task", attachedToId: scope.id }, content, "content")
  return checkMentions(db, scope, before, content, "content")
}
