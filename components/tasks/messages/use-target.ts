"use client"

import { useEffect, useState } from "react"
import type { Details } from "@/components/tasks/panel/use-task"
import { messageIn } from "@/lib/rich-text/anchor"

export type Target = ReturnType<typeof useTarget>

/** The line of what is new, in the stream. */
export const unreadLine = "unread"
export const entryOf = (messageId: number) => `message ${messageId}`

/**
 * Which message the chat is to show: the one that the address names, else the first unread one where that lies far back. `around` is set
 * where it is not among the newest; `wanted` changes with every wish to go there.
 */
export function useTarget({ messages, readMessageId, unreadMessages }: Details) {
  const isNear = (id: number) => messages.items.some((message) => message.id === id)
  const aroundOf = (id: number) => (isNear(id) ? null : id)
  const [state, setState] = useState(() => {
    const linked = typeof location === "undefined" ? null : messageIn(location.hash)
    const far = unreadMessages > messages.items.length / 2 ? readMessageId : null
    const around = linked === null ? far && aroundOf(far) : aroundOf(linked)
    return { around, meant: linked, wanted: linked === null ? null : { key: entryOf(linked) } }
  })
  function goTo(id: number) {
    const shown = document.querySelector(`[data-message-id="${id}"]`) !== null
    setState(({ around }) => ({ around: shown ? around : aroundOf(id), meant: id, wanted: { key: entryOf(id) } }))
  }
  useEffect(() => {
    const follow = () => {
      const id = messageIn(location.hash)
      if (id !== null) setState({ around: isNear(id) ? null : id, meant: id, wanted: { key: entryOf(id) } })
    }
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  })
  /** `readId`: the last message that had been read when the task was opened. */
  function toUnread(readId: number | null) {
    const far = readId !== null && document.querySelector(`[data-message-id="${readId}"]`) === null
    setState(({ around }) => ({
      around: far ? aroundOf(readId) : around,
      meant: null,
      wanted: { key: unreadLine },
    }))
  }
  return { ...state, goTo, toUnread, toNewest: () => setState({ around: null, meant: null, wanted: null }) }
}
