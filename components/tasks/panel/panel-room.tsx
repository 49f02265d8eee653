"use client"

import { useSearchParams } from "next/navigation"
import { useLayoutEffect } from "react"
import { taskIn } from "./open-task"
import { applyStoredWidth } from "./panel-width"

/** The room of the panel of a task, from the first paint on: what stands beside it does not move when it comes. Where it lies over all, none is kept. */
export function PanelRoom() {
  useLayoutEffect(applyStoredWidth, [])
  return (
    taskIn(useSearchParams()) !== null && (
      <div
        data-task-panel=""
        className="fixed inset-0 left-auto z-30 w-(--task-panel) border-l border-line bg-surface max-lg:hidden"
      />
    )
  )
}
