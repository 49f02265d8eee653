"use client"

import { Archive, Ellipsis, FolderPlus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuLinkItem } from "@/components/ui/menu-items"

/** What can be done with the spaces as a whole. */
export function SpacesMenu() {
  const t = useTranslations("sidebar.menu")
  const { to } = useOrganization()
  const { open } = useDialogs()
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("label")} size="small" tooltip={false} className="-mb-0.5 text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-56">
        <MenuItem icon={<FolderPlus aria-hidden />} onClick={() => open({ kind: "space-group" })}>
          {t("newGroup")}
        </MenuItem>
        <MenuLinkItem icon={<Archive aria-hidden />} href={to.archivedSpaces}>
          {t("archived")}
        </MenuLinkItem>
      </MenuContent>
    </Menu>
  )
}
