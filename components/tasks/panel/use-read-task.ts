"use client"

import { usePathname } from "next/navigation"
import { useEffect, useRef } from "react"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { useChange } from "@/components/changes/use-change"
import { query } from "@/lib/api/client"

/** Who opens a task has read what the inbox tells of it; in the inbox itself they go through it one by one. */
export function useReadTask(taskId: number) {
  const inInbox = targetOf(usePathname()).kind === "inbox"
  const unread = useRead(query("countNotifications", {})).data?.unread
  const { mutate } = useChange("markTaskNotificationsRead", { form: true })
  // Once an opening: what is marked as unread after that, or comes, stays unread.
  const done = useRef(false)
  useEffect(() => {
    if (done.current || unread === undefined) return
    done.current = true
    if (unread > 0 && !inInbox) mutate({ taskId })
  }, [taskId, unread, inInbox, mutate])
}
