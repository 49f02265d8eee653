"use client"

import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { groupReads, withGroups } from "./group-lists"

type RenameGroupProps = {
  group: { id: number; spaceId: number; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenameGroup({ group, open, onOpenChange }: RenameGroupProps) {
  const t = useTranslations("spaces.group")
  const common = useTranslations("common")
  const undoToast = useUndoToast()
  const { id: projectGroupId, spaceId } = group
  const { mutateAsync } = useChange("renameProjectGroup", {
    touches: groupReads,
    quiet: true,
    apply: (client, { name }) =>
      withGroups(client, spaceId, (groups) =>
        groups.map((other) => (other.id === projectGroupId ? { ...other, name } : other)),
      ),
  })

  async function rename(name: string) {
    const before = group.name
    await mutateAsync({ spaceId, projectGroupId, name })
    undoToast(t("renamed", { name }), () => mutateAsync({ spaceId, projectGroupId, name: before }))
  }

  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("renameTitle")}
      label={common("name")}
      initial={group.name}
      action={common("rename")}
      onName={rename}
    />
  )
}
