"use client"

import { useEffect, useSyncExternalStore } from "react"
import { useTranslations } from "use-intl"
import { useStore } from "@/components/ui/store"
import { toast } from "@/components/ui/toast"
import type { Call } from "@/lib/api/client"
import { useChanges } from "./provider"
import { useRefusal } from "./refusal"
import type { WaitingState } from "./waiting"

const retryAfter = 5_000
const all = (state: WaitingState) => state

/** What waits for the connection, and sends it as soon as there is one. Used once in an organization. */
export function useWaiting() {
  const t = useTranslations("offline")
  const refusal = useRefusal()
  const { waiting, noteConflict } = useChanges()
  const state = useStore(waiting.state, all)
  const waits = state.list.length > 0

  useEffect(
    () =>
      waiting.onRefused(({ name, input, shows }, error) => {
        const call: Call = { name, input }
        if (noteConflict(call, error, shows.about)) return
        const reason = refusal(error)
        toast.error(shows.about ? t("refusedOf", { name: shows.about, reason }) : t("refused", { reason }))
      }),
    [waiting, noteConflict, refusal, t],
  )
  useEffect(() => {
    const flush = () => void waiting.flush()
    flush()
    addEventListener("online", flush)
    return () => removeEventListener("online", flush)
  }, [waiting])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void waiting.flush(), retryAfter)
    return () => clearInterval(timer)
  }, [waiting, waits])
  return { ...state, flush: waiting.flush }
}

function subscribe(listener: () => void) {
  addEventListener("online", listener)
  addEventListener("offline", listener)
  return () => {
    removeEventListener("online", listener)
    removeEventListener("offline", listener)
  }
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
