"use client"

import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { groupReads } from "./group-lists"

type NewGroupProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function NewGroup({ spaceId, open, onOpenChange }: NewGroupProps) {
  const t = useTranslations("spaces.newGroup")
  const undoToast = useUndoToast()
  const { mutateAsync: remove } = useChange("deleteProjectGroup", { touches: groupReads, quiet: true })
  const { mutateAsync } = useChange("createProjectGroup", {
    touches: groupReads,
    quiet: true,
    onDone: ({ answer: { id, name } }) => undoToast(t("done", { name }), () => remove({ spaceId, projectGroupId: id })),
  })
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("lead")}
      label={t("name")}
      action={t("action")}
      onName={async (name) => void (await mutateAsync({ spaceId, name }))}
    />
  )
}
