"use client"

import { Send, Stamp } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { dialogLater } from "@/components/ui/load-later"
import type { AnswerOf } from "@/lib/api/client"

const ApproveDialog = dialogLater(() => import("./approve-dialog").then((module) => module.ApproveDialog))

type ApprovalNoticeProps = {
  regulation: AnswerOf<"getRegulation">
  /** Left out where one may not publish, or does so by another button that is seen. */
  onPublish?: () => void
}

/** How far the draft of a regulation is approved, where that is asked for; an approver looks at it from here. */
export function ApprovalNotice({ regulation, onPublish }: ApprovalNoticeProps) {
  const t = useTranslations("regulationPages.approval")
  const words = useTranslations("regulationPages.publish")
  const { user } = useOrganization()
  const [open, setOpen] = useState(false)
  const { approval, toApprove } = regulation
  if (!approval?.asked) return null
  const { approvers, asked } = approval
  const refused = approvers.find(({ verdict }) => verdict === "refused")
  const count = approvers.filter(({ verdict }) => verdict === "approved").length
  const isComplete = approvers.length > 0 && count === approvers.length
  const says = toApprove
    ? t("asksYou", { name: asked.userName })
    : refused
      ? t("refused", { name: refused.name })
      : isComplete
        ? t("complete")
        : t("waits", { count, of: approvers.length })
  return (
    <div
      role="note"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-raised px-4 py-2 text-13 sm:px-6"
    >
      <Stamp aria-hidden className="size-4 flex-none text-ink-3" />
      <p className="min-w-0 flex-1">{says}</p>
      {approvers.some(({ userId }) => userId === user.id) && (
        <Button variant={toApprove ? "primary" : undefined} onClick={() => setOpen(true)}>
          {t("look")}
        </Button>
      )}
      {isComplete && onPublish && (
        <Button variant="primary" onClick={onPublish}>
          <Send aria-hidden />
          {words("action")}
        </Button>
      )}
      <ApproveDialog regulation={regulation} open={open} onOpenChange={setOpen} />
    </div>
  )
}
