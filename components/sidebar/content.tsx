"use client"

import { CircleHelp, CircleCheck, Inbox, PanelLeftClose, Search, Timer, Trash2 } from "lucide-react"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"
import { OpenCount } from "@/components/my-work/open-count"
import { UnreadBadge } from "@/components/notifications/unread-badge"
import { IconButton } from "@/components/ui/icon-button"
import { targetOf } from "@/components/shell/addresses"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { OrganizationMenu } from "./organization-menu"
import { SidebarButton, SidebarLink } from "./item"
import { useSidebar } from "@/components/shell/sidebar-state"
import { SpaceTree } from "./space-tree"
import { UserMenu } from "./user-menu"

export function SidebarContent({ inDrawer = false }: { inDrawer?: boolean }) {
  const t = useTranslations("shell")
  const { to } = useOrganization()
  const { open } = useDialogs()
  const { toggle } = useSidebar()
  const place = targetOf(usePathname())
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-1 flex-none gap-px px-2 pt-2.5">
        <OrganizationMenu />
        <SidebarButton icon={<Search aria-hidden />} keys="mod+k" onClick={() => open({ kind: "palette" })}>
          {t("search")}
        </SidebarButton>
        <SidebarLink
          icon={<CircleCheck aria-hidden />}
          href={to.home}
          active={place.kind === "home"}
          badge={<OpenCount className="px-1 text-12 text-ink-3 tabular-nums" />}
        >
          {t("home")}
        </SidebarLink>
        <SidebarLink
          icon={<Inbox aria-hidden />}
          href={to.inbox}
          active={place.kind === "inbox"}
          badge={
            <UnreadBadge className="rounded-full bg-accent px-1.5 text-[11px] leading-4 font-semibold text-accent-ink tabular-nums" />
          }
        >
          {t("inbox")}
        </SidebarLink>
        <SidebarLink icon={<Timer aria-hidden />} href={to.time} active={place.kind === "time"}>
          {t("time")}
        </SidebarLink>
      </div>
      <SpaceTree />
      <div className="grid grid-cols-1 flex-none gap-px px-2 pb-2.5 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <SidebarLink icon={<Trash2 aria-hidden />} href={to.trash} active={place.kind === "trash"}>
          {t("trash")}
        </SidebarLink>
        <SidebarButton icon={<CircleHelp aria-hidden />} keys="?" onClick={() => open({ kind: "shortcuts" })}>
          {t("help")}
        </SidebarButton>
        <div className="flex items-center gap-1">
          <UserMenu />
          {!inDrawer && (
            <IconButton label={t("hideSidebar")} shortcut="[" side="right" className="text-ink-3" onClick={toggle}>
              <PanelLeftClose />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  )
}
