"use client"

import { useSearchParams } from "next/navigation"
import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { openTask, taskIn } from "@/components/tasks/panel/open-task"
import type { SeveralActions } from "@/components/tasks/several/several-actions"
import { useTimerChanges } from "@/components/timers/use-timer-changes"
import { useShortcut } from "@/components/ui/use-shortcut"
import type { WorkTask } from "./use-work"
import type { WorkSelection } from "./use-work-selection"

export type WorkKeys = ReturnType<typeof useWorkKeys>
/** What is being asked of a task. */
export type WorkQuestion = "date" | "move"
/** What the keys do with the current line. */
export type LineActions = { readonly complete: () => void; readonly focus: () => void; readonly canEdit: boolean }

type Selecting = { readonly selection: WorkSelection; readonly actions: SeveralActions }

/** Going through one's work by keyboard: one line is the current one, and what is asked concerns it, or the selection. */
export function useWorkKeys(tasks: readonly WorkTask[], { selection, actions }: Selecting) {
  const t = useTranslations("work.keys")
  const group = useTranslations("shell")("home")
  const { toggle: toggleTimer } = useTimerChanges()
  const open = taskIn(useSearchParams())
  const [current, setCurrent] = useState<number | null>(null)
  const [question, setQuestion] = useState<{ taskId: number; kind: WorkQuestion } | null>(null)
  const lines = useRef(new Map<number, LineActions>())
  const index = tasks.findIndex(({ id }) => id === current)
  const line = () => (current === null ? undefined : lines.current.get(current))
  const { selecting } = selection

  function step(way: 1 | -1) {
    const next = tasks[index < 0 ? 0 : Math.min(tasks.length - 1, Math.max(0, index + way))]
    if (next) lines.current.get(next.id)?.focus()
    return next?.id
  }
  function go(way: 1 | -1) {
    const next = step(way)
    if (next !== undefined) selection.anchorAt(next)
  }
  function extend(way: 1 | -1) {
    const next = step(way)
    if (next !== undefined) selection.extendTo(next, current)
  }
  const ask = (kind: WorkQuestion) => {
    if (current !== null && line()?.canEdit === true) setQuestion({ taskId: current, kind })
  }
  const timed = tasks.find(({ id }) => id === (open ?? current))
  const some = tasks.length > 0 && open === null
  const chosen = some && (index >= 0 || selecting)
  const options = (description: string, enabled = some) => ({ description, group, enabled })
  useShortcut("j", () => go(1), options(t("next")))
  useShortcut("k", () => go(-1), options(t("previous")))
  useShortcut("arrowdown", () => go(1), options(""))
  useShortcut("arrowup", () => go(-1), options(""))
  useShortcut("shift+arrowdown", () => extend(1), options(t("extend"), chosen))
  useShortcut("shift+arrowup", () => extend(-1), options("", chosen))
  useShortcut("x", () => current !== null && selection.toggle(current), options(t("select"), chosen))
  useShortcut("mod+a", selection.selectAll, options(t("selectAll")))
  useShortcut("escape", selection.clear, options(t("clear"), some && selecting))
  useShortcut(
    "s",
    () => (selecting ? actions.completeTasks(selection.ids) : line()?.complete()),
    options(t("complete"), chosen),
  )
  useShortcut("t", () => timed && toggleTimer(timed), options(t("timer"), timed !== undefined))
  useShortcut("d", () => (selecting ? selection.chooseFor("date", current) : ask("date")), options(t("date"), chosen))
  useShortcut("a", () => selection.chooseFor("assignees", current), options(t("assignees"), chosen))
  useShortcut("m", () => selection.chooseFor("members", current), options(t("members"), chosen))
  useShortcut("r", () => selection.chooseFor("reviewers", current), options(t("reviewers"), chosen))
  useShortcut("l", () => selection.chooseFor("labels", current), options(t("labels"), chosen))
  useShortcut("p", () => selection.chooseFor("importance", current), options(t("importance"), chosen))
  useShortcut("shift+c", () => selection.chooseFor("color", current), options(t("color"), chosen))
  useShortcut(
    "shift+m",
    () => (selecting ? selection.ask("move", selection.ids) : ask("move")),
    options(t("move"), chosen),
  )
  useShortcut("delete", () => selection.ask("delete", selection.chosen(current)), options(t("remove"), chosen))

  return {
    open,
    /** The line that Tab comes to. */
    tabStop: index < 0 ? (tasks[0]?.id ?? null) : current,
    choose: setCurrent,
    openLine: (taskId: number) => openTask(taskId),
    question,
    ask: (taskId: number, kind: WorkQuestion | null) => setQuestion(kind === null ? null : { taskId, kind }),
    lineOf: (id: number) => (actions: LineActions | null) => {
      if (actions) lines.current.set(id, actions)
      else lines.current.delete(id)
    },
    /** Back at the line from which the panel was opened. */
    comeBack: () => line()?.focus(),
  }
}
