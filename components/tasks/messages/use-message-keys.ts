"use client"

import { useTranslations } from "use-intl"
import { useShortcut } from "@/components/ui/use-shortcut"
import type { Message } from "./overlay"
import { replyTo, type NextMessage } from "./use-next-message"

type MessageKeys = { canWrite: boolean; messages: readonly Message[]; next: NextMessage }

const within = "[data-message-id]"

const focusedIn = ({ target }: KeyboardEvent) => (target instanceof Element ? target.closest(within) : null)

/** The keys of a chat: one to write from anywhere, others that count on the message that has the focus. */
export function useMessageKeys({ canWrite, messages, next }: MessageKeys) {
  const t = useTranslations("chat.keys")
  const group = useTranslations("tasks.panel")("group")

  function answer(event: KeyboardEvent) {
    const id = Number(focusedIn(event)?.getAttribute("data-message-id"))
    const message = messages.find((one) => one.id === id)
    if (message && message.id > 0 && message.content !== null) next.answer(replyTo(message))
  }
  function go(event: KeyboardEvent, step: 1 | -1) {
    const from = focusedIn(event)
    const all = [...(from?.closest("section")?.querySelectorAll<HTMLElement>(within) ?? [])]
    const to = all.findIndex((one) => one === from) + step
    if (to < all.length) all[to]?.focus()
    else if (canWrite) next.write()
  }
  useShortcut("w", next.write, { description: t("write"), group, enabled: canWrite })
  useShortcut("r", answer, { description: t("reply"), group, enabled: canWrite, within })
  useShortcut("arrowup", (event) => go(event, -1), { description: t("older"), group, within })
  useShortcut("arrowdown", (event) => go(event, 1), { description: t("newer"), group, within })
}
