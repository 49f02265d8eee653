"use client"

import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Moment } from "@/components/ui/moment"
import { PageIcon } from "@/components/icons/page-icon"
import { Link } from "@/components/ui/link"
import { parentsOf, type Group, type Page } from "./tree"

type DocumentationOverviewProps = {
  space: { readonly name: string }
  pages: readonly Page[]
  groups: readonly Group[]
}

const shown = 10

/** What there is to read, the last changed first. */
export function DocumentationOverview({ space, pages, groups }: DocumentationOverviewProps) {
  const t = useTranslations("documentation.overview")
  const { to } = useOrganization()
  const recent = pages.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, shown)
  const wayTo = (page: Page) => {
    const group = groups.find(({ id }) => id === page.groupId)
    return [...(group ? [group] : []), ...parentsOf(pages, page)].map(({ name }) => name).join(" › ")
  }
  return (
    <div className="mx-auto w-full max-w-[720px] px-6 pt-[26px] pb-16">
      <p className="text-28 font-[680] text-balance">{t("title", { space: space.name })}</p>
      <p className="mt-1 text-14 text-ink-2">{t("lead", { count: pages.length })}</p>
      <h2 className="mt-7 mb-1 text-13 font-semibold">{t("recent")}</h2>
      <ul>
        {recent.map((page) => (
          <li key={page.id} data-page-id={page.id} className="border-b border-line">
            <Link
              href={to.page(page.id)}
              className="-mx-2 flex min-h-10 items-center gap-2.5 rounded-s px-2 text-14 transition-colors duration-120 ease-out hover:bg-hover"
            >
              <PageIcon icon={page.icon} />
              <span dir="auto" className="min-w-0 truncate">
                {page.name}
              </span>
              <span dir="auto" className="min-w-0 flex-1 shrink-[3] truncate text-12 text-ink-3">
                {wayTo(page)}
              </span>
              <span className="flex-none text-12 text-ink-3 tabular-nums">
                <Moment at={page.updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
