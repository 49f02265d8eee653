"use client"

import { ArchiveRestore, CircleCheckBig, ShieldCheck, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { PageIcon } from "@/components/icons/page-icon"
import { ProjectIcon } from "@/components/projects/project-icon"
import { SpaceIcon } from "@/components/icons/space-icon"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import { momentIn } from "@/components/ui/moment"
import { daysLeft } from "./days-left"
import type { TrashEntry } from "./use-trash"

type TrashLineProps = {
  entry: TrashEntry
  onRestore: () => void
  /** Left out where it is not theirs to remove. */
  onDelete?: () => void
}

/** One deleted thing: what it was, where, who deleted it, and how long it is kept. */
export function TrashLine({ entry, onRestore, onDelete }: TrashLineProps) {
  const t = useTranslations("trash")
  const dates = useDates()
  const now = useNow()
  const { name, kind, place, deletedByName, deletedAt, keptUntil, proofKept } = entry
  return (
    <li aria-label={name} className="flex min-h-13 items-center gap-2.5 border-b border-line py-1.5">
      <Icon entry={entry} />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={name} className="truncate text-14">
          {name}
        </p>
        <p className="truncate text-12 text-ink-3">
          {place === null ? t(`kinds.${kind}`) : t("from", { kind: t(`kinds.${kind}`), place })}
          {" · "}
          {t.rich("by", { name: deletedByName, when: momentIn(deletedAt) })}
        </p>
      </div>
      <span
        title={t(proofKept ? "proofUntil" : "until", { date: dates.write(keptUntil, "medium") })}
        className="flex-none text-12 text-ink-3 tabular-nums max-sm:hidden"
      >
        {proofKept ? t("proof") : t("days", { count: daysLeft(entry, now) })}
      </span>
      <Button aria-label={t("restoreName", { name })} onClick={onRestore} className="flex-none pointer-coarse:h-10">
        <ArchiveRestore aria-hidden />
        {t("restore")}
      </Button>
      {onDelete && (
        <IconButton label={t("delete", { name })} className="text-ink-3" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function Icon({ entry }: { entry: TrashEntry }) {
  if (entry.kind === "space") return <SpaceIcon space={entry} />
  if (entry.kind === "page") return <PageIcon icon={entry.icon} />
  if (entry.kind === "regulation") return <ShieldCheck aria-hidden className="size-4 flex-none text-ink-3" />
  if (entry.kind === "project") return <ProjectIcon color={entry.color} />
  return <CircleCheckBig aria-hidden className="size-4 flex-none text-ink-3" />
}
