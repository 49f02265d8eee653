"use client"

import { useQueryClient } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import { useEffect, useState } from "react"
import { useOrganization } from "@/components/shell/organization-context"
import { ApiError } from "@/lib/api/client"
import { storedReads } from "./stored-reads"
import { cachePage, registerServiceWorker } from "./service-worker"

/** Keeps what is opened and read, and brings it back where there is no connection. Shows nothing. */
export function Offline() {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const [reads] = useState(() => storedReads(client, organization.id, user.id))
  const path = usePathname()

  useEffect(() => void registerServiceWorker().catch(ignore), [])
  useEffect(() => void cachePage(path).catch(ignore), [path])
  useEffect(() => {
    let restored = false
    const restore = () => {
      if (restored) return
      restored = true
      void reads.restore().catch(ignore)
    }
    const keep = () => void reads.keep().catch(ignore)
    // What is asked for from then on waits for the connection, and never fails.
    const goOffline = () => {
      keep()
      restore()
    }
    const leave = () => {
      if (document.visibilityState === "hidden") keep()
    }
    if (!navigator.onLine) restore()
    addEventListener("offline", goOffline)
    document.addEventListener("visibilitychange", leave)
    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      const { error, fetchFailureReason } = query.state
      const fault: unknown = error ?? fetchFailureReason
      if (fault instanceof ApiError && fault.status === 0) restore()
    })
    return () => {
      unsubscribe()
      removeEventListener("offline", goOffline)
      document.removeEventListener("visibilitychange", leave)
    }
  }, [client, reads])
  return null
}

/** Where a browser keeps nothing, everything is as it is without. */
const ignore = () => undefined
