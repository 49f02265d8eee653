"use client"

import { usePathname } from "next/navigation"
import type { ReactNode } from "react"
import { targetOf } from "@/components/shell/addresses"
import { classes } from "@/components/ui/classes"
import { SettingsNavigation } from "./settings-navigation"

/** The settings: their sections beside the one that is open; on a phone one after the other. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { part } = targetOf(usePathname())
  return (
    <div className="flex flex-1">
      <SettingsNavigation open={part} />
      <div className={classes("min-w-0 flex-1", part === null && "max-md:hidden")}>{children}</div>
    </div>
  )
}
