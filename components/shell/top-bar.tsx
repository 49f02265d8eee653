"use client"

import { createContext, use, useEffect, useState, type ReactNode } from "react"
import { createPortal } from "react-dom"
import { createStore, useStore, type Store } from "@/components/ui/store"

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

/** What views have put into the top bar, for the bar that shows it. */
export const useTopBarSlots = (): Store<Slots> => use(Context)
