"use client"

import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useChange } from "@/components/changes/use-change"
import { callOf } from "@/lib/api/client"

type RenameGroupProps = {
  group: { id: number; spaceId: number; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenameGroup({ group, open, onOpenChange }: RenameGroupProps) {
  const t = useTranslations("spaces.group")
  const common = useTranslations("common")
  const { id: projectGroupId, spaceId } = group
  const named = (name: string) => [{ entity: "projectGroup", id: projectGroupId, after: { name } }] as const
  const { mutateAsync } = useChange("renameProjectGroup", {
    form: true,
    shows: ({ name }) => named(name),
    undo: ({ name }) => ({
      says: () => t("renamed", { name }),
      by: callOf("renameProjectGroup", { spaceId, projectGroupId, name: group.name }),
      shows: named(group.name),
    }),
  })

  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("renameTitle")}
      label={common("name")}
      initial={group.name}
      action={common("rename")}
      onName={async (name) => void (await mutateAsync({ spaceId, projectGroupId, name }))}
    />
  )
}
