"use client"

import { Activity, Ellipsis, ListFilter, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useCommand } from "@/components/ui/commands"
import { useDialogs } from "@/components/shell/dialogs-context"
import { onPhone } from "@/components/shell/on-phone"
import { menus } from "@/components/shell/menus-later"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { Shortcut } from "@/components/ui/kbd"
import { loadLater, partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { useBoardContext } from "./board-context"
import type { Naming } from "./board-ui"
import { cellInView } from "./cells/column-slot"
import { findCell, isOpen, type Layout } from "./state/model"
import { useAfterMenu } from "./actions/use-after-menu"

const views = loadLater(() => import("./views"), { early: true })
const BoardMenuItems = partOf(views, (module) => module.BoardMenuItems)
/** Its items are of the board and of its project. */
const items = {
  useLoaded: (needed: boolean) => {
    const [ofBoard, ofProject] = [views.useLoaded(needed), menus.useLoaded(needed)]
    return ofBoard && ofProject
  },
}

/** What the top bar offers for a board: a new task, a new column, a new row. */
export function BoardBar({ layout, onFilter }: { layout: Layout; onFilter: () => void }) {
  const t = useTranslations("board")
  const create = useTranslations("shell")("palette.create")
  const { ui, canEdit, projectId } = useBoardContext()
  const { open } = useDialogs()
  const { later, onOpenChange } = useAfterMenu()
  const cells = layout.lanes.flatMap((lane) => lane.cells).filter(isOpen)
  const [first] = cells

  /** At the end of the cell that the person looks at, on a phone, or was in last, else of the first column. */
  function add() {
    const { focused } = ui.get()
    const seen = onPhone() ? cellInView() : null
    const cell = cells.find(({ key }) => key === seen) ?? (focused === null ? null : findCell(layout, focused)) ?? first
    if (cell !== undefined)
      ui.set((value) => ({ ...value, adding: { cell: cell.key, at: "last", draft: "", fault: null } }))
  }
  const name = (naming: Naming) => later(() => ui.set((value) => ({ ...value, naming })))
  const enabled = canEdit && first !== undefined
  useCommand(
    { id: "new-task", label: t("newTask"), keys: "c", group: t("group"), keywords: [create], run: add },
    { enabled },
  )
  const filter = (
    <IconButton label={t("filter.open")} shortcut="f" onClick={onFilter}>
      <ListFilter aria-hidden />
    </IconButton>
  )
  const today = (
    <IconButton label={t("today")} onClick={() => open({ kind: "board-today", projectId })}>
      <Activity aria-hidden />
    </IconButton>
  )
  if (!canEdit)
    return (
      <TopBarActions>
        {today}
        {filter}
      </TopBarActions>
    )
  return (
    <TopBarActions>
      {today}
      {filter}
      <Menu items={items} onOpenChange={onOpenChange}>
        <MenuTrigger render={<IconButton label={t("menu")} />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <BoardMenuItems layout={layout} onName={name} />
        </MenuContent>
      </Menu>
      <Button variant="primary" disabled={!enabled} onClick={add} className="max-md:hidden">
        <Plus aria-hidden />
        {t("newTask")}
        <span aria-hidden className="flex">
          <Shortcut keys="c" className="border-[color-mix(in_oklab,currentColor_40%,transparent)] text-inherit" />
        </span>
      </Button>
    </TopBarActions>
  )
}
