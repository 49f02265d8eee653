"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { ColorField } from "@/components/shell/color-field"
import { NameDialog } from "@/components/shell/name-dialog"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { query } from "@/lib/api/client"
import { spaceReads, withGroups } from "./lists"

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
  const undoToast = useUndoToast()
  const { data: groups = [] } = useQuery(query("listSpaceGroups", {}))
  const group = groups.find(({ id }) => id === groupId)
  const [chosen, setColor] = useState<string | null | undefined>()
  const color = chosen === undefined ? (group?.color ?? null) : chosen
  const create = useChange("createSpaceGroup", { touches: spaceReads, quiet: true })
  const update = useChange("updateSpaceGroup", {
    touches: spaceReads,
    quiet: true,
    apply: (client, { name = "" }) =>
      withGroups(client, (shown) => shown.map((one) => (one.id === groupId ? { ...one, name, color } : one))),
  })

  async function save(name: string) {
    if (!group) {
      await create.mutateAsync({ name, color, spaceIds: spaceId === undefined ? undefined : [spaceId] })
      return
    }
    const before = { spaceGroupId: group.id, name: group.name, color: group.color }
    await update.mutateAsync({ spaceGroupId: group.id, name, color })
    undoToast(t("changed", { name }), () => update.mutateAsync(before))
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
