"use client"

import { useTranslations } from "use-intl"
import { Drawer } from "@/components/ui/drawer"
import { SidebarContent } from "./content"

type SidebarDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The sidebar on a phone. It closes when a place is chosen. */
export function SidebarDrawer({ open, onOpenChange }: SidebarDrawerProps) {
  const t = useTranslations("shell")
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t("boards")} hideTitle>
      <SidebarContent inDrawer />
    </Drawer>
  )
}
