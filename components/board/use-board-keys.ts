"use client"

import type { KeyboardEvent, MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { useShortcut } from "@/components/ui/use-shortcut"
import type { BoardPlace, BoardUi } from "./board-context"
import { anchorAt, extend, firstCard, neighbour, nothing, selectColumn, toggle, type Step } from "./selection"

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
}

type Place = Pick<BoardPlace, "ui" | "getLayout" | "canEdit">

/** What a click or a key on a card does. */
export function cardHandlers({ ui, getLayout, canEdit }: Place) {
  const go = (taskId: number, values: Partial<BoardUi> = {}) =>
    ui.set((value) => ({ ...value, focused: taskId, wanted: taskId, ...values }))

  function onClick(event: MouseEvent) {
    const taskId = taskIdOf(event.target)
    if (taskId === null || isControl(event.target)) return
    const { selection } = ui.get()
    if (canEdit && event.shiftKey) go(taskId, { selection: extend(selection, getLayout(), taskId) })
    else if (canEdit && (event.ctrlKey || event.metaKey)) go(taskId, { selection: toggle(selection, taskId) })
    else go(taskId, { selection: anchorAt(selection, taskId) })
  }

  function onDoubleClick(event: MouseEvent) {
    const taskId = taskIdOf(event.target)
    if (!canEdit || taskId === null || taskId < 0 || isControl(event.target) || hasModifier(event)) return
    ui.set((value) => ({ ...value, renaming: taskId }))
  }

  function onFocus(event: { target: EventTarget }) {
    const taskId = taskIdOf(event.target)
    if (taskId !== null && ui.get().focused !== taskId) ui.set((value) => ({ ...value, focused: taskId }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const taskId = taskIdOf(event.target)
    const step = steps[event.key]
    if (taskId === null || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const layout = getLayout()
    const next = neighbour(layout, taskId, step)
    if (next === null) return
    const { selection } = ui.get()
    if (!event.shiftKey || !canEdit) return go(next, { selection: anchorAt(selection, next) })
    const from = selection.anchor === null ? anchorAt(selection, taskId) : selection
    go(next, { selection: extend(from, layout, next) })
  }

  return { onClick, onDoubleClick, onFocus, onKeyDown }
}

type KeysOptions = BoardPlace & { selecting: boolean; onDelete: (ids: ReadonlySet<number>) => void }

/** The keys of the board, in the sheet behind `?`. */
export function useBoardKeys({ ui, getLayout, canEdit, actions, selecting, onDelete }: KeysOptions) {
  const t = useTranslations("board.keys")
  const group = useTranslations("board")("group")
  const options = (description: string, enabled = canEdit) => ({ description, group, enabled })

  const enter = () => {
    const first = ui.get().focused ?? firstCard(getLayout())
    if (first !== null)
      ui.set((value) => ({ ...value, focused: first, wanted: first, selection: anchorAt(value.selection, first) }))
  }
  const onFocused = (run: (taskId: number) => void) => () => {
    const { focused } = ui.get()
    if (focused !== null && focused > 0) run(focused)
  }
  useShortcut("arrowdown", enter, options(t("move"), true))
  useShortcut(
    "x",
    onFocused((taskId) => ui.set((value) => ({ ...value, selection: toggle(value.selection, taskId) }))),
    options(t("select")),
  )
  useShortcut(
    "mod+a",
    () =>
      ui.set((value) => {
        const from = value.focused ?? firstCard(getLayout())
        return from === null ? value : { ...value, selection: selectColumn(value.selection, getLayout(), from) }
      }),
    options(t("selectColumn")),
  )
  useShortcut(
    "escape",
    () => ui.set((value) => ({ ...value, selection: nothing })),
    options(t("clear"), canEdit && selecting),
  )
  useShortcut("e", () => actions.archiveTasks(chosen(ui.get())), options(t("archive")))
  useShortcut("delete", () => onDelete(chosen(ui.get())), options(t("remove")))
  useShortcut(
    "f2",
    onFocused((taskId) => ui.set((value) => ({ ...value, renaming: taskId }))),
    options(t("rename")),
  )
  useShortcut("mod+z", () => actions.undoLast(), options(t("undo")))
}

/** What an action concerns: the selection, else the card that the keyboard stands on. */
export function chosen({ selection, focused }: BoardUi): ReadonlySet<number> {
  if (selection.ids.size > 0) return selection.ids
  return new Set(focused === null ? [] : [focused])
}

export function taskIdOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest("[data-task-id]") : null
  const id = Number(item?.getAttribute("data-task-id"))
  return item === null || Number.isNaN(id) ? null : id
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input,textarea") !== null
}

function hasModifier(event: MouseEvent): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey
}
