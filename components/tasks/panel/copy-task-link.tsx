"use client"

import { Link2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { copyText } from "@/components/ui/copy"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"

/** Puts the address of a task on the clipboard. */
export function useCopyTaskLink(taskId: number): () => void {
  const t = useTranslations("tasks.panel")
  const { to } = useOrganization()
  return () => copyText(new URL(to.task(taskId), location.origin).href, t("linkCopied"), t("notCopied"))
}

export function CopyTaskLink({ taskId }: { taskId: number }) {
  const t = useTranslations("tasks.panel")
  return (
    <IconButton label={t("copyLink")} onClick={useCopyTaskLink(taskId)} className="max-sm:hidden">
      <Link2 aria-hidden />
    </IconButton>
  )
}
