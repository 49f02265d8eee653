"use client"

import { useMemo } from "react"
import { DocumentView } from "@/components/rich-text/document-view"
import { classes } from "@/components/ui/classes"
import { rowsOf, type Row } from "@/lib/rich-text/difference/beside"
import { bothOf } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import type { Document } from "@/lib/rich-text/document"

export type Side = "before" | "after"

type BesideTextProps = { before: Document; after: Document; label: Readonly<Record<Side, string>>; shown: Side }

/** Two texts side by side, block by block; on a phone the one that is `shown`. */
export function BesideText({ before, after, label, shown }: BesideTextProps) {
  const rows = useMemo(() => rowsOf(bothOf(before, difference(before, after))), [before, after])
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      {rows.map((row, index) => (
        // Rows have no identity of their own, and a text that is read does not move.
        // oxlint-disable-next-line react/no-array-index-key
        <Pair key={index} row={row} texts={{ before, after }} label={label} shown={shown} />
      ))}
    </div>
  )
}

type PairProps = Pick<BesideTextProps, "label" | "shown"> & { row: Row; texts: Readonly<Record<Side, Document>> }

function Pair({ row, texts, label, shown }: PairProps) {
  return (["before", "after"] as const).map((side) => {
    const part = row[side]
    return (
      <div
        key={side}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is of controls, and this is text
        role="group"
        aria-label={label[side]}
        className={classes(
          "min-w-0",
          side !== shown && "max-md:hidden",
          part?.document.content[0]?.type === "heading" && "pt-5",
        )}
      >
        {part && <DocumentView document={part.document} changes={part.changes} of={texts[side]} />}
      </div>
    )
  })
}
