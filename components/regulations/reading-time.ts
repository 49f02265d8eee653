"use client"

import { useCallback, useEffect, useRef, useState } from "react"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import type { AnswerOf } from "@/lib/api/client"

type Whole = AnswerOf<"getRegulation">

/** How many seconds of the time that the author wants people to read are left; null until the server has said it. */
export function useReadingTime(
  regulation: Pick<Whole, "id" | "version" | "readingSeconds" | "acknowledged" | "askedAt">,
): number | null {
  const { id: regulationId, version, readingSeconds, acknowledged, askedAt } = regulation
  const [clock, setClock] = useState<{ readonly now: number; readonly endsAt: number } | null>(null)
  const start = useChange("startRegulationReading", {
    onDone: ({ answer }) => {
      const now = Date.now()
      setClock({ now, endsAt: now + answer.secondsLeft * 1000 })
    },
  })
  const { mutate: begin } = start
  const wanted = readingSeconds !== null && version !== null && !acknowledged
  // With each asking it counts anew.
  const asking = wanted ? `${version}.${readingSeconds}.${askedAt}` : null
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (begun.current === asking) return
    begun.current = asking
    if (asking !== null && version !== null) begin({ regulationId, version })
  }, [asking, begin, regulationId, version])
  const left = clock === null ? null : Math.max(0, Math.ceil((clock.endsAt - clock.now) / 1000))
  const counts = left !== null && left > 0
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setClock((before) => before && { ...before, now: Date.now() }), 1000)
    return () => clearInterval(timer)
  }, [counts])
  // Where it could not be said the server decides.
  return !wanted || start.error ? 0 : left
}

/** How many per cent of a version somebody has come through: kept over a reload of the tab, for each time that all are asked. */
export function useReadPercent({ id, version, askedAt }: Pick<Whole, "id" | "version" | "askedAt">) {
  const { organization, user } = useOrganization()
  const key = `stagework.read.${organization.id}.${user.id}.${id}.${version}.${askedAt}`
  const [read, setRead] = useState(0)
  const come = useCallback(
    (percent: number) => {
      const kept = Number(sessionStorage.getItem(key) ?? 0)
      if (percent > kept) sessionStorage.setItem(key, String(percent))
      setRead((before) => Math.max(before, kept, percent))
    },
    [key],
  )
  return [read, come] as const
}
