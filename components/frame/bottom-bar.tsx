"use client"

import { FileText, CircleCheck, Inbox, Menu as MenuIcon, Plus, SquareKanban } from "lucide-react"
import { usePathname } from "next/navigation"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { UnreadBadge } from "@/components/notifications/unread-badge"
import { classes } from "@/components/ui/classes"
import { dialogLater } from "@/components/ui/load-later"
import { targetOf } from "@/components/shell/addresses"
import { onPhone } from "@/components/shell/on-phone"
import { useOrganization } from "@/components/shell/organization-context"
import { useSidebar } from "@/components/shell/sidebar-state"
import { useSpaceHere } from "@/components/shell/space-here"
import { Link } from "@/components/ui/link"

const AddSheet = dialogLater(() => import("./sheets").then((module) => module.AddSheet), { early: onPhone })
const MoreSheet = dialogLater(() => import("./sheets").then((module) => module.MoreSheet), { early: onPhone })

const itemStyle =
  "relative grid min-h-11 min-w-11 flex-auto content-center justify-items-center gap-[3px] text-12 text-ink-3 select-none focus-visible:-outline-offset-2 [&_svg]:size-[21px]"
const onStyle = "font-semibold text-accent"

/** The navigation of a phone. */
export function BottomBar() {
  const t = useTranslations("shell")
  const { to } = useOrganization()
  const { drawer, setDrawer } = useSidebar()
  const place = targetOf(usePathname())
  const space = useSpaceHere()
  const [sheet, setSheet] = useState<"add" | "more" | null>(null)
  const reading = place.kind === "page" || place.part === "documentation"
  const boards = place.kind === "project" || (place.kind === "space" && !reading)
  return (
    <>
      <nav
        aria-label={t("places")}
        className="flex flex-none border-t border-line bg-surface px-1 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:hidden"
      >
        <BarLink href={to.home} on={place.kind === "home"} icon={<CircleCheck aria-hidden />}>
          {t("home")}
        </BarLink>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
          className={classes(itemStyle, boards && onStyle)}
        >
          <SquareKanban aria-hidden />
          {t("boards")}
        </button>
        <button
          type="button"
          aria-label={t("add.title")}
          aria-haspopup="dialog"
          onClick={() => setSheet("add")}
          className="mx-2 grid size-11 flex-none place-items-center self-center rounded-l bg-accent text-accent-ink [&_svg]:size-[21px]"
        >
          <Plus aria-hidden />
        </button>
        <BarLink href={to.inbox} on={place.kind === "inbox"} icon={<Inbox aria-hidden />}>
          {t("inbox")}
          <UnreadBadge className="absolute top-0.5 left-1/2 ml-1.5 min-w-4 rounded-full bg-accent px-1 text-center text-[11px] leading-4 font-semibold text-accent-ink tabular-nums" />
        </BarLink>
        {space !== undefined && (
          <BarLink href={to.documentation(space)} on={reading} icon={<FileText aria-hidden />}>
            {t("pages")}
          </BarLink>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setSheet("more")} className={itemStyle}>
          <MenuIcon aria-hidden />
          {t("more")}
        </button>
      </nav>
      <AddSheet open={sheet === "add"} onOpenChange={(open) => setSheet(open ? "add" : null)} />
      <MoreSheet open={sheet === "more"} onOpenChange={(open) => setSheet(open ? "more" : null)} />
    </>
  )
}

type BarLinkProps = { href: string; on: boolean; icon: ReactNode; children: ReactNode }

function BarLink({ href, on, icon, children }: BarLinkProps) {
  return (
    <Link href={href} aria-current={on ? "page" : undefined} className={classes(itemStyle, on && onStyle)}>
      {icon}
      {children}
    </Link>
  )
}
