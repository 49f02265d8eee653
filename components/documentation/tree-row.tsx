"use client"

import { ChevronRight, Ellipsis, Plus } from "lucide-react"
import type { MouseEvent, ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { ContextMenu } from "@/components/ui/context-menu"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { NameField } from "./name-field"
import { PageIcon } from "@/components/icons/page-icon"
import { Link } from "@/components/ui/link"
import { PageMenuItems, type PageMenuActions } from "./page-menu"
import type { GroupRow, PageRow, Row } from "./tree"

export type RowState = {
  readonly active: boolean
  readonly selected: boolean
  readonly renaming: boolean
  readonly editable: boolean
}
export type RowActions = Omit<PageMenuActions, "onAddSubPage"> & {
  readonly onFocus: () => void
  readonly onOpen?: () => void
  readonly onToggle: () => void
  readonly onAdd: () => void
  readonly onName: (name: string) => void
  readonly onNameCancel: () => void
}

const rowStyle =
  "group/row flex h-7 items-center gap-1 rounded-s pr-1 text-13 text-ink-2 outline-none select-none hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:h-10"

const step = 16
const narrow = 8
const deep = 5

/** Deep down the steps are smaller, so that a name keeps room. */
const indentOf = (level: number) => Math.min(level - 1, deep) * step + Math.max(0, level - 1 - deep) * narrow + 4

export function itemProps(row: Row, { active, selected }: Pick<RowState, "active" | "selected">) {
  return {
    role: "treeitem",
    "data-key": row.key,
    "data-page-id": row.kind === "page" ? row.page.id : undefined,
    "aria-label": row.name,
    "aria-level": row.level,
    "aria-setsize": row.size,
    "aria-posinset": row.position,
    "aria-expanded": row.expanded ?? undefined,
    "aria-selected": selected,
    "aria-current": selected ? ("page" as const) : undefined,
    tabIndex: active ? 0 : -1,
    style: { paddingInlineStart: indentOf(row.level) },
  }
}

/** Opens and closes; a leaf keeps the room, so that names stand below each other. */
function Toggle({ row, onToggle }: { row: Row; onToggle: () => void }) {
  if (row.expanded === null) return <span className="w-5 flex-none" />
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onToggle()
      }}
      className="grid size-5 flex-none place-items-center rounded-s text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-8"
    >
      <ChevronRight
        className={classes(
          "size-3.5! transition-transform duration-120 ease-out rtl:-scale-x-100",
          row.expanded && "rotate-90 rtl:rotate-90",
        )}
      />
    </button>
  )
}

type PageTreeRowProps = { row: PageRow; state: RowState; actions: RowActions }

export function PageTreeRow({ row, state, actions }: PageTreeRowProps) {
  const t = useTranslations("documentation")
  const { to } = useOrganization()
  const { page } = row
  const menu = <PageMenuItems page={page} {...actions} onAddSubPage={actions.onAdd} />
  return (
    <ContextMenu label={t("pageActions", { name: page.name })} menu={menu} disabled={state.renaming}>
      <div
        {...itemProps(row, state)}
        onFocus={actions.onFocus}
        className={classes(rowStyle, state.selected && "bg-hover font-medium text-ink", state.renaming && "h-auto")}
      >
        <Toggle row={row} onToggle={actions.onToggle} />
        {state.renaming ? (
          <>
            <PageIcon icon={page.icon} className="mr-1.5" />
            <NameField label={t("name")} initial={page.name} onSave={actions.onName} onCancel={actions.onNameCancel} />
          </>
        ) : (
          <>
            <Link
              href={to.page(page.id)}
              tabIndex={-1}
              onClick={actions.onOpen}
              className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-s outline-none"
            >
              <PageIcon icon={page.icon} />
              <span dir="auto" className="truncate">
                {page.name}
              </span>
            </Link>
            <RowButtons visible={state.active}>
              {state.editable && (
                <IconButton
                  size="small"
                  label={t("newSubPageOf", { name: page.name })}
                  tabIndex={state.active ? 0 : -1}
                  onClick={actions.onAdd}
                >
                  <Plus />
                </IconButton>
              )}
              <Menu>
                <MenuTrigger
                  render={
                    <IconButton
                      size="small"
                      label={t("pageActions", { name: page.name })}
                      tooltip={false}
                      tabIndex={state.active ? 0 : -1}
                    >
                      <Ellipsis />
                    </IconButton>
                  }
                />
                <MenuContent align="end">{menu}</MenuContent>
              </Menu>
            </RowButtons>
          </>
        )}
      </div>
    </ContextMenu>
  )
}

/** Seen with the pointer or the focus on their row; on a phone always. */
function RowButtons({ visible, children }: { visible: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        "hidden flex-none items-center group-hover/row:flex has-focus-visible:flex has-data-popup-open:flex pointer-coarse:flex",
        visible && "group-focus-within/row:flex",
      )}
    >
      {children}
    </span>
  )
}

type GroupTreeRowProps = { row: GroupRow; state: RowState; actions: Pick<RowActions, "onFocus" | "onToggle" | "onAdd"> }

export function GroupTreeRow({ row, state, actions }: GroupTreeRowProps) {
  const t = useTranslations("documentation")
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("button") === null) actions.onToggle()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its role is spread; the tree has the keys of its rows
    <div
      {...itemProps(row, state)}
      onFocus={actions.onFocus}
      onClick={press}
      className={classes(rowStyle, "mt-3 text-12 font-medium text-ink-3 first:mt-0")}
    >
      <Toggle row={row} onToggle={actions.onToggle} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {row.name}
      </span>
      {state.editable && (
        <RowButtons visible={state.active}>
          <IconButton
            size="small"
            label={t("newPageIn", { name: row.name })}
            tabIndex={state.active ? 0 : -1}
            onClick={actions.onAdd}
          >
            <Plus />
          </IconButton>
        </RowButtons>
      )}
    </div>
  )
}
