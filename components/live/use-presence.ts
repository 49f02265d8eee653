"use client"

import { keepPreviousData, type QueryKey, type UseQueryOptions } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useStore } from "@/components/ui/store"
import { useIdle } from "@/components/ui/when-idle"
import { query, request, type ApiError } from "@/lib/api/client"
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

type Somebody = { readonly userId: number }
type Leave = (place: number, options: { organizationId: number; keepalive: true }) => Promise<unknown>

/**
 * Who else looks at a place, by the read that says that this window does. A window that is hidden says nothing, and is gone for others after
 * a while; one that closes says so.
 */
function useOthers<Person extends Somebody, Key extends QueryKey>(
  read: UseQueryOptions<Person[], ApiError, Person[], Key>,
  place: number,
  leave: Leave,
): readonly Person[] {
  const { organization, user } = useOrganization()
  const enabled = useThere()
  const select = (people: Person[]) => people.filter(({ userId }) => userId !== user.id)
  const { data } = useRead({ ...read, ...beating, enabled, select })
  useLeaving(place, (left) => leave(left, { organizationId: organization.id, keepalive: true }))
  return data ?? nobody
}

/** Who else looks at a board, with which task open, and whether they write in its chat. */
export function usePresence(projectId: number, taskId: number | null, writing: boolean) {
  return useOthers(query("setPresence", { projectId, visitId, taskId, writing }), projectId, (projectId, options) =>
    request("setPresence", { projectId, visitId, here: false }, options),
  )
}

/** Who else looks at a page, and whether they write its text. */
export function usePagePresence(pageId: number, writing: boolean) {
  return useOthers(query("setPagePresence", { pageId, visitId, writing }), pageId, (pageId, options) =>
    request("setPagePresence", { pageId, visitId, here: false }, options),
  )
}

/** Who else looks at a regulation, and whether they write its draft. */
export function useRegulationPresence(regulationId: number, writing: boolean) {
  return useOthers(
    query("setRegulationPresence", { regulationId, visitId, writing }),
    regulationId,
    (regulationId, options) => request("setRegulationPresence", { regulationId, visitId, here: false }, options),
  )
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
