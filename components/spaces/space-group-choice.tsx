"use client"

import { Folder, FolderPlus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useSpaceOrder } from "./use-space-order"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuItem, MenuSeparator, MenuSub } from "@/components/ui/menu-items"
import { query, type AnswerOf } from "@/lib/api/client"

/** In which of the caller's own groups a space stands in the sidebar. */
export function SpaceGroupChoice({ space }: { space: AnswerOf<"listSpaces">[number] }) {
  const t = useTranslations("spaces.menu")
  const { open } = useDialogs()
  const { intoGroup } = useSpaceOrder()
  const { data: groups = [] } = useRead(query("listSpaceGroups", {}))
  return (
    <MenuSub icon={<Folder aria-hidden />} label={t("group")}>
      {groups.length > 0 && (
        <>
          <MenuRadioGroup
            value={space.spaceGroupId ?? 0}
            onValueChange={(id: number) => intoGroup(space.id, id === 0 ? null : id)}
          >
            <MenuRadioItem value={0} closeOnClick>
              {t("noGroup")}
            </MenuRadioItem>
            {groups.map((group) => (
              <MenuRadioItem key={group.id} value={group.id} closeOnClick>
                {group.name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<FolderPlus aria-hidden />} onClick={() => open({ kind: "space-group", spaceId: space.id })}>
        {t("newSpaceGroup")}
      </MenuItem>
    </MenuSub>
  )
}
