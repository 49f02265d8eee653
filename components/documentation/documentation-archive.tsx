"use client"

import { Archive, ChevronLeft, RotateCcw } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { DocumentationSkeleton } from "./documentation-skeleton"
import { momentIn } from "@/components/ui/moment"
import { PageIcon } from "@/components/icons/page-icon"
import { Link } from "@/components/ui/link"
import { archivedOf, type Archived } from "./tree"
import { usePageChanges } from "./use-page-changes"

/** What was archived in the documentation of a space, to read and to restore. */
export function DocumentationArchive({ spaceId }: { spaceId: number }) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { data: pages } = useRead(query("listPages", { spaceId, archived: "true" }))
  if (pages === undefined) return <DocumentationSkeleton />
  const archived = archivedOf(pages)
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 pt-[26px] pb-16 sm:px-6">
      <TopBarCrumbs crumbs={[{ label: t("archiveView.title") }]} />
      <Link
        href={to.documentation(spaceId)}
        className="mb-3 inline-flex min-h-6 items-center gap-1 rounded-s text-13 text-ink-2 transition-colors duration-120 ease-out hover:text-ink pointer-coarse:min-h-10"
      >
        <ChevronLeft aria-hidden className="-ms-1 text-ink-3" />
        {t("archiveView.back")}
      </Link>
      <h1 className="text-28 font-[680]">{t("archiveView.title")}</h1>
      <p className="mt-1 mb-5 text-14 text-pretty text-ink-2">{t("archiveView.lead")}</p>
      {archived.length === 0 ? (
        <EmptyState icon={<Archive aria-hidden />} title={t("archiveView.empty")}>
          {t("archiveView.emptyText")}
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {archived.map((each) => (
            <ArchivedPage key={each.page.id} {...each} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ArchivedPage({ page, subPages }: Archived) {
  const t = useTranslations("documentation.archiveView")
  const { to } = useOrganization()
  const { restore } = usePageChanges()
  const when = page.archivedAt
  return (
    <li data-page-id={page.id} className="flex min-h-13 items-center gap-2.5 border-b border-line py-1.5">
      <PageIcon icon={page.icon} />
      <div className="min-w-0 flex-1">
        <Link href={to.page(page.id)} dir="auto" className="block truncate rounded-s text-14 hover:underline">
          {page.name}
        </Link>
        <p className="text-12 text-pretty text-ink-3">
          {when !== null && t.rich("archivedWhen", { when: momentIn(when) })}
          {subPages > 0 && ` · ${t("subPages", { count: subPages })}`}
        </p>
      </div>
      {page.can.restore && (
        <Button
          aria-label={t("restoreNamed", { name: page.name })}
          onClick={() => restore(page.id)}
          className="pointer-coarse:h-10"
        >
          <RotateCcw aria-hidden />
          {t("restore")}
        </Button>
      )}
    </li>
  )
}
