"use client"

import { ArrowDown, ArrowUp, Ellipsis, SquareKanban, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { useSubtaskDrag } from "./drag-context"
import type { Subtask } from "./use-subtasks"

type SubtaskRowProps = {
  subtask: Subtask
  editable: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onOpen: (taskId: number) => void
  rename: (subtask: Subtask, name: string) => void
  setDone: (subtask: Subtask, done: boolean) => void
  show: (subtask: Subtask, shownOnBoard: boolean) => void
  remove: (subtask: Subtask) => void
}

/** A line at the edge where a held subtask would land. */
const dropLine =
  "data-[drop=after]:after:absolute data-[drop=after]:after:inset-x-0 data-[drop=after]:after:-bottom-px data-[drop=after]:after:h-0.5 data-[drop=after]:after:rounded-full data-[drop=after]:after:bg-accent data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-0 data-[drop=before]:before:-top-px data-[drop=before]:before:h-0.5 data-[drop=before]:before:rounded-full data-[drop=before]:before:bg-accent"

export function SubtaskRow(props: SubtaskRowProps) {
  const { subtask, editable, onOpen } = props
  const t = useTranslations("tasks.subtasks")
  const { taken, beside } = useSubtaskDrag()
  const { id, name, done, cardId } = subtask

  return (
    <li
      aria-label={name}
      data-subtask-id={id}
      data-grip={editable ? `subtask:${id}` : undefined}
      data-drop={beside?.id === id ? beside.edge : undefined}
      className={classes(
        "group/row relative flex min-h-7 items-start gap-1.5 rounded-s pointer-coarse:min-h-10",
        dropLine,
        taken === id && "opacity-50",
      )}
    >
      <Checkbox
        label={name}
        hideLabel
        checked={done}
        disabled={!editable}
        onCheckedChange={(checked) => props.setDone(subtask, checked)}
      />
      <span dir="auto" className={classes("min-w-0 flex-1 py-0.5 wrap-anywhere", done && "text-ink-3")}>
        <InlineEdit
          value={name}
          label={t("name")}
          maxLength={255}
          readOnly={!editable}
          className="mx-0 w-full content-center"
          onSave={(next) => props.rename(subtask, next)}
        />
      </span>
      {cardId !== null && (
        <IconButton size="small" className="mt-0.5" label={t("openCard", { name })} onClick={() => onOpen(cardId)}>
          <SquareKanban aria-hidden />
        </IconButton>
      )}
      {editable && <RowMenu {...props} />}
    </li>
  )
}

function RowMenu({ subtask, isFirst, isLast, onMove, show, remove }: SubtaskRowProps) {
  const t = useTranslations("tasks.subtasks")
  const common = useTranslations("common")
  const isShown = subtask.cardId !== null
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton
            size="small"
            label={t("menu", { name: subtask.name })}
            className="mt-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
          />
        }
      >
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={<SquareKanban aria-hidden />} onClick={() => show(subtask, !isShown)}>
          {t(isShown ? "hideFromBoard" : "showOnBoard")}
        </MenuItem>
        <MenuItem icon={<ArrowUp aria-hidden />} disabled={isFirst} onClick={() => onMove(-1)}>
          {t("moveUp")}
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} disabled={isLast} onClick={() => onMove(1)}>
          {t("moveDown")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => remove(subtask)}>
          {common("delete")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
