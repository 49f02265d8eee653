"use client"

import { usePathname } from "next/navigation"
import { Fragment, useEffect, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Live } from "@/components/live/live"
import { TitleBadge } from "@/components/notifications/title-badge"
import { ConflictNotice } from "@/components/changes/conflict-notice"
import { OfflineBar } from "@/components/changes/offline-bar"
import { UndoKeys } from "@/components/changes/undo-keys"
import { SpaceBackdrop } from "@/components/spaces/space-backdrop"
import { classes } from "@/components/ui/classes"
import { dialogLater, viewLater } from "@/components/ui/load-later"
import { useIdle } from "@/components/ui/when-idle"
import { request } from "@/lib/api/client"
import { targetOf } from "@/components/shell/addresses"
import { BottomBar } from "./bottom-bar"
import { DialogsProvider } from "./dialogs"
import { onPhone } from "@/components/shell/on-phone"
import { useOrganization } from "@/components/shell/organization-context"
import { ShellKeys } from "./shell-keys"
import { Sidebar } from "@/components/sidebar/sidebar"
import type { SidebarPreference } from "@/components/shell/sidebar-preference"
import { SidebarState, useSidebar } from "@/components/shell/sidebar-state"
import { PanelRoom } from "@/components/tasks/panel/panel-room"
import { TimerWatch } from "@/components/timers/running-timer"
import { TopBarSlots } from "@/components/shell/top-bar"
import { TopBar } from "./top-bar"

const SidebarDrawer = dialogLater(() => import("./sheets").then((module) => module.SidebarDrawer), { early: onPhone })

const Unseen = viewLater(() => import("./unseen").then((module) => module.Unseen), { wordless: true })

const ConfirmAddress = viewLater(
  () => import("@/components/shell/confirm-address").then((module) => module.ConfirmAddress),
  {
    fallback: <div className="mx-4 mt-3 h-[46px] flex-none" />,
  },
)

type ShellProps = { sidebar: SidebarPreference; active: boolean; children: ReactNode }

/** The frame around every place of an organization. `active`: whether it is the one that the session was last in. */
export function Shell({ sidebar, active, children }: ShellProps) {
  const t = useTranslations("shell")
  const place = targetOf(usePathname())
  const reading = ["page", "task", "regulation"].includes(place.kind) || place.part === "documentation"
  const idle = useIdle()
  const { user } = useOrganization()
  // A place that was not there when it was drawn is drawn anew when it is.
  const [made, setMade] = useState(0)
  useActive(active)
  return (
    <Live>
      <SidebarState initial={sidebar}>
        <DialogsProvider>
          <TopBarSlots>
            <ShellKeys />
            <UndoKeys />
            <TitleBadge />
            <a
              href="#content"
              className="fixed top-2 left-2 z-70 -translate-y-16 rounded-s bg-accent px-3 py-1.5 font-semibold text-accent-ink focus:translate-y-0"
            >
              {t("skip")}
            </a>
            <div className="flex h-dvh overflow-hidden">
              <Sidebar />
              <div
                className={classes(
                  "relative isolate flex min-w-0 flex-1 flex-col lg:has-data-task-panel:pr-(--task-panel)",
                  reading && "bg-surface",
                )}
              >
                <SpaceBackdrop />
                <OfflineBar />
                <TopBar />
                <PanelRoom />
                {user.mustVerifyEmail && <ConfirmAddress />}
                <TimerWatch />
                <main
                  id="content"
                  tabIndex={-1}
                  className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
                >
                  <Fragment key={made}>{children}</Fragment>
                </main>
                <BottomBar />
              </div>
            </div>
            <ConflictNotice />
            <PhoneDrawer />
            {idle && <Unseen onMade={() => setMade((before) => before + 1)} />}
          </TopBarSlots>
        </DialogsProvider>
      </SidebarState>
    </Live>
  )
}

function PhoneDrawer() {
  const { drawer, setDrawer } = useSidebar()
  return <SidebarDrawer open={drawer} onOpenChange={setDrawer} />
}

/** The next visit, and the next device, begin where this one was. */
function useActive(active: boolean) {
  const { organization } = useOrganization()
  useEffect(() => {
    if (!active) request("switchActiveOrganization", { organizationId: organization.id }).catch(() => undefined)
  }, [active, organization.id])
}
