"use client"

import { Stamp } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useDates } from "@/components/ui/dates"
import { HomeBox } from "@/components/ui/home-box"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"
import type { Regulation } from "../state-chip"

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
          <Line key={regulation.id} regulation={regulation} />
        ))}
      </ul>
    </HomeBox>
  )
}

/** Who asks is told by the regulation itself: there are few, and each is opened next. */
function Line({ regulation: { id, name } }: { regulation: Regulation }) {
  const t = useTranslations("regulations")
  const dates = useDates()
  const { to } = useOrganization()
  const asked = useRead(query("getRegulation", { regulationId: id })).data?.approval?.asked
  return (
    <li data-regulation-id={id} className="border-b border-line py-0.5 last:border-b-0">
      <Link
        href={to.regulation(id)}
        draggable={false}
        className="-mx-2 grid gap-1 rounded-s px-2 py-2 text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="min-h-4 text-12 wrap-anywhere text-ink-3">
          {asked && t("asksSince", { name: asked.userName, date: dates.write(asked.at, "date") })}
        </span>
      </Link>
    </li>
  )
}
