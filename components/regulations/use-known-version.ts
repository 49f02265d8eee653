"use client"

import { useMemo } from "react"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { bothOf, type Both } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import { changedSections } from "@/lib/rich-text/difference/sections"
import type { Document } from "@/lib/rich-text/document"
import type { WholeRegulation } from "./whole-regulation"
import { useReadBefore, type EarlierVersion } from "./reading-time"

/** A version that the reader knows: they have signed it, or were reading it when another one was published. */
export type KnownVersion = {
  readonly by: "signature" | "reading"
  readonly versionId: number
  readonly version: number
}

function knownOf(
  { state, acknowledged, acknowledgedVersionId, acknowledgedVersion }: WholeRegulation,
  earlier: EarlierVersion | null,
): KnownVersion | null {
  if (acknowledged) return null
  if (state !== "notAsked" && acknowledgedVersionId !== null && acknowledgedVersion !== null)
    return { by: "signature", versionId: acknowledgedVersionId, version: acknowledgedVersion }
  if (earlier === null || earlier.versionId === null || earlier.version === null) return null
  return { by: "reading", versionId: earlier.versionId, version: earlier.version }
}

const nothing: Both = { document: { type: "doc", content: [] }, changes: new Map() }

/**
 * The version that a reader knows already, and the sections that have changed since. No sections where the text is the same; undefined
 * until that is known. `readBefore` is the read part of the earlier text, in per cent.
 */
export function useKnownVersion(regulation: WholeRegulation, content: Document, earlier: EarlierVersion | null) {
  const { id: regulationId, versionId } = regulation
  const known = knownOf(regulation, earlier)
  const isOther = known !== null && known.versionId !== versionId
  const { data: before, isError } = useRead({
    ...query("getRegulationVersion", { regulationId, regulationVersionId: known?.versionId ?? 0 }),
    enabled: isOther,
    staleTime: Infinity,
  })
  const text = before?.content
  const sections = useMemo(
    () => (text === undefined ? undefined : changedSections(bothOf(text, difference(text, content)))),
    [text, content],
  )
  const readBefore = useReadBefore(earlier)
  // Without the earlier text the whole is read, as by who knows nothing of it.
  if (!isOther || isError) return { known: isError ? null : known, sections: nothing, readBefore }
  return { known, sections, readBefore }
}
