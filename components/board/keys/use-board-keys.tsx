"use client"

import {
  Archive,
  ArrowRightLeft,
  Calendar,
  ChevronsUp,
  CircleCheck,
  Eye,
  Palette,
  Pencil,
  SquareCheck,
  Tag,
  Trash2,
  UserPlus,
  UsersRound,
} from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useCommand } from "@/components/ui/commands"
import { useShortcut } from "@/components/ui/use-shortcut"
import { ask } from "@/components/board/actions/property-choice"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { chosen } from "@/components/board/cells/card-handlers"
import { firstCard, selectColumn } from "@/components/board/selection/selection"
import { anchorAt, nothing, toggle } from "@/components/tasks/several/selection"

type KeysOptions = {
  onDelete: (ids: ReadonlySet<number>) => void
  onMove: (ids: ReadonlySet<number>) => void
}

/** The keys of the board, in the sheet behind `?`; what they do with cards is in the palette too. */
export function useBoardKeys({ onDelete, onMove }: KeysOptions) {
  const t = useTranslations("board.keys")
  const group = useTranslations("board")("group")
  const { ui, getLayout, getOpened, canEdit, actions } = useBoardContext()
  const selecting = useBoardUi((value) => value.selection.ids.size > 0)
  const key = (keys: string, description: string, run: () => void, enabled = canEdit) =>
    [keys, run, { description, group, enabled }] as const

  const enter = () => {
    const first = ui.get().focused ?? firstCard(getOpened())
    if (first !== null)
      ui.set((value) => ({ ...value, focused: first, wanted: first, selection: anchorAt(value.selection, first) }))
  }
  const onFocused = (run: (taskId: number) => void) => (at: number | null) => {
    if (at !== null && at > 0) run(at)
  }
  const onChosen = (run: (ids: ReadonlySet<number>) => void) => (at: number | null) =>
    run(chosen({ ...ui.get(), focused: at }))
  const select = onFocused((taskId) => ui.set((value) => ({ ...value, selection: toggle(value.selection, taskId) })))
  const selectAll = () =>
    ui.set((value) => {
      const from = value.focused ?? firstCard(getOpened())
      return from === null ? value : { ...value, selection: selectColumn(value.selection, getLayout(), from) }
    })

  useShortcut(...key("arrowdown", t("move"), enter, true))
  useShortcut(
    ...key("escape", t("clear"), () => ui.set((value) => ({ ...value, selection: nothing })), canEdit && selecting),
  )
  useAction("select", "x", t("select"), <SquareCheck aria-hidden />, select)
  useShortcut(...key("mod+a", t("selectColumn"), selectAll))
  useAction(
    "complete",
    "s",
    t("complete"),
    <CircleCheck aria-hidden />,
    onChosen((ids) => actions.completeTasks(ids)),
  )
  useAction(
    "assignees",
    "a",
    t("assignees"),
    <UserPlus aria-hidden />,
    onChosen((ids) => ask(ui, "assignees", ids)),
  )
  useAction(
    "members",
    "m",
    t("members"),
    <UsersRound aria-hidden />,
    onChosen((ids) => ask(ui, "members", ids)),
  )
  useAction(
    "reviewers",
    "r",
    t("reviewers"),
    <Eye aria-hidden />,
    onChosen((ids) => ask(ui, "reviewers", ids)),
  )
  useAction(
    "labels",
    "l",
    t("labels"),
    <Tag aria-hidden />,
    onChosen((ids) => ask(ui, "labels", ids)),
  )
  useAction(
    "importance",
    "p",
    t("importance"),
    <ChevronsUp aria-hidden />,
    onChosen((ids) => ask(ui, "importance", ids)),
  )
  useAction(
    "date",
    "d",
    t("date"),
    <Calendar aria-hidden />,
    onChosen((ids) => ask(ui, "date", ids)),
  )
  useAction(
    "color",
    "shift+c",
    t("color"),
    <Palette aria-hidden />,
    onChosen((ids) => ask(ui, "color", ids)),
  )
  useAction("move", "shift+m", t("moveTo"), <ArrowRightLeft aria-hidden />, onChosen(onMove))
  useAction(
    "archive",
    "e",
    t("archive"),
    <Archive aria-hidden />,
    onChosen((ids) => actions.archiveTasks(ids)),
  )
  useAction("delete", "delete", t("remove"), <Trash2 aria-hidden />, onChosen(onDelete))
  useAction(
    "rename",
    "f2",
    t("rename"),
    <Pencil aria-hidden />,
    onFocused((taskId) => ui.set((value) => ({ ...value, renaming: taskId }))),
  )
}

/** A key that is always in the sheet, and a command of the palette wherever there is something that it concerns. */
export function useAction(
  id: string,
  keys: string,
  label: string,
  icon: ReactNode,
  run: (at: number | null) => void,
  allowed?: boolean,
) {
  const group = useTranslations("board")("group")
  const { canEdit, ui, pointed } = useBoardContext()
  const enabled = allowed ?? canEdit
  const some = useBoardUi((ui) => ui.selection.ids.size > 0 || ui.focused !== null)
  useShortcut(keys, () => run(pointed() ?? ui.get().focused), { description: label, group, enabled })
  // The palette gives the focus back first.
  const later = () => requestAnimationFrame(() => requestAnimationFrame(() => run(ui.get().focused)))
  useCommand({ id: `board-${id}`, label, icon, run: later }, { enabled: enabled && some })
}
