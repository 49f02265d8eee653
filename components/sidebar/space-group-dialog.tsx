"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ColorField } from "@/components/shell/color-field"
import { NameDialog } from "@/components/shell/name-dialog"
import { useChange } from "@/components/changes/use-change"
import { callOf, query } from "@/lib/api/client"

type SpaceGroupDialogProps = {
  /** None makes a new group, with the space `spaceId` in it where one is named. */
  groupId?: number
  spaceId?: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a group of spaces in the caller's own sidebar, or changes its name and colour. */
export function SpaceGroupDialog({ groupId, spaceId, open, onOpenChange }: SpaceGroupDialogProps) {
  const t = useTranslations("sidebar.group")
  const common = useTranslations("common")
  const { data: groups = [] } = useRead(query("listSpaceGroups", {}))
  const group = groups.find(({ id }) => id === groupId)
  const [chosen, setColor] = useState<string | null | undefined>()
  const color = chosen === undefined ? (group?.color ?? null) : chosen
  const create = useChange("createSpaceGroup", { form: true })
  const update = useChange("updateSpaceGroup", {
    form: true,
    shows: ({ spaceGroupId, name: after = "" }) => [
      { entity: "spaceGroup", id: Number(spaceGroupId), after: { name: after, color } },
    ],
    undo: ({ spaceGroupId, name: after = "" }) => ({
      says: () => t("changed", { name: after }),
      by: group && callOf("updateSpaceGroup", { spaceGroupId, name: group.name, color: group.color }),
    }),
  })

  async function save(name: string) {
    if (group) await update.mutateAsync({ spaceGroupId: group.id, name, color })
    else await create.mutateAsync({ name, color, spaceIds: spaceId === undefined ? undefined : [spaceId] })
  }

  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(group ? "editTitle" : "newTitle")}
      description={group ? undefined : t("newLead")}
      label={common("name")}
      initial={group?.name}
      changed={group !== undefined && color !== group.color}
      action={group ? common("save") : t("create")}
      onName={save}
    >
      <ColorField value={color} onValueChange={setColor} />
    </NameDialog>
  )
}
