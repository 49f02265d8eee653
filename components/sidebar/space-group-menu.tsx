"use client"

import { Ellipsis } from "lucide-react"
import { useTranslations } from "use-intl"
import { menus } from "@/components/shell/menus-later"
import { IconButton } from "@/components/ui/icon-button"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import type { AnswerOf } from "@/lib/api/client"

const SpaceGroupMenuItems = partOf(menus, (module) => module.SpaceGroupMenuItems)

export function SpaceGroupMenu({ group }: { group: AnswerOf<"listSpaceGroups">[number] }) {
  const t = useTranslations("sidebar.group")
  return (
    <Menu items={menus}>
      <MenuTrigger
        render={
          <IconButton label={t("label", { name: group.name })} size="small" tooltip={false} className="text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-52">
        <SpaceGroupMenuItems group={group} />
      </MenuContent>
    </Menu>
  )
}
