"use client"

import { ArrowDown, ArrowUp, Ellipsis, SquareKanban, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { viewLater } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import type { AnswerOf } from "@/lib/api/client"
import type { Details } from "../use-task"
import type { Subtask } from "./use-subtasks"

const StepProperties = viewLater(() => import("./step-properties").then((module) => module.StepProperties))
const CardProperties = viewLater(() => import("./card-properties").then((module) => module.CardProperties))

type SubtaskRowProps = {
  subtask: Subtask
  /** The task as which it is shown on a board. */
  card: AnswerOf<"getTasksByIds">[number] | undefined
  details: Details
  editable: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onOpen: (taskId: number) => void
  rename: (subtask: Subtask, name: string) => void
  setDone: (subtask: Subtask, done: boolean) => void
  show: (subtask: Subtask, shownOnBoard: boolean) => void
  remove: (subtask: Subtask) => void
  assign: (subtask: Subtask, assigneeId: number | null, name: string) => void
  setDue: (subtask: Subtask, dueDate: string | null, date: string) => void
}

export function SubtaskRow(props: SubtaskRowProps) {
  const { subtask, card, details, editable, onOpen } = props
  const t = useTranslations("tasks.subtasks")
  const { id, done, cardId } = subtask
  // A card that one does not see has no name here: its place among the others is all that can be changed.
  const hidden = subtask.name === ""
  const name = subtask.name || t("unseen")
  const changeable = editable && !hidden
  const row = useRow("item", id, "subtask")

  return (
    <li
      aria-label={name}
      data-subtask-id={id}
      {...(editable && row)}
      className={classes(
        "group/row relative flex min-h-7 items-start gap-1.5 rounded-s pointer-coarse:min-h-10",
        dropStyle,
      )}
    >
      <Checkbox
        label={name}
        hideLabel
        checked={done}
        disabled={!changeable}
        onCheckedChange={(checked) => props.setDone(subtask, checked)}
      />
      <span dir="auto" className={classes("min-w-0 flex-1 py-0.5 wrap-anywhere", (done || hidden) && "text-ink-3")}>
        <InlineEdit
          value={name}
          label={t("name")}
          maxLength={255}
          readOnly={!changeable}
          className="mx-0 w-full content-center"
          onSave={(next) => props.rename(subtask, next)}
        />
      </span>
      {cardId === null && !hidden && <StepProperties {...props} />}
      {card && <CardProperties card={card} details={details} editable={editable} />}
      {cardId !== null && !hidden && (
        <IconButton size="small" className="mt-0.5" label={t("openCard", { name })} onClick={() => onOpen(cardId)}>
          <SquareKanban aria-hidden />
        </IconButton>
      )}
      {changeable && <RowMenu {...props} />}
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
