"use client"

import { FileDiff, RotateCcw } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { useDates } from "@/components/ui/dates"
import { Link } from "@/components/ui/link"
import { Notice } from "@/components/ui/notice"
import { receiptAt } from "./addresses"
import type { WholeRegulation } from "./whole-regulation"
import type { KnownVersion } from "./use-known-version"

type KnownBeforeProps = {
  regulation: WholeRegulation
  known: KnownVersion
  /** Whether the text is the same. */
  same: boolean
  whole: boolean
  onWhole: (whole: boolean) => void
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>

/** What the reader knows already, why they are asked again, and whether they see what has changed or the whole text. */
export function KnownBefore({ regulation, known, same, whole, onWhole }: KnownBeforeProps) {
  const t = useTranslations("regulationPages")
  const dates = useDates()
  const { to } = useOrganization()
  const { id, version, acknowledgedAt, askedAt, repeatMonths } = regulation
  const signed = known.by === "signature"
  const Icon = same ? RotateCcw : FileDiff
  const day = (at: string | null) => (at === null ? "" : dates.write(at, "date"))
  return (
    <Notice
      tone="accent"
      icon={<Icon aria-hidden className="size-4 flex-none" />}
      className="mb-5 max-sm:flex-wrap"
      action={!same && <Button onClick={() => onWhole(!whole)}>{t(whole ? "showChanges" : "showWhole")}</Button>}
    >
      {t.rich(`before.${wordOf(regulation, known, { same, whole })}`, {
        number: known.version,
        now: version ?? 0,
        date: day(acknowledgedAt),
        asked: day(askedAt),
        months: repeatMonths ?? 0,
        b: bold,
      })}{" "}
      {signed && (
        <Link
          href={receiptAt(to.regulation(id))}
          className="whitespace-nowrap text-accent underline underline-offset-2"
        >
          {t("receipt")}
        </Link>
      )}
    </Notice>
  )
}

function wordOf(
  { versionId, acknowledgedAt, askedAt }: WholeRegulation,
  { by, versionId: knownId }: KnownVersion,
  { same, whole }: { same: boolean; whole: boolean },
) {
  if (by === "reading") return same ? "publishedSame" : whole ? "publishedWhole" : "published"
  if (!same) return whole ? "whole" : "changed"
  if (knownId !== versionId) return "sameText"
  return (acknowledgedAt ?? "") < (askedAt ?? "") ? "asked" : "lapsed"
}
