"use client"

import { Ellipsis } from "lucide-react"
import { useTranslations } from "use-intl"
import { menus } from "@/components/shell/menus-later"
import { IconButton } from "@/components/ui/icon-button"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"

const SpacesMenuItems = partOf(menus, (module) => module.SpacesMenuItems)

/** What can be done with the spaces as a whole. */
export function SpacesMenu() {
  const t = useTranslations("sidebar.menu")
  return (
    <Menu items={menus}>
      <MenuTrigger
        render={
          <IconButton label={t("label")} size="small" tooltip={false} className="-mb-0.5 text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-56">
        <SpacesMenuItems />
      </MenuContent>
    </Menu>
  )
}
