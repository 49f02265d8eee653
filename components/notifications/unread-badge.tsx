"use client"

import { useUnread } from "./use-unread"

/** Nothing where everything is read. */
export function UnreadBadge({ className }: { className?: string }) {
  const { unread, short, spoken } = useUnread()
  if (unread === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
