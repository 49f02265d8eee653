"use client"

import { useState } from "react"
import { useLeftDraft, type ReplyTo } from "@/components/editor/drafts"
import { useOrganization } from "@/components/shell/organization-context"
import { toText } from "@/lib/rich-text/text"
import type { Message } from "./overlay"

export type NextMessage = ReturnType<typeof useNextMessage>

/** The next message of a task: what was begun, and which one it answers, is there again when the task is opened next. */
export function useNextMessage(taskId: number) {
  const { organization, user } = useOrganization()
  const draftKey = `${organization.id}.${user.id}.chat.${taskId}`
  const left = useLeftDraft(draftKey)
  // Undefined: as it was left.
  const [chosen, setChosen] = useState<ReplyTo | null>()
  const [asked, setAsked] = useState(0)
  const write = () => setAsked((times) => times + 1)
  return {
    draftKey,
    left,
    answered: chosen === undefined ? (left?.replyTo ?? null) : chosen,
    /** How often somebody has wished to write here: each time the focus goes there. */
    asked,
    write,
    answer(message: ReplyTo | null) {
      setChosen(message)
      if (message) write()
    },
  }
}

/** What is shown of a message where another answers it. */
export const replyTo = ({ id, authorId, authorName, content }: Message): ReplyTo => ({
  id,
  authorId,
  authorName,
  text: content && toText(content).slice(0, 200),
})
