"use client"

import { ChevronsUpDown } from "lucide-react"
import { useTranslations } from "use-intl"
import { OrganizationMark } from "@/components/organizations/organization-mark"
import { classes } from "@/components/ui/classes"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { menus } from "@/components/shell/menus-later"
import { useOrganization } from "@/components/shell/organization-context"
import { itemStyle } from "./item"

const OrganizationMenuItems = partOf(menus, (module) => module.OrganizationMenuItems)

export function OrganizationMenu() {
  const t = useTranslations("shell")
  const { organization } = useOrganization()
  return (
    <Menu items={menus}>
      <MenuTrigger
        aria-label={t("organization.menu", { name: organization.name })}
        className={classes(
          itemStyle,
          "mb-1 h-[34px] text-14 font-semibold text-ink data-popup-open:bg-hover max-md:h-11",
        )}
      >
        <OrganizationMark name={organization.name} avatarUrl={organization.avatarUrl} />
        <span className="min-w-0 flex-1 truncate">{organization.name}</span>
        <ChevronsUpDown aria-hidden />
      </MenuTrigger>
      <MenuContent className="w-64">
        <OrganizationMenuItems />
      </MenuContent>
    </Menu>
  )
}
