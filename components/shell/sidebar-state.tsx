"use client"

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
  const [drawer, setDrawer] = useState(false)
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
    [preference, drawer, change, toggle],
  )
  return <Context value={state}>{children}</Context>
}
