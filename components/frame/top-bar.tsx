"use client"

import { ChevronLeft, PanelLeftOpen } from "lucide-react"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useSidebar } from "@/components/shell/sidebar-state"
import { useTopBarSlots } from "@/components/shell/top-bar"
import { RunningTimer } from "@/components/timers/running-timer"
import { Breadcrumb } from "@/components/ui/breadcrumb"
import { buttonStyle } from "@/components/ui/button-style"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { useStore } from "@/components/ui/store"
import { useCrumbs } from "./crumbs"

export function TopBar() {
  const t = useTranslations("shell")
  const slots = useTopBarSlots()
  const more = useStore(slots, (value) => value.more)
  const setActions = useCallback(
    (actions: HTMLElement | null) => slots.set((value) => ({ ...value, actions })),
    [slots],
  )
  const { hidden, toggle } = useSidebar()
  const items = [...useCrumbs(more.spaceId), ...more.crumbs]
  const parent = items.at(-2)?.href
  return (
    <header className="@container flex h-12 flex-none items-center gap-2.5 overflow-hidden px-4">
      {hidden && (
        <IconButton label={t("showSidebar")} shortcut="[" className="-ml-1.5 max-md:hidden" onClick={toggle}>
          <PanelLeftOpen />
        </IconButton>
      )}
      {parent !== undefined && (
        <Link
          href={parent}
          aria-label={t("back")}
          className={classes(buttonStyle({ variant: "bare", square: true }), "-ml-1 size-8 md:hidden")}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {/* Where there is no room for all, a running timer gives way before the way there is shortened. */}
      <Breadcrumb
        label={t("where")}
        items={items}
        className={classes("flex-auto", items.length > 2 ? "basis-[33rem]" : "basis-80")}
      />
      <RunningTimer />
      <div ref={setActions} className="flex flex-none items-center gap-2.5" />
    </header>
  )
}
