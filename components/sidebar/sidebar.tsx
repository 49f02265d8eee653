"use client"

import { useTranslations } from "use-intl"
import { ResizeHandle } from "@/components/ui/resize-handle"
import { SidebarContent } from "./content"
import { sidebarWidth } from "@/components/shell/sidebar-preference"
import { useSidebar } from "@/components/shell/sidebar-state"

export function Sidebar() {
  const t = useTranslations("shell")
  const { width, hidden, change, toggle } = useSidebar()
  if (hidden) return null
  return (
    <aside
      id="sidebar"
      aria-label={t("sidebar")}
      style={{ width }}
      className="relative flex flex-none flex-col border-r border-line max-md:hidden max-[1180px]:[body:has([data-task-panel])_&]:hidden"
    >
      <SidebarContent />
      <ResizeHandle
        label={t("resize")}
        valueText={t("width", { width })}
        controls="sidebar"
        edge="right"
        value={width}
        min={sidebarWidth.min}
        max={sidebarWidth.max}
        initial={sidebarWidth.initial}
        onValueChange={(next) => change({ width: next }, false)}
        onCommit={(next) => change({ width: next })}
        onToggle={toggle}
      />
    </aside>
  )
}
