"use client"

import { useSearchParams } from "next/navigation"
import { useEffect } from "react"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { viewLater } from "@/components/ui/load-later"
import { useBoardContext, useBoardUi } from "./board-context"
import { locate, type Layout } from "./state/model"

const TaskPanel = viewLater(() => import("./views").then((module) => module.TaskPanel), { early: true })

/** The task that the address of a board opens, beside the board. */
export function BoardTask({ layout }: { layout: Layout }) {
  const { projectId, ui } = useBoardContext()
  const selecting = useBoardUi((value) => value.selection.ids.size > 0)
  const taskId = taskIn(useSearchParams())
  useOpened(taskId)
  if (taskId === null) return null

  function open(next: number) {
    openTask(next)
    ui.set((value) => ({ ...value, focused: next, opened: next }))
  }
  function close() {
    closeTask()
    if (taskId !== null && locate(layout, taskId) !== null)
      ui.set((value) => ({ ...value, focused: taskId, wanted: taskId }))
  }
  const { previous, next } = around(layout, taskId)
  return (
    <TaskPanel
      taskId={taskId}
      projectId={projectId}
      previous={previous}
      next={next}
      escapes={!selecting}
      onOpen={open}
      onClose={close}
    />
  )
}

/** Marks the card of the open task and scrolls to it. The focus of a person who has gone on to another card stays there. */
function useOpened(taskId: number | null) {
  const { ui } = useBoardContext()
  useEffect(() => {
    ui.set((value) =>
      value.opened === taskId ? value : { ...value, opened: taskId, focused: taskId ?? value.focused },
    )
    if (taskId === null) return undefined
    // The panel takes its room first, and a long list mounts the card.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (ui.get().focused !== taskId) return
        const card = document.querySelector(`[data-board-scroller] [data-task-id="${taskId}"]`)
        card?.scrollIntoView({ block: "nearest", inline: "nearest" })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [taskId, ui])
}

/** The cards before and after one, as one reads the board: down each cell, and on into the next. */
function around(layout: Layout, taskId: number): { previous: number | null; next: number | null } {
  const ids = layout.lanes.flatMap(({ cells }) =>
    cells.flatMap(({ cards }) => cards.flatMap(({ id }) => (id > 0 ? [id] : []))),
  )
  const index = ids.indexOf(taskId)
  return index < 0 ? { previous: null, next: null } : { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}
