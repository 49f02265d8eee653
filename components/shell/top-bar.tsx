"use client"

import { ChevronLeft, PanelLeftOpen } from "lucide-react"
import Link from "next/link"
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react"
import { createPortal } from "react-dom"
import { useTranslations } from "use-intl"
import { Breadcrumb } from "@/components/ui/breadcrumb"
import { buttonStyle } from "@/components/ui/button-style"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { createStore, useStore } from "@/components/ui/store"
import { useCrumbs } from "@/components/frame/crumbs"
import { useSidebar } from "./sidebar-state"
import { RunningTimer } from "@/components/timers/running-timer"

type Text = { label: string; href?: string }
type More = { spaceId?: number; crumbs: readonly Text[] }
const nothing: More = { crumbs: [] }

type Slots = { actions: HTMLElement | null; more: More }
const empty: Slots = { actions: null, more: nothing }

// A store, not a value: a context that changes while a page comes alive has what is below drawn anew, without what was typed there.
const Context = createContext(createStore(empty))

export function TopBarSlots({ children }: { children: ReactNode }) {
  const [slots] = useState(() => createStore(empty))
  return <Context value={slots}>{children}</Context>
}

const actionsOf = ({ actions }: Slots) => actions
const moreOf = ({ more }: Slots) => more

/** What a view puts at the right end of the top bar. */
export function TopBarActions({ children }: { children: ReactNode }) {
  const actions = useStore(use(Context), actionsOf)
  return actions && createPortal(children, actions)
}

type TopBarCrumbsProps = { spaceId?: number; crumbs: readonly Text[] }

/** Further steps of the breadcrumb, for what the address alone does not tell: the space and the name of a page. */
export function TopBarCrumbs({ spaceId, crumbs }: TopBarCrumbsProps) {
  const slots = use(Context)
  const text = JSON.stringify(crumbs)
  useEffect(() => {
    slots.set((value) => ({ ...value, more: { spaceId, crumbs: JSON.parse(text) } }))
    return () => slots.set((value) => ({ ...value, more: nothing }))
  }, [slots, spaceId, text])
  return null
}

export function TopBar() {
  const t = useTranslations("shell")
  const slots = use(Context)
  const more = useStore(slots, moreOf)
  const setActions = useCallback(
    (actions: HTMLElement | null) => slots.set((value) => ({ ...value, actions })),
    [slots],
  )
  const { hidden, toggle } = useSidebar()
  const items = [...useCrumbs(more.spaceId), ...more.crumbs]
  const parent = items.at(-2)?.href
  return (
    <header className="flex h-12 flex-none items-center gap-2.5 overflow-hidden px-4">
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
      <Breadcrumb label={t("where")} items={items} className="flex-1" />
      <RunningTimer />
      <div ref={setActions} className="flex flex-none items-center gap-2.5" />
    </header>
  )
}
