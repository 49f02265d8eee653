"use client"

import { ArrowDown, ArrowUp, CheckCheck } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { IconButton } from "@/components/ui/icon-button"
import { query } from "@/lib/api/client"
import { AttemptForm } from "./attempt-form"

/** What people have written in the test of a regulation and waits for a mark: one person after the other. */
export function Marking({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulationPages.marking")
  const ofRegulations = useTranslations("regulations")
  const { to } = useOrganization()
  const { data: regulation } = useRead(query("getRegulation", { regulationId }))
  const { data: attempts } = useRead(query("listWaitingAttempts", { regulationId }))
  const [at, setAt] = useState(0)
  if (regulation === undefined || attempts === undefined) return <LoadingLines />
  const index = Math.min(at, attempts.length - 1)
  const attempt = attempts[index]
  return (
    <>
      <TopBarCrumbs
        spaceId={regulation.spaceId}
        crumbs={[
          { label: ofRegulations("title"), href: to.regulations(regulation.spaceId) },
          { label: regulation.name, href: to.regulation(regulationId) },
          { label: t("title") },
        ]}
      />
      {attempt === undefined ? (
        <EmptyState
          icon={<CheckCheck aria-hidden />}
          heading="h1"
          title={t("nothing")}
          action={<ButtonLink href={to.regulation(regulationId)}>{t("back")}</ButtonLink>}
          className="my-auto"
        >
          {t("nothingText")}
        </EmptyState>
      ) : (
        <div className="mx-auto w-full max-w-[720px] flex-1 px-4 pt-[26px] pb-16 sm:px-6">
          <h1 className="text-28 font-[680] text-balance">{t("title")}</h1>
          <div className="mt-1 mb-6 flex items-center gap-1">
            <p className="min-w-0 flex-1 text-13 text-pretty text-ink-3">{t("lead", { count: attempts.length })}</p>
            <span className="text-13 text-ink-3 tabular-nums">
              {t("position", { position: index + 1, count: attempts.length })}
            </span>
            <IconButton label={t("previous")} disabled={index === 0} onClick={() => setAt(index - 1)}>
              <ArrowUp />
            </IconButton>
            <IconButton label={t("next")} disabled={index === attempts.length - 1} onClick={() => setAt(index + 1)}>
              <ArrowDown />
            </IconButton>
          </div>
          <AttemptForm key={attempt.id} regulationId={regulationId} attempt={attempt} />
        </div>
      )}
    </>
  )
}
