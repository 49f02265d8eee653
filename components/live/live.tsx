"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState, type ReactNode } from "react"
import type { Ending } from "@/components/shell/access-ended"
import { useOrganization } from "@/components/shell/organization-context"
import { useChanges } from "@/components/changes/provider"
import { viewLater } from "@/components/ui/load-later"
import { liveCache } from "./live-cache"
import { openLive } from "./open-live"

const AccessEnded = viewLater(() => import("@/components/frame/in-use").then((module) => module.AccessEnded), {
  early: true,
})

/** What others do is seen without asking; so is that somebody may see nothing here any more. */
export function Live({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const { paused } = useChanges()
  const [seq] = useState(organization.seq)
  const [ended, setEnded] = useState<Ending | null>(null)
  useEffect(() => {
    const cache = liveCache({ client, organizationId: organization.id, paused })
    const close = openLive({
      organizationId: organization.id,
      userId: user.id,
      seq,
      onEvent: (event) => {
        if (event.kind === "ended") setEnded(event.what)
        // Who is signed in now may be somebody else: the page is made anew.
        else if (event.kind === "resumed") window.location.reload()
        else cache.hear(event)
      },
    })
    return () => {
      close()
      cache.end()
    }
  }, [client, paused, organization.id, user.id, seq])
  return ended === null ? children : <AccessEnded what={ended} />
}
