"use client"

import { Columns3, Ellipsis, Plus, Rows3 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useCommand } from "@/components/palette/commands"
import { useRead } from "@/components/changes/use-read"
import { menus } from "@/components/shell/menus-later"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { Shortcut } from "@/components/ui/kbd"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { useBoardContext } from "./board-context"
import type { Naming } from "./state/board-ui"
import { findCell, isOpen, type Layout } from "./state/model"
import { useAfterMenu } from "./actions/use-after-menu"

const ProjectMenuItems = partOf(menus, (module) => module.ProjectMenuItems)

/** What the top bar offers for a board: a new task, a new column, a new row. */
export function BoardBar({ layout }: { layout: Layout }) {
  const t = useTranslations("board")
  const create = useTranslations("shell")("palette.create")
  const { ui, canEdit, projectId } = useBoardContext()
  const project = useRead(query("listProjects", {})).data?.find(({ id }) => id === projectId)
  const { later, onOpenChange } = useAfterMenu()
  const first = layout.lanes.flatMap((lane) => lane.cells).find(isOpen)

  /** At the end of the cell that the person was in last, else of the first column. */
  function add() {
    const { focused } = ui.get()
    const cell = (focused === null ? null : findCell(layout, focused)) ?? first
    if (cell !== undefined)
      ui.set((value) => ({ ...value, adding: { cell: cell.key, at: "last", draft: "", fault: null } }))
  }
  const name = (naming: Naming) => later(() => ui.set((value) => ({ ...value, naming })))
  const enabled = canEdit && first !== undefined
  useCommand(
    { id: "new-task", label: t("newTask"), keys: "c", group: t("group"), keywords: [create], run: add },
    { enabled },
  )
  if (!canEdit) return null
  return (
    <TopBarActions>
      <Menu items={menus} onOpenChange={onOpenChange}>
        <MenuTrigger render={<IconButton label={t("menu")} />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem
            icon={<Columns3 aria-hidden />}
            onClick={() => name({ kind: "column", order: layout.columns.length })}
          >
            {t("stage.addColumn")}
          </MenuItem>
          <MenuItem
            icon={<Rows3 aria-hidden />}
            disabled={layout.columns.length === 0}
            onClick={() => name({ kind: "row", order: layout.rows.length })}
          >
            {t("stage.addRow")}
          </MenuItem>
          {project && (
            <>
              <MenuSeparator />
              <ProjectMenuItems project={project} />
            </>
          )}
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
