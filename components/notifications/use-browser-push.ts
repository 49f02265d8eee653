"use client"

import { useCallback, useEffect, useState } from "react"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { isAllowed, lookAtBrowser, subscribe, unsubscribe, type BrowserPush } from "./browser-push"

type State = "asking" | BrowserPush
type Trouble = "undecided" | "failed"

/** Whether this browser is told of notifications: what it says itself, and what the server knows of it. */
export function useBrowserPush() {
  const { data, refetch } = useRead(query("getPushSubscription", {}))
  const [own, setOwn] = useState<State>("asking")
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const set = useChange("setPushSubscription", { form: true })
  const remove = useChange("deletePushSubscription", { form: true })

  const look = useCallback(async () => setOwn(await lookAtBrowser().catch(() => "unsupported")), [])
  useEffect(() => {
    // What was allowed or blocked in the settings of the browser meanwhile.
    const back = () => void look()
    back()
    addEventListener("focus", back)
    return () => removeEventListener("focus", back)
  }, [look])

  async function change(on: boolean): Promise<Trouble | null> {
    if (!on) {
      await remove.mutateAsync({})
      await unsubscribe()
      return null
    }
    if (!(await isAllowed())) return Notification.permission === "denied" ? null : "undecided"
    if (!data) return "failed"
    await set.mutateAsync(await subscribe(data.publicKey))
    return null
  }

  async function turn(on: boolean) {
    setBusy(true)
    setTrouble(await change(on).catch(() => "failed" as const))
    await Promise.all([look(), refetch()])
    setBusy(false)
  }

  const state: State = data === undefined ? "asking" : own === "on" && data.subscribedAt === null ? "off" : own
  return { state, trouble, busy, turn }
}
