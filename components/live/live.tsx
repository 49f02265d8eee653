"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useOrganization } from "@/components/shell/organization-context"
import { liveCache } from "./live-cache"
import { openLive } from "./open-live"

/** What others do is seen without asking. */
export function Live() {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  useEffect(() => {
    const cache = liveCache(client, organization.id)
    const close = openLive({ organizationId: organization.id, userId: user.id, onEvent: (event) => cache.hear(event) })
    return () => {
      close()
      cache.end()
    }
  }, [client, organization.id, user.id])
  return null
}
