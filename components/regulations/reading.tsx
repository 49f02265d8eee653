"use client"

import { useMemo, useState, type ReactNode, type RefObject } from "react"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import { DocumentView } from "@/components/rich-text/document-view"
import type { Document } from "@/lib/rich-text/document"
import { headingsOf } from "@/lib/rich-text/headings"
import { KnownBefore } from "./known-before"
import { ReadingBar, Voluntary } from "./reading-bar"
import { useReadPercent, type EarlierVersion } from "./reading-time"
import { TextFrame } from "./text-frame"
import { useKnownVersion } from "./use-known-version"
import { useSeenPercent } from "./use-seen-percent"
import type { WholeRegulation } from "./whole-regulation"

type ReadingProps = {
  regulation: WholeRegulation
  content: Document
  header: ReactNode
  /** What scrolls, and where in it the text stands. */
  scroller: RefObject<HTMLDivElement | null>
  text: RefObject<HTMLDivElement | null>
  onTest: () => void
  onOutcome: () => void
}

/** The text that people read. A reader of an older version sees a version that is published meanwhile beside it. */
export function Reading(props: ReadingProps) {
  const { id, version, versionId, askedAt, acknowledged } = props.regulation
  const [begun, setBegun] = useState({ id, version, versionId, askedAt })
  const isAnother = begun.versionId !== versionId
  if (acknowledged && isAnother) setBegun({ id, version, versionId, askedAt })
  return <VersionReading key={version} {...props} earlier={isAnother && !acknowledged ? begun : null} />
}

/** A version, how far one has come, and what there is to do at its end. */
function VersionReading({
  regulation,
  content,
  header,
  scroller,
  text,
  onTest,
  onOutcome,
  earlier,
}: ReadingProps & { earlier: EarlierVersion | null }) {
  const [read, setRead] = useReadPercent(regulation)
  const { known, sections, readBefore } = useKnownVersion(regulation, content, earlier)
  const suffices = known?.by === "signature" || readBefore === 100
  const [wanted, setWhole] = useState<boolean | null>(null)
  const isSame = sections?.document.content.length === 0
  const whole = known === null || isSame || (wanted ?? !suffices)
  // What is not there yet has not been read, nor has a text of whose changes alone one has seen.
  const counts = sections !== undefined && (whole || suffices)
  const atLeast = isSame && known?.by === "reading" ? readBefore : 0
  const loads = useSeenPercent(scroller, text, counts, (percent) => setRead(Math.max(atLeast, percent)))
  const { state } = regulation
  const shown = whole || !sections ? content : sections.document
  const entries = useMemo(() => headingsOf(shown), [shown])
  const bar = { regulation, read, loads, onTest, onOutcome }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys too
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        <TextFrame
          regulationId={regulation.id}
          entries={entries}
          header={header}
          above={
            known &&
            sections && (
              <KnownBefore regulation={regulation} known={known} same={isSame} whole={whole} onWhole={setWhole} />
            )
          }
        >
          <div ref={text}>
            {sections === undefined ? (
              <PageSkeleton />
            ) : whole ? (
              <DocumentView document={content} />
            ) : (
              <DocumentView document={sections.document} changes={sections.changes} />
            )}
          </div>
          {state === "notAsked" && <Voluntary {...bar} />}
        </TextFrame>
      </div>
      {state !== "notAsked" && <ReadingBar {...bar} content={shown} />}
    </div>
  )
}
