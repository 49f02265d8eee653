"use client"

import { useEffect } from "react"

/** What may stand before the name of a place in the title of the tab, in this order. */
const parts = { timer: "", unread: "" }
const known = /^(?:⏱ \d+:\d\d · )?(?:\(\d+\+?\) )?/

function put() {
  const wanted = `${parts.timer}${parts.unread}${document.title.replace(known, "")}`
  if (document.title !== wanted) document.title = wanted
}

/** Puts something into the title of the tab, whatever place gives it its name. */
export function useTitlePart(part: keyof typeof parts, text: string): void {
  useEffect(() => {
    parts[part] = text
    put()
    const observer = new MutationObserver(put)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      parts[part] = ""
      put()
    }
  }, [part, text])
}
