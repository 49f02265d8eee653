"use client"

import { useRouter } from "next/navigation"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { DraftTreeRow } from "./draft-row"
import { IconPickerPopover } from "@/components/icons/icon-picker"
import { rowsOf, type Draft, type Page, type Row } from "./tree"
import type { TreePreference } from "./tree-preference"
import { GroupTreeRow, PageTreeRow, type RowActions } from "./tree-row"
import { usePageChanges } from "./use-page-changes"
import { useTreeKeys } from "./use-tree-keys"

type DocumentationTreeProps = {
  spaceId: number
  label: string
  editable: boolean
  selected?: number
  preference: TreePreference
  onPreference: (part: Partial<TreePreference>) => void
  onOpen?: () => void
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
}

/** The page that was just opened by a key: the tree that is drawn beside it takes the focus again. */
let openedByKey: number | null = null

/** The groups and pages of a space. One row of it takes the Tab key; arrows and letters lead from row to row. */
export function DocumentationTree(props: DocumentationTreeProps) {
  const { spaceId, label, editable, selected, preference, onPreference, onOpen, draft, onDraft } = props
  const t = useTranslations("documentation")
  const router = useRouter()
  const { to } = useOrganization()
  const { data: pages = [] } = useRead(query("listPages", { spaceId }))
  const { data: groups = [] } = useRead(query("listDocumentationGroups", { spaceId }))
  const { closedGroups } = preference
  const rows = useMemo(() => rowsOf({ pages, groups, closedGroups, draft }), [pages, groups, closedGroups, draft])
  const [focused, setFocused] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [iconOf, setIconOf] = useState<Page | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const { rename, collapse, changeIcon } = usePageChanges()

  useEffect(() => {
    if (selected === undefined) return
    const row = tree.current?.querySelector<HTMLElement>(`[data-page-id="${selected}"]`)
    row?.scrollIntoView({ block: "nearest" })
    if (openedByKey === selected) row?.focus({ preventScroll: true })
    openedByKey = null
  }, [selected])

  const active =
    rows.find((row) => row.key === focused)?.key ??
    rows.find((row) => row.kind === "page" && row.page.id === selected)?.key ??
    rows[0]?.key ??
    null
  const elementOf = (key: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null
  const focus = (key: string) => {
    setFocused(key)
    elementOf(key)?.focus()
  }
  // What was just made has no row yet, and a field that closes still holds the focus.
  const wanted = useRef<string | null>(null)
  const focusWanted = useCallback(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus()
  }, [])
  const focusSoon = (key: string) =>
    requestAnimationFrame(() => {
      wanted.current = key
      focusWanted()
    })
  useEffect(focusWanted, [rows, focusWanted])

  function toggle(row: Row) {
    if (row.kind === "page") collapse({ pageId: row.page.id, collapsed: row.expanded === true })
    if (row.kind === "group") {
      const others = closedGroups.filter((id) => id !== row.group.id)
      onPreference({ closedGroups: row.expanded === true ? [...others, row.group.id] : others })
    }
  }
  function open(row: Row) {
    if (row.kind === "page") {
      openedByKey = row.page.id
      onOpen?.()
      router.push(to.page(row.page.id))
    }
    if (row.kind === "group" && row.expanded !== null) toggle(row)
  }
  const startRename = (row: Row) => {
    if (row.kind === "page" && row.page.can.edit) setRenaming(row.key)
  }
  const onKeyDown = useTreeKeys({ rows, focused: active, focus, toggle, open, rename: startRename })

  function actionsOf(row: Row): RowActions {
    const endRename = () => {
      setRenaming(null)
      focusSoon(row.key)
    }
    return {
      onFocus: () => setFocused(row.key),
      onOpen,
      onToggle: () => toggle(row),
      onRename: () => startRename(row),
      onChangeIcon: () => row.kind === "page" && setIconOf(row.page),
      onAdd: () => {
        if (row.kind === "group") onDraft({ kind: "page", groupId: row.group.id, parentId: null })
        if (row.kind === "page") onDraft({ kind: "page", groupId: row.page.groupId, parentId: row.page.id })
      },
      onName: (name) => {
        if (row.kind === "page" && name !== row.page.name) rename({ pageId: row.page.id, name })
        endRename()
      },
      onNameCancel: endRename,
    }
  }

  return (
    <div ref={tree} role="tree" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className="outline-none">
      {rows.map((row) => {
        const isActive = row.key === active
        const isSelected = row.kind === "page" && row.page.id === selected
        const state = { active: isActive, selected: isSelected, renaming: row.key === renaming, editable }
        if (row.kind === "page") return <PageTreeRow key={row.key} row={row} state={state} actions={actionsOf(row)} />
        if (row.kind === "group") return <GroupTreeRow key={row.key} row={row} state={state} actions={actionsOf(row)} />
        return (
          <DraftTreeRow
            key={row.key}
            row={row}
            spaceId={spaceId}
            onDone={(key) => {
              onDraft(null)
              const next = key ?? row.parentKey
              if (next !== null) focusSoon(next)
            }}
          />
        )
      })}
      {iconOf !== null && (
        <IconPickerPopover
          title={t("iconOf", { name: iconOf.name })}
          icon={iconOf.icon}
          anchor={() => elementOf(`page-${iconOf.id}`)}
          onPick={(icon) => changeIcon({ pageId: iconOf.id, icon })}
          onClose={() => {
            setIconOf(null)
            focusSoon(`page-${iconOf.id}`)
          }}
        />
      )}
    </div>
  )
}
