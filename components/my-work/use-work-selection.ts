"use client"

import { useMemo, useState } from "react"
import type { OpenChoice } from "@/components/tasks/several/action-bar"
import { anchorAt, extendIn, keep, nothing, selected, toggle } from "@/components/tasks/several/selection"
import type { ChoiceName } from "@/components/tasks/several/several-context"
import type { WorkTask } from "./use-work"
import { useWorkBoards } from "./use-work-boards"

export type WorkSelection = ReturnType<typeof useWorkSelection>

/** What is asked of several tasks in a dialog. */
type Question = { readonly what: "move" | "delete"; readonly ids: ReadonlySet<number> }

/** The selected tasks, of those that the person may change. A task that leaves the list leaves the selection. */
export function useWorkSelection(tasks: readonly WorkTask[]) {
  const { canEdit } = useWorkBoards()
  const ids = useMemo(() => tasks.filter(canEdit).map(({ id }) => id), [tasks, canEdit])
  const [selection, setSelection] = useState(nothing)
  const [choice, setChoice] = useState<(OpenChoice & { readonly alone: boolean }) | null>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const kept = keep(selection, (id) => ids.includes(id))
  if (kept !== selection) setSelection(kept)
  const has = (taskId: number | null): taskId is number => taskId !== null && ids.includes(taskId)
  /** What an action concerns: the selection, else the line that the keyboard stands on. */
  const chosen = (current: number | null): ReadonlySet<number> =>
    kept.ids.size > 0 ? kept.ids : new Set(has(current) ? [current] : [])

  return {
    ids: kept.ids,
    selecting: kept.ids.size > 0,
    chosen,
    toggle: (taskId: number) => has(taskId) && setSelection(toggle(kept, taskId)),
    /** As far as a task, from where it was begun; `from`: where it begins otherwise. */
    extendTo: (taskId: number, from: number | null = null) => {
      const begun = kept.anchor === null && has(from) ? anchorAt(kept, from) : kept
      setSelection(extendIn(begun, ids, taskId))
    },
    anchorAt: (taskId: number) => setSelection(anchorAt(kept, taskId)),
    selectAll: () => setSelection(selected(new Set(ids), null)),
    clear: () => setSelection(nothing),

    choice,
    choose: (what: ChoiceName | null) => {
      if (what === null && choice?.alone === true) setSelection(nothing)
      setChoice(what && { what, byKey: false, alone: false })
    },
    /** By a key: one line is selected for this alone. */
    chooseFor: (what: ChoiceName, current: number | null) => {
      const concerned = chosen(current)
      if (concerned.size === 0) return
      if (!kept.ids.size) setSelection(selected(concerned, current))
      setChoice({ what, byKey: true, alone: kept.ids.size === 0 })
    },

    asked,
    ask: (what: Question["what"], concerned: ReadonlySet<number>) =>
      concerned.size > 0 && setAsked({ what, ids: concerned }),
    answered: () => setAsked(null),
  }
}
