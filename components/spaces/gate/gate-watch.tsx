"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect, useRef, useTransition } from "react"
import { useRead } from "@/components/changes/use-read"
import { renewal } from "@/components/live/renewal"
import { query } from "@/lib/api/client"

/**
 * Makes the place that is open anew when a space opens to somebody, or is shut. Shows nothing.
 *
 * @param onMade when it is there
 */
export function GateWatch({ onMade }: { onMade: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const [making, startMaking] = useTransition()
  const { data: gates } = useRead(query("listSpaceGates", {}))
  const shut = gates?.map(({ spaceId }) => spaceId).join()
  const known = useRef(shut)
  const made = useRef(onMade)
  useEffect(() => {
    const before = known.current
    known.current = shut
    if (before === undefined || before === shut) return
    // What was read of a space that is shut is not theirs to see any more. Nothing is made old before the place is made anew: what is shown
    // first meanwhile would read it again.
    renewal.set(() => true)
    client.removeQueries({ type: "inactive" })
    startMaking(() => router.refresh())
  }, [client, router, shut])
  useEffect(() => {
    made.current = onMade
  })
  const wasMaking = useRef(making)
  useEffect(() => {
    if (wasMaking.current && !making) {
      renewal.set(() => false)
      void client.invalidateQueries()
      made.current()
    }
    wasMaking.current = making
  }, [client, making])
  return null
}
