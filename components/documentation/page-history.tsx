"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { RestoreVersion } from "@/components/rich-text/versions/restore-version"
import { TextVersions } from "@/components/rich-text/versions/text-versions"
import { useChosen, useTextOf, useVersions } from "@/components/rich-text/versions/use-versions"
import { VersionsFailed } from "@/components/rich-text/versions/versions-failed"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { query, request } from "@/lib/api/client"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"

/** The versions of a page. */
export function PageHistory({ pageId }: { pageId: number }) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { data: page } = useRead(query("getPage", { pageId }))
  const { data: now } = useRead(query("getPageContent", { pageId }))
  const { history, versions } = useVersions(["listPageHistory", { pageId }], (input, asking) =>
    request("listPageHistory", { pageId, ...input }, asking),
  )
  const chosen = useChosen(versions, now?.updatedAt)
  const textOf = (pageVersionId: number) => query("getPageVersion", { pageId, pageVersionId })
  const before = useTextOf(chosen.from, now?.content, textOf)
  const after = useTextOf(chosen.to, now?.content, textOf)
  if (history.error) return <VersionsFailed history={history} />
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
          <RestoreVersion
            name="restorePageVersion"
            input={{ pageId, pageVersionId: version.id }}
            says={t("versions.restored", { number: version.number })}
            onDone={() => chosen.choose("now", null)}
          />
        )}
      </TopBarActions>
      <TextVersions
        name={page.name}
        versions={versions}
        chosen={chosen}
        labelOf={({ number }) => t("versions.number", { number })}
        now={t("versions.now")}
        before={before}
        after={after}
        more={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
      />
    </>
  )
}
