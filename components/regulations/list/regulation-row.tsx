"use client"

import { classes } from "@/components/ui/classes"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import { RegulationMenu } from "../menu/regulation-menu"
import { RegulationLine } from "../regulation-line"
import type { Regulation } from "../state-chip"

type RegulationRowProps = { regulation: Regulation; editable: boolean }

/** A regulation at its place in a space. */
export function RegulationRow({ regulation, editable }: RegulationRowProps) {
  const row = useRow("item", regulation.id, "regulation")
  return (
    <RegulationLine
      regulation={regulation}
      menu={<RegulationMenu regulation={regulation} />}
      row={editable ? { ...row, className: classes("select-none", dropStyle) } : undefined}
    />
  )
}
