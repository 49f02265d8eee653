"use client"

import { ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { query } from "@/lib/api/client"
import { RegulationLine } from "./regulation-line"
import { isToRead } from "./state-chip"

/** What one is asked to acknowledge, the most pressing first; nothing where there is nothing. */
export function ToReadBox() {
  const t = useTranslations("regulations")
  const { data: regulations = [] } = useRead(query("listRegulations", { only: "toRead" }))
  const toRead = regulations
    .filter(isToRead)
    .toSorted((one, other) => (one.dueAt ?? "9").localeCompare(other.dueAt ?? "9"))
  if (toRead.length === 0) return null
  return (
    <HomeBox icon={<ShieldCheck aria-hidden />} title={t("toRead")} count={toRead.length}>
      <ul>
        {toRead.map((regulation) => (
          <RegulationLine key={regulation.id} regulation={regulation} brief />
        ))}
      </ul>
    </HomeBox>
  )
}
