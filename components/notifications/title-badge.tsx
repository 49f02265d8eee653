"use client"

import { useTitlePart } from "@/components/shell/title-part"
import { useUnread } from "./use-unread"

/** Tells of what is unread in the title of the tab. */
export function TitleBadge() {
  const { unread, short } = useUnread()
  useTitlePart("unread", unread > 0 ? `(${short}) ` : "")
  return null
}
