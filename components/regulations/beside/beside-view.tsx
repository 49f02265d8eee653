"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import { Failed } from "@/components/shell/failed"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { saysSame } from "@/lib/rich-text/difference/merge"
import { DraftTestDifferences } from "../differences/draft-test-differences"
import type { WholeRegulation } from "../whole-regulation"
import { BesideText, type Side } from "./beside-text"

/** The draft of a regulation beside what people read: for its editors. */
export function BesideView({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulationPages.beside")
  const words = useTranslations("regulations")
  const { to } = useOrganization()
  const { data: regulation } = useRead(query("getRegulation", { regulationId }))
  const draft = useRead(query("getRegulationContent", { regulationId }))
  if (draft.isError && !draft.data) return <Failed error={draft.error} reset={() => void draft.refetch()} />
  if (!regulation || !draft.data) return <PageSkeleton />
  const { content, name, spaceId } = regulation
  return (
    <>
      <TopBarCrumbs
        spaceId={spaceId}
        crumbs={[
          { label: words("title"), href: to.regulations(spaceId) },
          { label: name, href: to.regulation(regulationId) },
          { label: t("title") },
        ]}
      />
      {content === null ? (
        <EmptyState
          title={t("notPublished")}
          action={<ButtonLink href={to.regulation(regulationId)}>{t("back")}</ButtonLink>}
          className="my-auto"
        />
      ) : (
        <Texts regulation={{ ...regulation, content }} draft={draft.data.content} />
      )}
    </>
  )
}

type Text = NonNullable<WholeRegulation["content"]>
type TextsProps = { regulation: WholeRegulation & { content: Text }; draft: Text }

function Texts({ regulation, draft }: TextsProps) {
  const t = useTranslations("regulationPages.beside")
  const [shown, setShown] = useState<Side>("after")
  const { name, content, version } = regulation
  const label = { before: t("published", { number: version ?? 0 }), after: t("draft") }
  return (
    <article className="mx-auto w-full max-w-[1320px] min-w-0 px-4 pt-[26px] pb-[20vh] sm:px-6">
      <h1 dir="auto" className="mb-3 text-28 font-[680] text-balance wrap-anywhere">
        {name}
      </h1>
      <h2 className="sr-only">{t("title")}</h2>
      <fieldset
        aria-label={t("shown")}
        className="sticky top-0 z-10 grid grid-cols-2 gap-x-2 border-b border-line bg-canvas py-2 md:hidden"
      >
        {(["before", "after"] as const).map((side) => (
          <Button
            key={side}
            aria-pressed={shown === side}
            onClick={() => setShown(side)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-10"
          >
            <span className="truncate">{label[side]}</span>
          </Button>
        ))}
      </fieldset>
      <div
        aria-hidden
        className="sticky top-0 z-10 hidden gap-x-10 border-b border-line bg-canvas py-2 text-13 font-semibold text-ink-2 md:grid md:grid-cols-2"
      >
        <span>{label.before}</span>
        <span>{label.after}</span>
      </div>
      {saysSame(content, draft) && <p className="pt-3 text-13 text-ink-3">{t("same")}</p>}
      <div className="pt-4">
        <BesideText before={content} after={draft} label={label} shown={shown} />
      </div>
      <div className="mt-8 grid max-w-[720px] gap-4">
        <DraftTestDifferences regulation={regulation} />
      </div>
    </article>
  )
}
