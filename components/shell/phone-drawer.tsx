"use client"

import { useTranslations } from "use-intl"
import { Drawer } from "@/components/ui/drawer"
import { SidebarContent } from "./sidebar-content"
import { useSidebar } from "./sidebar-state"

/** The sidebar on a phone. It closes when a place is chosen. */
export function PhoneDrawer() {
  const t = useTranslations("shell")
  const common = useTranslations("common")
  const { drawer, setDrawer } = useSidebar()
  return (
    <Drawer open={drawer} onOpenChange={setDrawer} title={t("boards")} hideTitle closeLabel={common("close")}>
      <SidebarContent inDrawer />
    </Drawer>
  )
}
