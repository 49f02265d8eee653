"use client"

import { Archive } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { AnswerOf } from "@/lib/api/client"
import { useRestoreSpace } from "./use-archive-space"

/** Says above what is in an archived space why nothing can be changed, and brings it back. */
export function ArchivedSpaceNotice({ space }: { space: AnswerOf<"getSpace"> }) {
  const t = useTranslations("spaces.archivedSpaces")
  const restore = useRestoreSpace()
  if (space.archivedAt === null) return null
  return (
    <Notice
      tone="accent"
      role="note"
      icon={<Archive aria-hidden />}
      action={space.can.administer && <Button onClick={() => restore(space.id)}>{t("restore")}</Button>}
      className="mb-4"
    >
      {t("notice")}
    </Notice>
  )
}
