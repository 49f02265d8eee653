"use client"

import { useCallback, useEffect, useRef, useState } from "react"
import { useQueryClient } from "@tanstack/react-query"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import { query, type AnswerOf } from "@/lib/api/client"

type Whole = AnswerOf<"getRegulation">

/** How many seconds of the time that the author wants people to read are left; null until the server has said it. */
export function useReadingTime(
  regulation: Pick<Whole, "id" | "version" | "readingSeconds" | "acknowledged" | "askedAt">,
): number | null {
  const { id: regulationId, version, readingSeconds, acknowledged, askedAt } = regulation
  const [clock, setClock] = useState<{ readonly now: number; readonly endsAt: number } | null>(null)
  const client = useQueryClient()
  // Nobody has asked for it by hand: where it is refused nothing is said, and the server decides at the end.
  const start = useChange("startRegulationReading", {
    form: true,
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
    if (asking === null || version === null) return
    const { queryKey } = query("getRegulation", { regulationId })
    begin(
      { regulationId, version },
      { onError: ({ code }) => void (code === "another-version" && client.invalidateQueries({ queryKey })) },
    )
  }, [asking, begin, client, regulationId, version])
  const left = clock === null ? null : Math.max(0, Math.ceil((clock.endsAt - clock.now) / 1000))
  const counts = left !== null && left > 0
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setClock((before) => before && { ...before, now: Date.now() }), 1000)
    return () => clearInterval(timer)
  }, [counts])
  return !wanted || start.error ? 0 : left
}

type Asking = Pick<Whole, "id" | "version" | "askedAt">

/** Where this tab keeps how many per cent of a version somebody has come through, for each time that all are asked. */
function useReadKey({ id, version, askedAt }: Asking): string {
  const { organization, user } = useOrganization()
  return `stagework.read.${organization.id}.${user.id}.${id}.${version}.${askedAt}`
}

const percentAt = (key: string) => Number(sessionStorage.getItem(key) ?? 0)

/** How many per cent of a version somebody has come through: kept over a reload of the tab, for each time that all are asked. */
export function useReadPercent(regulation: Asking) {
  const key = useReadKey(regulation)
  const [read, setRead] = useState(0)
  const come = useCallback(
    (percent: number) => {
      const kept = percentAt(key)
      if (percent > kept) sessionStorage.setItem(key, String(percent))
      setRead((before) => Math.max(before, kept, percent))
    },
    [key],
  )
  return [read, come] as const
}

/** A version that somebody was reading in this window when another one was published. */
export type EarlierVersion = Asking & Pick<Whole, "versionId">

/** How many per cent of it they had come through: 0 of none. */
export function useReadBefore(earlier: EarlierVersion | null): number {
  const key = useReadKey(earlier ?? { id: 0, version: null, askedAt: null })
  const [read] = useState(() => (earlier === null ? 0 : percentAt(key)))
  return read
}
