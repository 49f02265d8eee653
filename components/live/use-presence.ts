"use client"

import { keepPreviousData } from "@tanstack/react-query"
import { useEffect } from "react"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useIdle } from "@/components/ui/when-idle"
import { query, request } from "@/lib/api/client"

/** This window, for as long as it is open. */
const visitId = typeof crypto === "undefined" ? "" : crypto.randomUUID()

const nobody: readonly never[] = []

/** How often it says that it still shows the board, in milliseconds: the API believes it for 20 seconds. */
const beat = 8_000

/**
 * Who else looks at a board, with which task open, and whether they write in its chat; meanwhile this window is seen there too. A window that is hidden says nothing, and
 * is gone for others after a while; one that closes says so.
 */
export function usePresence(projectId: number, taskId: number | null, writing: boolean) {
  const { organization, user } = useOrganization()
  const idle = useIdle()
  const { data } = useRead({
    ...query("setPresence", { projectId, visitId, taskId, writing }),
    enabled: idle,
    refetchInterval: beat,
    refetchOnWindowFocus: "always",
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    select: (people) => people.filter(({ userId }) => userId !== user.id),
  })
  useEffect(() => {
    const leave = () =>
      void request(
        "setPresence",
        { projectId, visitId, here: false },
        { organizationId: organization.id, keepalive: true },
      ).catch(() => undefined)
    window.addEventListener("pagehide", leave)
    return () => {
      window.removeEventListener("pagehide", leave)
      leave()
    }
  }, [projectId, organization.id])
  return data ?? nobody
}
