"use client"

import type { KeyboardEvent, MouseEvent } from "react"
import { openTask } from "@/components/tasks/panel/open-task"
import type { BoardContextValue } from "@/components/board/board-context"
import { meaningOf } from "@/components/tasks/several/press"
import type { BoardUi } from "../board-ui"
import { extend, neighbour, type Direction } from "@/components/board/selection/selection"
import { anchorAt, toggle } from "@/components/tasks/several/selection"

const steps: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
}

type HandlerOptions = Pick<BoardContextValue, "ui" | "getLayout" | "getOpened" | "canEdit">

/** What a click or a key on a card does. */
export function cardHandlers({ ui, getLayout, getOpened, canEdit }: HandlerOptions) {
  const go = (taskId: number, values: Partial<BoardUi> = {}) =>
    ui.set((value) => ({ ...value, focused: taskId, wanted: taskId, ...values }))

  function onClick(event: MouseEvent) {
    const taskId = taskIdOf(event.target)
    if (taskId === null || isControl(event.target)) return
    const { selection } = ui.get()
    const meaning = meaningOf(event, selection.ids.size > 0)
    if (canEdit && meaning === "extend") go(taskId, { selection: extend(selection, getLayout(), taskId) })
    else if (canEdit && meaning === "toggle") go(taskId, { selection: toggle(selection, taskId) })
    else {
      const anchored = anchorAt(selection, taskId)
      // By the keyboard (a click of no button) the focus goes on into the panel.
      if (event.detail > 0) go(taskId, { selection: anchored })
      else ui.set((value) => ({ ...value, focused: taskId, selection: anchored }))
      // One that is still being made has no address.
      if (taskId < 0 || hasModifier(event)) return
      openTask(taskId, { byKey: event.detail === 0 })
      // At once: the address is heard of later, when whoever opened the task may be at another card.
      ui.set((value) => ({ ...value, opened: taskId }))
    }
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
    const next = neighbour(getOpened(), taskId, step)
    if (next === null) return
    const { selection } = ui.get()
    if (!event.shiftKey || !canEdit) return go(next, { selection: anchorAt(selection, next) })
    const from = selection.anchor === null ? anchorAt(selection, taskId) : selection
    go(next, { selection: extend(from, getLayout(), next) })
  }

  return { onClick, onFocus, onKeyDown }
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

function hasModifier(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey
}
