"use client"

import { Archive } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { Page } from "./tree"
import { usePageChanges } from "./use-page-changes"

/** Says that a page takes no changes, and offers what helps. */
export function PageBanner({ page, spaceArchived }: { page: Page; spaceArchived: boolean }) {
  const t = useTranslations("documentation")
  const { restore } = usePageChanges()
  if (page.archivedAt === null && !spaceArchived) return null
  return (
    <Notice
      tone="accent"
      icon={<Archive aria-hidden />}
      className="mb-5"
      action={
        !spaceArchived &&
        page.can.restore && <Button onClick={() => restore(page.id)}>{t("archiveView.restore")}</Button>
      }
    >
      {t(spaceArchived ? "page.archivedSpace" : "page.archived")}
    </Notice>
  )
}
