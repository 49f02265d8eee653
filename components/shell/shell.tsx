"use client"

import { usePathname } from "next/navigation"
import { useEffect, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { request } from "@/lib/api/client"
import { placeOf } from "./addresses"
import { BottomBar } from "./bottom-bar"
import { DialogsProvider } from "./dialogs"
import { useOrganization } from "./organization-context"
import { PhoneDrawer } from "./phone-drawer"
import { ShellKeys } from "./shell-keys"
import { Sidebar } from "./sidebar"
import type { SidebarPreference } from "./sidebar-preference"
import { SidebarState } from "./sidebar-state"
import { TopBar, TopBarSlots } from "./top-bar"

type ShellProps = { sidebar: SidebarPreference; active: boolean; children: ReactNode }

/** The frame around every place of an organization. `active`: whether it is the one that the session was last in. */
export function Shell({ sidebar, active, children }: ShellProps) {
  const t = useTranslations("shell")
  const place = placeOf(usePathname())
  const reading = place.kind === "page" || place.part === "documentation"
  useActive(active)
  return (
    <SidebarState initial={sidebar}>
      <DialogsProvider>
        <TopBarSlots>
          <ShellKeys />
          <a
            href="#content"
            className="fixed top-2 left-2 z-70 -translate-y-16 rounded-s bg-accent px-3 py-1.5 font-semibold text-accent-ink focus:translate-y-0"
          >
            {t("skip")}
          </a>
          <div className="flex h-dvh overflow-hidden">
            <Sidebar />
            <div className={classes("flex min-w-0 flex-1 flex-col", reading && "bg-surface")}>
              <TopBar />
              <main
                id="content"
                tabIndex={-1}
                className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
              >
                {children}
              </main>
              <BottomBar />
            </div>
          </div>
          <PhoneDrawer />
        </TopBarSlots>
      </DialogsProvider>
    </SidebarState>
  )
}

/** The next visit, and the next device, begin where this one was. */
function useActive(active: boolean) {
  const { organization } = useOrganization()
  useEffect(() => {
    if (!active) request("switchActiveOrganization", { organizationId: organization.id }).catch(() => undefined)
  }, [active, organization.id])
}
