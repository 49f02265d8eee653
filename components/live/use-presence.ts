"use client"

import { keepPreviousData } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useStore } from "@/components/ui/store"
import { useIdle } from "@/components/ui/when-idle"
import { query, request } from "@/lib/api/client"
import { renewal } from "./renewal"

/** This window, for as long as it is open. */
const visitId = typeof crypto === "undefined" ? "" : crypto.randomUUID()

const nobody: readonly never[] = []

/** How it says that it still shows the place, every few milliseconds: the API believes it for 20 seconds. */
const beating = {
  refetchInterval: 8_000,
  refetchOnWindowFocus: "always",
  staleTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
} as const

/**
 * Who else looks at a board, with which task open, and whether they write in its chat; meanwhile this window is seen there too. A window that is hidden says nothing, and
 * is gone for others after a while; one that closes says so.
 */
export function usePresence(projectId: number, taskId: number | null, writing: boolean) {
  const { organization, user } = useOrganization()
  const enabled = useThere()
  const { data } = useRead({
    ...query("setPresence", { projectId, visitId, taskId, writing }),
    ...beating,
    enabled,
    select: (people) => people.filter(({ userId }) => userId !== user.id),
  })
  useLeaving(projectId, (projectId) =>
    request("setPresence", { projectId, visitId, here: false }, { organizationId: organization.id, keepalive: true }),
  )
  return data ?? nobody
}

/** The same of a page, and whether they write its text. */
export function usePagePresence(pageId: number, writing: boolean) {
  const { organization, user } = useOrganization()
  const enabled = useThere()
  const { data } = useRead({
    ...query("setPagePresence", { pageId, visitId, writing }),
    ...beating,
    enabled,
    select: (people) => people.filter(({ userId }) => userId !== user.id),
  })
  useLeaving(pageId, (pageId) =>
    request("setPagePresence", { pageId, visitId, here: false }, { organizationId: organization.id, keepalive: true }),
  )
  return data ?? nobody
}

/** Not while the place is made anew, after which it may not be there any more. */
function useThere(): boolean {
  const renewed = useStore(renewal, (value) => value)
  return useIdle() && !renewed
}

/** Says so when the window closes, and when it shows another place. */
function useLeaving(place: number, say: (place: number) => Promise<unknown>): void {
  const leave = useEffectEvent((left: number) => {
    if (!renewal.get()) void say(left).catch(() => undefined)
  })
  useEffect(() => {
    const leaving = () => leave(place)
    window.addEventListener("pagehide", leaving)
    return () => {
      window.removeEventListener("pagehide", leaving)
      leaving()
    }
  }, [place])
}
