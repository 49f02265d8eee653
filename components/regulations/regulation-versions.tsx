"use client"

import { BookmarkPlus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import { RestoreVersion } from "@/components/rich-text/versions/restore-version"
import { TextVersions } from "@/components/rich-text/versions/text-versions"
import { useChosen, useTextOf, useVersions } from "@/components/rich-text/versions/use-versions"
import { VersionsFailed } from "@/components/rich-text/versions/versions-failed"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { toast } from "@/components/ui/toast"
import { query, request, type AnswerOf } from "@/lib/api/client"

type Version = AnswerOf<"listRegulationVersions">["items"][number]

/** The versions of a regulation: for its editors with those of the draft, and the draft itself. */
export function RegulationVersions({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulations")
  const words = useTranslations("regulationPages.versions")
  const { to } = useOrganization()
  const { data: regulation } = useRead(query("getRegulation", { regulationId }))
  const editable = regulation?.can.edit === true
  const { data: draft } = useRead({ ...query("getRegulationContent", { regulationId }), enabled: editable })
  const { history, versions } = useVersions<Version>(["listRegulationVersions", { regulationId }], (input, asking) =>
    request("listRegulationVersions", { regulationId, ...input }, asking),
  )
  const chosen = useChosen(versions, editable ? draft?.updatedAt : null)
  const textOf = (regulationVersionId: number) => query("getRegulationVersion", { regulationId, regulationVersionId })
  const before = useTextOf(chosen.from, draft?.content, textOf)
  const after = useTextOf(chosen.to, draft?.content, textOf)
  const keep = useChange("createRegulationVersion", { onDone: () => toast(words("kept")) })
  if (history.error) return <VersionsFailed history={history} />
  if (regulation === undefined || history.data === undefined) return <PageSkeleton />
  const version = versions.find(({ id }) => id === chosen.to)
  return (
    <>
      <TopBarCrumbs
        spaceId={regulation.spaceId}
        crumbs={[
          { label: t("title"), href: to.regulations(regulation.spaceId) },
          { label: regulation.name, href: to.regulation(regulationId) },
          { label: words("title") },
        ]}
      />
      <TopBarActions>
        {editable && chosen.to === "now" && (
          <Button loading={keep.isPending} onClick={() => keep.mutate({ regulationId })}>
            <BookmarkPlus aria-hidden />
            {words("keep")}
          </Button>
        )}
        {editable && version && draft && (
          <RestoreVersion
            name="restoreRegulationVersion"
            input={{ regulationId, regulationVersionId: version.id }}
            says={words("restored")}
            onDone={() => chosen.choose("now", null)}
          />
        )}
      </TopBarActions>
      {!editable && versions.length === 0 ? (
        <EmptyState title={words("none")} className="my-auto" />
      ) : (
        <TextVersions
          name={regulation.name}
          versions={versions}
          chosen={chosen}
          labelOf={({ number }) => (number === null ? words("draft") : t("version", { number }))}
          now={editable ? words("now") : null}
          before={before}
          after={after}
          more={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        >
          {version?.note && <p className="mb-4 text-14 text-ink-2">{version.note}</p>}
        </TextVersions>
      )}
    </>
  )
}
