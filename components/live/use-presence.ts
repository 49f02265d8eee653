"use client"

import { keepPreviousData, type QueryKey, type UseQueryOptions } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useStore } from "@/components/ui/store"
import { useIdle } from "@/components/ui/when-idle"
import { query, request, type ApiError } from "@/lib/api/client"
import { renewal } from "./renewal"

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
type Leave = (place: number, visitId: string, options: { organizationId: number; keepalive: true }) => Promise<unknown>

/**
 * Who else looks at a place, by the read that says that this window does. A window that is hidden says nothing, and is gone for others after
 * a while; one that closes says so.
 */
function useOthers<Person extends Somebody, Key extends QueryKey>(
  place: number,
  readOf: (visitId: string) => UseQueryOptions<Person[], ApiError, Person[], Key>,
  leave: Leave,
): readonly Person[] {
  const { organization, user } = useOrganization()
  const visitId = useVisit(place, (left, ended) =>
    leave(left, ended, { organizationId: organization.id, keepalive: true }),
  )
  const enabled = useThere() && visitId !== null
  const select = (people: Person[]) => people.filter(({ userId }) => userId !== user.id)
  const { data } = useRead({ ...readOf(visitId ?? ""), ...beating, enabled, select })
  return data ?? nobody
}

/** Who else looks at a board, with which task open, and whether they write in its chat. */
export function usePresence(projectId: number, taskId: number | null, writing: boolean) {
  return useOthers(
    projectId,
    (visitId) => query("setPresence", { projectId, visitId, taskId, writing }),
    (projectId, visitId, options) => request("setPresence", { projectId, visitId, here: false }, options),
  )
}

/** Who else looks at a page, and whether they write its text. */
export function usePagePresence(pageId: number, writing: boolean) {
  return useOthers(
    pageId,
    (visitId) => query("setPagePresence", { pageId, visitId, writing }),
    (pageId, visitId, options) => request("setPagePresence", { pageId, visitId, here: false }, options),
  )
}

/** Who else looks at a regulation, and whether they write its draft. */
export function useRegulationPresence(regulationId: number, writing: boolean) {
  return useOthers(
    regulationId,
    (visitId) => query("setRegulationPresence", { regulationId, visitId, writing }),
    (regulationId, visitId, options) =>
      request("setRegulationPresence", { regulationId, visitId, here: false }, options),
  )
}

/** Not while the place is made anew, after which it may not be there any more. */
function useThere(): boolean {
  const renewed = useStore(renewal, (value) => value)
  return useIdle() && !renewed
}

/**
 * A visit of this window to a place, which ends when it closes or shows another one. Whoever comes back comes for another visit: one that has
 * ended stays so, whatever of it is still on its way. Null before it has begun.
 */
function useVisit(place: number, end: (place: number, visitId: string) => Promise<unknown>): string | null {
  const [visit, setVisit] = useState<{ place: number; id: string } | null>(null)
  const say = useEffectEvent((left: number, id: string) => {
    if (!renewal.get()) void end(left, id).catch(() => undefined)
  })
  useEffect(() => {
    let id = ""
    const come = () => {
      id = crypto.randomUUID()
      setVisit({ place, id })
    }
    const leave = () => say(place, id)
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && come()
    come()
    window.addEventListener("pagehide", leave)
    window.addEventListener("pageshow", comeBack)
    return () => {
      window.removeEventListener("pagehide", leave)
      window.removeEventListener("pageshow", comeBack)
      leave()
    }
  }, [place])
  return visit?.place === place ? visit.id : null
}
