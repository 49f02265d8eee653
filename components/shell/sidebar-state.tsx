"use client"

import { usePathname } from "next/navigation"
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react"
import { sidebarCookie, writePreference, type SidebarPreference } from "./sidebar-preference"

type State = SidebarPreference & {
  /** The drawer of a phone. */
  drawer: boolean
  setDrawer: (open: boolean) => void
  change: (part: Partial<SidebarPreference>, keep?: boolean) => void
  toggle: () => void
}

const Context = createContext<State | null>(null)

export function useSidebar(): State {
  const state = use(Context)
  if (state === null) throw new Error("useSidebar stands outside of the shell")
  return state
}

type SidebarStateProps = { initial: SidebarPreference; children: ReactNode }

export function SidebarState({ initial, children }: SidebarStateProps) {
  const [preference, setPreference] = useState(initial)
  // The drawer belongs to the place where it was opened: going on closes it.
  const pathname = usePathname()
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const setDrawer = useCallback((open: boolean) => setDrawerAt(open ? pathname : null), [pathname])
  const drawer = drawerAt === pathname
  const change = useCallback((part: Partial<SidebarPreference>, keep = true) => {
    setPreference((before) => {
      const next = { ...before, ...part }
      if (keep) document.cookie = `${sidebarCookie}=${writePreference(next)}; path=/; max-age=31536000; samesite=lax`
      return next
    })
  }, [])
  const toggle = useCallback(() => change({ hidden: !preference.hidden }), [change, preference.hidden])
  const state = useMemo(
    () => ({ ...preference, drawer, setDrawer, change, toggle }),
    [preference, drawer, setDrawer, change, toggle],
  )
  return <Context value={state}>{children}</Context>
}
