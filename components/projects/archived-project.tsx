"use client"

import { Archive } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { AnswerOf } from "@/lib/api/client"

/** Says that a project is archived and can only be read, and offers to restore it. */
export function ArchivedProject({ project }: { project: AnswerOf<"getProject"> }) {
  const t = useTranslations("board.readOnly")
  const common = useTranslations("common")
  const restore = useChange("restoreProject", {
    undo: () => ({ says: () => t("restored") }),
  })
  return (
    <div className="flex-none px-4 pt-3 max-sm:px-3.5">
      <Notice
        tone="accent"
        role="note"
        icon={<Archive aria-hidden />}
        action={
          project.can.restore && (
            <Button loading={restore.isPending} onClick={() => restore.mutate({ projectId: project.id })}>
              {common("restore")}
            </Button>
          )
        }
      >
        {t("archived")}
      </Notice>
    </div>
  )
}
