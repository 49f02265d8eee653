"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { PageIcon } from "@/components/icons/page-icon"
import { Link } from "@/components/ui/link"
import type { Page } from "./tree"

/** The pages right below a page, at its end: where to read on. */
export function SubPages({ page }: { page: Page }) {
  const t = useTranslations("documentation.page")
  const { to } = useOrganization()
  const { data: pages = [] } = useRead(query("listPages", { spaceId: page.spaceId }))
  const below = pages.filter((each) => each.parentId === page.id)
  if (below.length === 0) return null
  return (
    <nav aria-label={t("below")} className="mt-9 border-t border-line pt-4">
      <p className="mb-1 text-12 font-medium text-ink-3">{t("below")}</p>
      <ul>
        {below.map((each) => (
          <li key={each.id}>
            <Link
              href={to.page(each.id)}
              className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-s px-2 text-14 transition-colors duration-120 ease-out hover:bg-hover pointer-coarse:min-h-11"
            >
              <PageIcon icon={each.icon} />
              <span dir="auto" className="min-w-0 truncate">
                {each.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
