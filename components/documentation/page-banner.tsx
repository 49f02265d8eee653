"use client"

import { Archive } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { Page } from "./tree"
import { useRestore } from "./use-page-change"

/** Says that a page takes no changes, and offers what helps. */
export function PageBanner({ page, spaceArchived }: { page: Page; spaceArchived: boolean }) {
  const t = useTranslations("documentation")
  const restore = useRestore()
  if (page.archivedAt === null && !spaceArchived) return null
  return (
    <Notice
      tone="accent"
      icon={<Archive aria-hidden />}
      className="mb-5"
      action={
        !spaceArchived &&
        page.can.restore && (
          <Button onClick={() => restore.mutate({ pageId: page.id })}>{t("archiveView.restore")}</Button>
        )
      }
    >
      {t(spaceArchived ? "page.archivedSpace" : "page.archived")}
    </Notice>
  )
}
