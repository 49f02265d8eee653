"use client"

import { ChevronLeft, PanelLeftOpen } from "lucide-react"
import Link from "next/link"
import { createContext, use, useEffect, useState, type ReactNode } from "react"
import { createPortal } from "react-dom"
import { useTranslations } from "use-intl"
import { Breadcrumb } from "@/components/ui/breadcrumb"
import { buttonStyle } from "@/components/ui/button-style"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { useCrumbs } from "./crumbs"
import { useSidebar } from "./sidebar-state"

type Text = { label: string; href?: string }
type More = { spaceId?: number; crumbs: readonly Text[] }
const nothing: More = { crumbs: [] }

type Slots = {
  actions: HTMLElement | null
  setActions: (element: HTMLElement | null) => void
  more: More
  setMore: (more: More) => void
}

const Context = createContext<Slots>({ actions: null, setActions: () => {}, more: nothing, setMore: () => {} })

export function TopBarSlots({ children }: { children: ReactNode }) {
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [more, setMore] = useState(nothing)
  return <Context value={{ actions, setActions, more, setMore }}>{children}</Context>
}

/** What a view puts at the right end of the top bar. */
export function TopBarActions({ children }: { children: ReactNode }) {
  const { actions } = use(Context)
  return actions && createPortal(children, actions)
}

type TopBarCrumbsProps = { spaceId?: number; crumbs: readonly Text[] }

/** Further steps of the breadcrumb, for what the address alone does not tell: the space and the name of a page. */
export function TopBarCrumbs({ spaceId, crumbs }: TopBarCrumbsProps) {
  const { setMore } = use(Context)
  const text = JSON.stringify(crumbs)
  useEffect(() => {
    setMore({ spaceId, crumbs: JSON.parse(text) })
    return () => setMore(nothing)
  }, [spaceId, text, setMore])
  return null
}

export function TopBar() {
  const t = useTranslations("shell")
  const { setActions, more } = use(Context)
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
      <div ref={setActions} className="flex flex-none items-center gap-2.5" />
    </header>
  )
}
