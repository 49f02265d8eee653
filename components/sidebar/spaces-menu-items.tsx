"use client"

import { Archive, FolderPlus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { MenuItem, MenuLinkItem } from "@/components/ui/menu-items"

export function SpacesMenuItems() {
  const t = useTranslations("sidebar.menu")
  const { to } = useOrganization()
  const { open } = useDialogs()
  return (
    <>
      <MenuItem icon={<FolderPlus aria-hidden />} onClick={() => open({ kind: "space-group" })}>
        {t("newGroup")}
      </MenuItem>
      <MenuLinkItem icon={<Archive aria-hidden />} href={to.archivedSpaces}>
        {t("archived")}
      </MenuLinkItem>
    </>
  )
}
