"use client"

import { Stamp } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { query } from "@/lib/api/client"
import { RegulationLine } from "../regulation-line"

/** The drafts that one is asked to approve; nothing where there is none. */
export function ToApproveBox() {
  const t = useTranslations("regulations")
  const { data = [] } = useRead(query("listRegulations", { only: "toApprove" }))
  const regulations = data.filter(({ toApprove }) => toApprove)
  if (regulations.length === 0) return null
  return (
    <HomeBox icon={<Stamp aria-hidden />} title={t("toApprove")} count={regulations.length}>
      <ul>
        {regulations.map((regulation) => (
          <RegulationLine key={regulation.id} regulation={regulation} />
        ))}
      </ul>
    </HomeBox>
  )
}
