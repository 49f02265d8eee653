"use client"

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useChange } from "@/components/changes/use-change"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { callOf, type AnswerOf } from "@/lib/api/client"
import { useGroupOrder } from "./use-group-order"

export function SpaceGroupMenu({ group }: { group: AnswerOf<"listSpaceGroups">[number] }) {
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
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("label", { name })} size="small" tooltip={false} className="text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-52">
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
      </MenuContent>
    </Menu>
  )
}
