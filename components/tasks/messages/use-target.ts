"use client"

import { useEffect, useState } from "react"
import type { Details } from "@/components/tasks/panel/use-task"
import { messageIn } from "@/lib/rich-text/anchor"
import { messageKey } from "./message-key"

export type Target = ReturnType<typeof useTarget>

/** The line of what is new, in the stream. */
export const unreadLine = "unread"

type Opened = Pick<Details, "readMessageId" | "unreadMessages"> & {
  readonly messages: { readonly items: readonly { readonly id: number }[] }
}

/** `around` is set where what is to be seen is not among the newest; `wanted` changes with every wish to go there. */
type Sight = {
  readonly around: number | null
  readonly meant: number | null
  readonly wanted: { readonly key: string } | null
}

/** What a chat shows when it is opened: the message that the address names, else the first unread one. */
export function openingOf(
  { messages: { items }, readMessageId, unreadMessages }: Opened,
  linked: number | null,
): Sight {
  const aroundOf = (id: number) => (items.some((message) => message.id === id) ? null : id)
  if (linked !== null) return { around: aroundOf(linked), meant: linked, wanted: { key: messageKey(linked) } }
  const far = unreadMessages > items.length / 2 ? readMessageId : null
  return { around: far && aroundOf(far), meant: null, wanted: null }
}

/** Which message the chat is to show, and around which one it is read. */
export function useTarget(details: Details) {
  const { items } = details.messages
  const aroundOf = (id: number) => (items.some((message) => message.id === id) ? null : id)
  const [state, setState] = useState(() =>
    openingOf(details, typeof location === "undefined" ? null : messageIn(location.hash)),
  )
  function goTo(id: number) {
    const shown = document.querySelector(`[data-message-id="${id}"]`) !== null
    setState(({ around }) => ({ around: shown ? around : aroundOf(id), meant: id, wanted: { key: messageKey(id) } }))
  }
  useEffect(() => {
    const follow = () => {
      const id = messageIn(location.hash)
      if (id !== null) setState({ around: aroundOf(id), meant: id, wanted: { key: messageKey(id) } })
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
