"use client"

import { Archive, Pencil, SquareCheck, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { useBoardPlace } from "./board-context"
import { toggle } from "./selection"

type CardMenuProps = {
  taskId: number
  onDelete: (ids: ReadonlySet<number>) => void
  /** Begins when the menu has closed: it gives the focus back first. */
  onRename: (taskId: number) => void
}

/** The menu of a card, or of the whole selection where the card is in it. */
export function CardMenu({ taskId, onDelete, onRename }: CardMenuProps) {
  const t = useTranslations("board.selection")
  const common = useTranslations("common")
  const { ui, actions } = useBoardPlace()
  const { selection } = ui.get()
  const selected = selection.ids.has(taskId)
  const ids = selected ? selection.ids : new Set([taskId])
  return (
    <>
      {ids.size === 1 && (
        <MenuItem icon={<Pencil aria-hidden />} shortcut="f2" onClick={() => onRename(taskId)}>
          {common("rename")}
        </MenuItem>
      )}
      <MenuItem
        icon={<SquareCheck aria-hidden />}
        shortcut="x"
        onClick={() => ui.set((value) => ({ ...value, selection: toggle(value.selection, taskId) }))}
      >
        {t(selected ? "deselect" : "select")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Archive aria-hidden />} shortcut="e" onClick={() => actions.archiveTasks(ids)}>
        {t("archive")}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} shortcut="delete" onClick={() => onDelete(ids)}>
        {common("delete")}
      </MenuItem>
    </>
  )
}
