"use client"

import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useChange } from "@/components/changes/use-change"
import { callOf } from "@/lib/api/client"

type NewGroupProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function NewGroup({ spaceId, open, onOpenChange }: NewGroupProps) {
  const t = useTranslations("space.newGroup")
  const { mutateAsync } = useChange("createProjectGroup", {
    form: true,
    undo: () => ({
      says: ({ name }) => t("done", { name }),
      by: ({ id }) => callOf("deleteProjectGroup", { spaceId, projectGroupId: id }),
    }),
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
