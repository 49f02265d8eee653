"use client"

import { useEffect } from "react"
import { useUnread } from "./use-unread"

const counted = /^\(\d+\+?\) /

/** Tells of what is unread in the title of the tab, whatever place gives it its name. */
export function TitleBadge() {
  const { unread, short } = useUnread()
  useEffect(() => {
    const bare = () => document.title.replace(counted, "")
    const put = () => {
      const wanted = unread > 0 ? `(${short}) ${bare()}` : bare()
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [unread, short])
  return null
}
