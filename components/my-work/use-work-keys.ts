"use client"

import { useSearchParams } from "next/navigation"
import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { openTask, taskIn } from "@/components/tasks/panel/open-task"
import { useShortcut } from "@/components/ui/use-shortcut"
import type { WorkTask } from "./use-work"

export type WorkKeys = ReturnType<typeof useWorkKeys>
/** What is being asked of a task. */
export type WorkQuestion = "date" | "move"
/** What the keys do with the current line. */
export type LineActions = { readonly complete: () => void; readonly focus: () => void; readonly canEdit: boolean }

/** Going through one's work by keyboard: one line is the current one. */
export function useWorkKeys(tasks: readonly WorkTask[]) {
  const t = useTranslations("work.keys")
  const group = useTranslations("shell")("home")
  const open = taskIn(useSearchParams())
  const [current, setCurrent] = useState<number | null>(null)
  const [question, setQuestion] = useState<{ taskId: number; kind: WorkQuestion } | null>(null)
  const lines = useRef(new Map<number, LineActions>())
  const index = tasks.findIndex(({ id }) => id === current)
  const line = () => (current === null ? undefined : lines.current.get(current))

  function go(step: 1 | -1) {
    const next = tasks[index < 0 ? 0 : Math.min(tasks.length - 1, Math.max(0, index + step))]
    if (next) lines.current.get(next.id)?.focus()
  }
  const ask = (kind: WorkQuestion) => {
    if (current !== null && line()?.canEdit === true) setQuestion({ taskId: current, kind })
  }
  const some = tasks.length > 0 && open === null
  const chosen = some && index >= 0
  const options = (description: string, enabled = some) => ({ description, group, enabled })
  useShortcut("j", () => go(1), options(t("next")))
  useShortcut("k", () => go(-1), options(t("previous")))
  useShortcut("arrowdown", () => go(1), options(""))
  useShortcut("arrowup", () => go(-1), options(""))
  useShortcut("s", () => line()?.complete(), options(t("complete"), chosen))
  useShortcut("d", () => ask("date"), options(t("date"), chosen))
  useShortcut("shift+m", () => ask("move"), options(t("move"), chosen))

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
