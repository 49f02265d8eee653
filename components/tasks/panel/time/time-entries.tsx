"use client"

import { Pencil, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useDates, useNow } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import { MoreButton } from "@/components/ui/more-button"
import { query } from "@/lib/api/client"
import type { Details } from "../use-task"
import { useWrittenValues } from "../written-values"
import { SpentBy } from "./spent-by"
import { useEntries } from "./use-entries"
import type { TimeEntry } from "./use-entry-changes"

type TimeEntriesProps = {
  details: Details
  onEdit: (entry: TimeEntry) => void
  onRemove: (entry: TimeEntry) => void
}

/** The time that everybody has spent, what began last first. */
export function TimeEntries({ details, onEdit, onRemove }: TimeEntriesProps) {
  const t = useTranslations("tasks.time")
  const properties = useTranslations("tasks.properties")
  const common = useTranslations("common")
  const { user } = useOrganization()
  const dates = useDates()
  const now = useNow()
  const written = useWrittenValues()
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  const { can, time, people } = details
  const names = new Map([...members, ...people].map(({ userId, name }) => [userId, name]))
  const nameOf = (userId: number) => names.get(userId) ?? properties("unknownPerson")
  const { items, pages } = useEntries(details)
  if (items.length === 0) return null
  return (
    <>
      <SpentBy spent={time.spent} nameOf={nameOf} />
      <ul aria-label={t("entries")} className="mt-3 max-h-56 overflow-y-auto border-t border-line pt-1.5">
        {items.map((entry) => {
          const duration = written.duration(entry.seconds)
          const isOwn = entry.userId === user.id
          return (
            <li key={entry.id} aria-label={duration} className="flex min-h-8 items-center gap-2 text-12">
              <span className="w-20 flex-none font-medium tabular-nums">{duration}</span>
              <span className="min-w-0 flex-1 text-ink-3 wrap-anywhere">
                <span dir="auto" className="text-ink-2">
                  {nameOf(entry.userId)}
                </span>
                {` · ${dates.writeNear(entry.startedAt, now)}`}
                {entry.note !== null && (
                  <span dir="auto" className="block text-ink-2">
                    {entry.note}
                  </span>
                )}
              </span>
              {isOwn && can.comment && entry.id > 0 && (
                <IconButton size="small" label={t("edit", { time: duration })} onClick={() => onEdit(entry)}>
                  <Pencil aria-hidden />
                </IconButton>
              )}
              {((isOwn && can.comment) || can.administer) && entry.id > 0 && (
                <IconButton size="small" label={`${common("delete")}: ${duration}`} onClick={() => onRemove(entry)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          )
        })}
        <li className="mt-1 flex justify-center empty:hidden">
          <MoreButton pages={pages}>{t("more")}</MoreButton>
        </li>
      </ul>
    </>
  )
}
