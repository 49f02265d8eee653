"use client"

import { RotateCcw } from "lucide-react"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { useDates } from "@/components/ui/dates"
import { ErrorState } from "@/components/ui/error-state"
import { Select } from "@/components/ui/select"
import { callOf, query } from "@/lib/api/client"
import { PageSkeleton } from "../page-skeleton"
import { Difference } from "./difference"
import { useChosen, useText, useVersions, type Choice, type Version } from "./use-versions"
import { VersionList } from "./version-list"

/** What a page was: its versions, and what lies between any two of them, in the text as one reads it. */
export function PageHistory({ pageId }: { pageId: number }) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { data: page } = useRead(query("getPage", { pageId }))
  const history = useVersions(pageId)
  const versions = useMemo(() => history.data?.pages.flatMap(({ items }) => items) ?? [], [history.data])
  const chosen = useChosen(pageId, versions)
  if (history.error)
    return (
      <ErrorState
        title={t("versions.failed")}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
        className="my-auto"
      >
        {t("versions.failedText")}
      </ErrorState>
    )
  if (page === undefined || history.data === undefined) return <PageSkeleton />
  const version = versions.find(({ id }) => id === chosen.to)
  return (
    <>
      <TopBarCrumbs
        spaceId={page.spaceId}
        crumbs={[
          { label: t("title"), href: to.documentation(page.spaceId) },
          { label: page.name, href: to.page(pageId) },
          { label: t("versions.title") },
        ]}
      />
      <TopBarActions>
        {version && page.can.edit && page.archivedAt === null && (
          <Restore pageId={pageId} version={version} onDone={() => chosen.choose("now", null)} />
        )}
      </TopBarActions>
      <div className="flex flex-1 items-start">
        <div className="min-w-0 flex-1">
          <article className="mx-auto w-full max-w-[768px] px-4 pt-[26px] pb-[30vh] sm:px-6">
            <h1 dir="auto" className="mb-1.5 text-28 font-[680] text-balance wrap-anywhere">
              {page.name}
            </h1>
            <Choices versions={versions} {...chosen} />
            <Texts key={`${chosen.from} ${chosen.to}`} pageId={pageId} from={chosen.from} to={chosen.to} />
          </article>
        </div>
        <VersionList
          versions={versions}
          chosen={chosen.to}
          onChoose={(choice) => chosen.choose(choice, null)}
          more={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        />
      </div>
    </>
  )
}

type ChoicesProps = {
  versions: readonly Version[]
  from: Choice
  to: Choice
  choose: (version: Choice, other: Choice | null) => void
}

/** Which two texts are compared. */
function Choices({ versions, from, to, choose }: ChoicesProps) {
  const t = useTranslations("documentation.versions")
  const dates = useDates()
  const named = versions.map(({ id, number, authorName, createdAt }) => ({
    value: String(id),
    label: `${t("number", { number })} · ${authorName} · ${dates.write(createdAt, "longTime")}`,
  }))
  const now = { value: "now", label: t("now") }
  const choiceOf = (value: string): Choice => (value === "now" || value === "none" ? value : Number(value))
  return (
    <div className="mb-6 grid gap-2 sm:grid-cols-2">
      <label className="min-w-0 text-12 text-ink-3">
        {t("to")}
        <Select
          label={t("to")}
          items={[now, ...named]}
          value={String(to)}
          onValueChange={(value) => choose(choiceOf(value), null)}
          className="mt-1 w-full text-13 text-ink"
        />
      </label>
      <label className="min-w-0 text-12 text-ink-3">
        {t("from")}
        <Select
          label={t("from")}
          items={[now, ...named, { value: "none", label: t("none") }]}
          value={String(from)}
          onValueChange={(value) => choose(to, choiceOf(value))}
          className="mt-1 w-full text-13 text-ink"
        />
      </label>
    </div>
  )
}

function Texts({ pageId, from, to }: { pageId: number; from: Choice; to: Choice }) {
  const before = useText(pageId, from)
  const after = useText(pageId, to)
  return before && after ? <Difference before={before} after={after} /> : <PageSkeleton />
}

/** Taken back by what stood there before. */
function Restore({ pageId, version, onDone }: { pageId: number; version: Version; onDone: () => void }) {
  const t = useTranslations("documentation.versions")
  const { data: now } = useRead(query("getPageContent", { pageId }))
  const { mutate, isPending } = useChange("restorePageVersion", {
    undo: () => ({
      says: () => t("restored", { number: version.number }),
      ...(now && {
        by: ({ revision }) => callOf("changePageContent", { pageId, content: now.content, revision }),
      }),
    }),
    onDone,
  })
  return (
    <Button
      variant="primary"
      loading={isPending}
      disabled={now === undefined}
      onClick={() => mutate({ pageId, pageVersionId: version.id })}
    >
      <RotateCcw aria-hidden />
      {t("restore")}
    </Button>
  )
}
