"use client"

import { BadgeCheck, CircleX, Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDates } from "@/components/ui/dates"
import { Notice } from "@/components/ui/notice"
import type { AnswerOf } from "@/lib/api/client"

const signs = {
  valid: { tone: "success", icon: BadgeCheck },
  expired: { tone: "warning", icon: Hourglass },
  replaced: { tone: "danger", icon: CircleX },
} as const

/** What a certificate says, and whether it holds by now: the same for the person and for whoever checks it. */
export function CertificateSheet({ certificate }: { certificate: AnswerOf<"getCertificate"> }) {
  const t = useTranslations("certificate")
  const dates = useDates()
  const { number, organizationName, regulationName, version, userName, score, passedAt, expiresAt, state } = certificate
  const { tone, icon: Icon } = signs[state]
  const facts = [
    [t("score"), t("percent", { score })],
    [t("passed"), dates.write(passedAt, "medium")],
    [t("expires"), expiresAt === null ? t("never") : dates.write(expiresAt, "medium")],
    [t("number"), number],
  ] as const
  return (
    <article className="overflow-hidden rounded-l border border-line bg-surface">
      <div aria-hidden className="h-1 bg-accent" />
      <div className="p-5 sm:p-8">
        <Notice tone={tone} icon={<Icon aria-hidden className="size-4 flex-none" />}>
          {t(`states.${state}`)}
        </Notice>
        <p className="mt-6 text-13 text-ink-3">
          {t("title")} · {organizationName}
        </p>
        <h1 dir="auto" className="mt-1 text-28 font-[680] text-balance wrap-anywhere">
          {userName}
        </h1>
        <p className="mt-1 text-14 text-pretty text-ink-2">{t("says")}</p>
        <p dir="auto" className="mt-4 text-20 font-[650] text-balance wrap-anywhere">
          {regulationName}
        </p>
        <p className="text-13 text-ink-3">{t("version", { version })}</p>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-4">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-12 text-ink-3">{label}</dt>
              <dd className="mt-0.5 text-14 font-medium text-pretty tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
