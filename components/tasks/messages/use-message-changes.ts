"use client"

import { useTranslations } from "use-intl"
import type { ReplyTo } from "@/components/editor/drafts"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import { useOrganization } from "@/components/shell/organization-context"
import type { Details } from "@/components/tasks/panel/use-task"
import { callOf } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { keepMessageKey } from "./message-key"
import type { Message } from "./overlay"

export type MessageChanges = ReturnType<typeof useMessageChanges>

let unsent = 0

/** What is done with the messages of a task: seen at once, kept without a connection, taken back where it is refused. */
export function useMessageChanges({ task, placements }: Details) {
  const t = useTranslations("chat")
  const make = useMake()
  const { user } = useOrganization()
  const taskId = task.id
  // What is done with a message goes behind its sending.
  const manner = { turn: `chat ${taskId}`, about: task.name }

  /** How many there are then, here and on the card. */
  const counted = (by: number): ShownPatch[] => {
    const messageCount = Math.max(0, task.messageCount + by)
    const face = { messageCount: messageCount || undefined }
    return [
      { entity: "task", id: taskId, after: { messageCount, hasMessages: messageCount > 0 } },
      ...placements.map(({ projectId: id }): ShownPatch => ({
        entity: "board",
        id,
        after: { kind: "updateTasks", taskIds: new Set([taskId]), face },
      })),
    ]
  }
  const shown = (id: number, after: Partial<Message>): ShownPatch => ({ entity: "message", id, after })
  const settled = (message: Message): ShownPatch[] => [shown(message.id, message)]

  /** @returns whether it was sent; false where it was refused */
  async function send(content: Document, replyTo: ReplyTo | null): Promise<boolean> {
    const id = --unsent
    const after: Message = {
      id,
      taskId,
      authorId: user.id,
      authorName: user.name,
      authorAvatarUrl: user.avatarUrl,
      content,
      replyTo,
      reactions: [],
      createdAt: new Date().toISOString(),
      editedAt: null,
      pinnedAt: null,
      deletedAt: null,
    }
    const count = counted(1)
    const sent = make(
      "sendTaskMessage",
      { taskId, content, ...(replyTo && { replyToId: replyTo.id }) },
      {
        ...manner,
        shows: [{ entity: "newMessage", id, after }, ...count],
        settle: (message) => {
          keepMessageKey(id, message.id)
          return [{ entity: "newMessage", id: message.id, after: message }, ...count]
        },
        undo: { says: () => t("sent"), about: task.name, quiet: true },
      },
    )
    return sent.then(
      () => true,
      () => false,
    )
  }

  async function edit(message: Message, content: Document): Promise<boolean> {
    const { id: messageId, content: before, editedAt } = message
    const input = { taskId, messageId, content }
    const back = before && {
      says: () => t("edited"),
      about: task.name,
      by: callOf("editTaskMessage", { ...input, content: before }),
      shows: [shown(messageId, { content: before, editedAt })],
    }
    const shows = [shown(messageId, { content, editedAt: new Date().toISOString() })]
    return make("editTaskMessage", input, { ...manner, shows, settle: settled, ...(back && { undo: back }) }).then(
      () => true,
      () => false,
    )
  }

  function remove(message: Message) {
    const { id: messageId } = message
    const shows = [
      shown(messageId, { content: null, reactions: [], deletedAt: new Date().toISOString() }),
      ...counted(-1),
    ]
    const undo = { says: () => t("deleted"), about: task.name, shows: [shown(messageId, message), ...counted(0)] }
    void make("deleteTaskMessage", { taskId, messageId }, { ...manner, shows, undo }).catch(() => undefined)
  }

  function react({ id: messageId, reactions }: Message, emoji: string) {
    const input = { taskId, messageId, emoji }
    const known = reactions.find((one) => one.emoji === emoji)
    const isOwn = known?.userIds.includes(user.id) ?? false
    const others = known?.userIds.filter((id) => id !== user.id) ?? []
    const changed = { emoji, userIds: isOwn ? others : [...others, user.id] }
    const after = known ? reactions.map((one) => (one === known ? changed : one)) : [...reactions, changed]
    const shows = [shown(messageId, { reactions: after.filter(({ userIds }) => userIds.length > 0) })]
    const asked = isOwn
      ? make("removeMessageReaction", input, { ...manner, shows })
      : make("addMessageReaction", input, { ...manner, shows, settle: settled })
    void asked.catch(() => undefined)
  }

  function pin(message: Message, pinned: boolean) {
    // It comes to the list of those that are pinned, too.
    const listed = (one: Message): ShownPatch[] => [...settled(one), { entity: "newMessage", id: one.id, after: one }]
    const shows = listed({ ...message, pinnedAt: pinned ? new Date().toISOString() : null })
    const undo = {
      says: () => t(pinned ? "pinned" : "unpinned"),
      about: task.name,
      shows: [shown(message.id, { pinnedAt: message.pinnedAt })],
    }
    const input = { taskId, messageId: message.id, pinned }
    void make("setMessagePinned", input, { ...manner, shows, settle: listed, undo }).catch(() => undefined)
  }
  return { send, edit, remove, react, pin }
}
