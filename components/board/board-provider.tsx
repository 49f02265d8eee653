"use client"

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import type { AnswerOf } from "@/lib/api/client"
import { BoardContext } from "./board-context"
import type { Store } from "@/components/ui/store"
import type { BoardUi } from "./board-ui"
import { useFoldedStages } from "./state/folded-stages"
import { locate, unfolded, type Layout } from "./state/model"
import { usePointed } from "./pointed"
import { nearestLeft } from "./selection/selection"
import { keep } from "@/components/tasks/several/selection"
import { SeveralContext } from "@/components/tasks/several/several-context"
import { useActions } from "./actions/use-actions"

type BoardProviderProps = {
  project: AnswerOf<"getProject">
  layout: Layout
  ui: Store<BoardUi>
  children: ReactNode
}

/** The state and the actions that the parts of a board share. */
export function BoardProvider({ project, layout, ui, children }: BoardProviderProps) {
  const t = useTranslations("board.selection")
  const [said, announce] = useState("")
  const [indexAt] = useState(() => new Map<string, (clientY: number) => number>())
  const [within] = useState(() => new Map<string, (top: number, bottom: number) => number[]>())
  const [still] = useState(() => new Map<string, number>())
  const latest = useRef(layout)
  const getLayout = useCallback(() => latest.current, [])
  const { folded, toggle: toggleFolded } = useFoldedStages(project.id)
  const getOpened = useCallback(() => unfolded(latest.current, folded), [folded])
  const before = useRef(layout)
  useLayoutEffect(() => {
    before.current = latest.current
    latest.current = layout
  }, [layout])
  const pointed = usePointed(ui)
  const actions = useActions({ projectId: project.id, ui, getLayout })

  // What has left the board leaves the selection, and the focus.
  useEffect(() => {
    const { selection, focused } = ui.get()
    const isThere = (taskId: number) => locate(layout, taskId) !== null
    const kept = selection.ids.size === 0 ? selection : keep(selection, isThere)
    const still = focused === null || isThere(focused) ? focused : null
    if (kept === selection && still === focused) return
    // Who stood on a card that has gone stands on the next one.
    const lost = still !== focused && document.activeElement === document.body
    const next = lost && focused !== null ? nearestLeft(before.current, focused, new Set([focused])) : still
    const to = next !== null && isThere(next) ? next : null
    ui.set((value) => ({ ...value, selection: kept, focused: to, wanted: lost ? to : value.wanted }))
  }, [layout, ui])

  useEffect(() => {
    let before = 0
    return ui.subscribe(() => {
      const { size } = ui.get().selection.ids
      if (size !== before) announce(t("announced", { count: size }))
      before = size
    })
  }, [ui, t])

  const canEdit = project.can.edit && project.archivedAt === null
  const canComment = project.can.comment && project.archivedAt === null
  const place = useMemo(
    () => ({
      projectId: project.id,
      canEdit,
      canComment,
      limitMode: project.limitMode,
      ui,
      getLayout,
      getOpened,
      folded,
      toggleFolded,
      actions,
      indexAt,
      within,
      still,
      pointed,
      announce,
    }),
    [
      project.id,
      canEdit,
      canComment,
      project.limitMode,
      ui,
      getLayout,
      getOpened,
      folded,
      toggleFolded,
      actions,
      indexAt,
      within,
      still,
      pointed,
    ],
  )
  return (
    <BoardContext value={place}>
      <SeveralContext value={actions}>{children}</SeveralContext>
      <output className="sr-only">{said}</output>
    </BoardContext>
  )
}
