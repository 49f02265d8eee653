"use client"

import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useChange } from "@/components/changes/use-change"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { callOf, type AnswerOf } from "@/lib/api/client"
import { useGroupOrder } from "./use-group-order"

export function SpaceGroupMenuItems({ group }: { group: AnswerOf<"listSpaceGroups">[number] }) {
  const t = useTranslations("sidebar.group")
  const { open } = useDialogs()
  const { step, count } = useGroupOrder()
  const { id: spaceGroupId, name, color, spaceIds, order } = group
  const { mutate: remove } = useChange("deleteSpaceGroup", {
    shows: () => [{ entity: "spaceGroup", id: spaceGroupId, after: null }],
    undo: () => ({
      says: () => t("deleted", { name }),
      by: callOf("createSpaceGroup", { name, color, spaceIds }),
      once: true,
    }),
  })
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden />} onClick={() => open({ kind: "space-group", groupId: spaceGroupId })}>
        {t("edit")}
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={order === 0} onClick={() => step(spaceGroupId, -1)}>
        {t("up")}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} disabled={order >= count - 1} onClick={() => step(spaceGroupId, 1)}>
        {t("down")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => remove({ spaceGroupId })}>
        {t("delete")}
      </MenuItem>
    </>
  )
}
