"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useSyncExternalStore } from "react"
import { useTranslations } from "use-intl"
import { useRefusal } from "@/components/board/state/refusal"
import { useStore } from "@/components/ui/store"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import type { Call } from "@/lib/api/client"
import { noteConflict } from "./conflicts"
import { unsentOf, type UnsentState } from "./unsent"

const retryAfter = 5_000
const all = (state: UnsentState) => state

/** What waits for the connection, and sends it as soon as there is one. Used once in an organization. */
export function useUnsent() {
  const t = useTranslations("offline")
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const refusal = useRefusal()
  const unsent = unsentOf(client, { organizationId: organization.id, userId: user.id })
  const state = useStore(unsent.state, all)
  const waits = state.list.length > 0

  useEffect(
    () =>
      unsent.onRefused(({ name, input, shows }, error) => {
        const call: Call = { name, input }
        if (noteConflict(client, call, error, shows.about)) return
        const reason = refusal(error)
        toast.error(shows.about ? t("refusedOf", { name: shows.about, reason }) : t("refused", { reason }))
      }),
    [unsent, client, refusal, t],
  )
  useEffect(() => {
    const flush = () => void unsent.flush()
    flush()
    addEventListener("online", flush)
    return () => removeEventListener("online", flush)
  }, [unsent])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void unsent.flush(), retryAfter)
    return () => clearInterval(timer)
  }, [unsent, waits])
  return { ...state, flush: unsent.flush }
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
