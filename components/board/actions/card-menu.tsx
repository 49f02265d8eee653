"use client"

import {
  Archive,
  ArrowRightLeft,
  Calendar,
  ChevronsUp,
  CircleCheck,
  Copy,
  Eye,
  Link2,
  Palette,
  Pencil,
  SquareCheck,
  Tag,
  Trash2,
  UserPlus,
  UsersRound,
} from "lucide-react"
import { useTranslations } from "use-intl"
import { MenuItem, MenuSeparator, MenuSub } from "@/components/ui/menu-items"
import { RecurrenceItem } from "@/components/tasks/recurrence/recurrence-item"
import { RelateItems } from "@/components/tasks/relations/relate-items"
import { SubtaskOfItem } from "@/components/tasks/subtask-of-item"
import { VerdictItem } from "@/components/tasks/reviewers/verdict-item"
import { TimerItem } from "@/components/timers/timer-item"
import { useCopyTaskLink } from "@/components/tasks/panel/copy-task-link"
import { useBoardContext } from "@/components/board/board-context"
import { ColorItems, ImportanceItems } from "@/components/tasks/several/bulk-values"
import type { ChoiceName } from "@/components/tasks/several/several-context"
import { toggle } from "@/components/tasks/several/selection"

type CardMenuProps = {
  taskId: number
  onDelete: (ids: ReadonlySet<number>) => void
  /** Begins when the menu has closed, too. */
  onMove: (ids: ReadonlySet<number>) => void
  /** Begins when the menu has closed: it gives the focus back first. */
  onRename: (taskId: number) => void
  /** Begins when the menu has closed: it asks by a choice of the action bar. */
  onChoose: (what: ChoiceName, ids: ReadonlySet<number>) => void
}

/** The menu of a card, or of the whole selection where the card is in it. */
export function CardMenu({ taskId, onDelete, onMove, onRename, onChoose }: CardMenuProps) {
  const t = useTranslations("board.selection")
  const move = useTranslations("board.move")
  const common = useTranslations("common")
  const panel = useTranslations("tasks.panel")
  const copyLink = useCopyTaskLink(taskId)
  const { ui, actions } = useBoardContext()
  const { selection } = ui.get()
  const selected = selection.ids.has(taskId)
  const ids = selected ? selection.ids : new Set([taskId])
  const cards = actions.cardsOf(ids)
  const [task] = cards
  const done = cards.every((card) => card.status === 1)
  return (
    <>
      {ids.size === 1 && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} shortcut="f2" onClick={() => onRename(taskId)}>
            {common("rename")}
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden />} onClick={() => actions.duplicateTask(taskId)}>
            {panel("duplicate")}
          </MenuItem>
          <MenuItem icon={<Link2 aria-hidden />} onClick={copyLink}>
            {panel("copyLink")}
          </MenuItem>
          {task && <TimerItem task={task} shortcut="t" />}
          {task && <VerdictItem task={task} shortcut="v" />}
          {task && <SubtaskOfItem task={task} />}
          {task && <RelateItems task={task} keyed />}
          <RecurrenceItem taskId={taskId} shortcut="shift+r" />
        </>
      )}
      <MenuItem
        icon={<SquareCheck aria-hidden />}
        shortcut="x"
        onClick={() => ui.set((value) => ({ ...value, selection: toggle(value.selection, taskId) }))}
      >
        {t(selected ? "deselect" : "select")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CircleCheck aria-hidden />} shortcut="s" onClick={() => actions.completeTasks(ids)}>
        {t(done ? "reopen" : "complete")}
      </MenuItem>
      <MenuItem icon={<UserPlus aria-hidden />} shortcut="a" onClick={() => onChoose("assignees", ids)}>
        {t("assignees")}
      </MenuItem>
      <MenuItem icon={<UsersRound aria-hidden />} shortcut="m" onClick={() => onChoose("members", ids)}>
        {t("members")}
      </MenuItem>
      <MenuItem icon={<Eye aria-hidden />} shortcut="r" onClick={() => onChoose("reviewers", ids)}>
        {t("reviewers")}
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden />} shortcut="l" onClick={() => onChoose("labels", ids)}>
        {t("labels")}
      </MenuItem>
      <MenuSub icon={<ChevronsUp aria-hidden />} label={t("importance")}>
        <ImportanceItems ids={ids} />
      </MenuSub>
      <MenuSub icon={<Palette aria-hidden />} label={t("color")}>
        <ColorItems ids={ids} />
      </MenuSub>
      <MenuItem icon={<Calendar aria-hidden />} shortcut="d" onClick={() => onChoose("date", ids)}>
        {t("date")}
      </MenuItem>
      <MenuItem icon={<ArrowRightLeft aria-hidden />} shortcut="shift+m" onClick={() => onMove(ids)}>
        {move("open")}
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
