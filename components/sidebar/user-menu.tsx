"use client"

import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { Face } from "@/components/users/face"
import { menus } from "@/components/shell/menus-later"
import { useOrganization } from "@/components/shell/organization-context"
import { itemStyle } from "./item"

const UserMenuItems = partOf(menus, (module) => module.UserMenuItems)

export function UserMenu() {
  const t = useTranslations("shell")
  const { user } = useOrganization()
  return (
    <Menu items={menus}>
      <MenuTrigger
        aria-label={t("account", { name: user.name })}
        className={classes(itemStyle, "min-w-0 flex-1 data-popup-open:bg-hover")}
      >
        <Face id={user.id} name={user.name} picture={user.avatarUrl} className="-ml-0.5" />
        <span className="min-w-0 flex-1 truncate">{user.name}</span>
      </MenuTrigger>
      <MenuContent side="top" className="w-60">
        <UserMenuItems />
      </MenuContent>
    </Menu>
  )
}
