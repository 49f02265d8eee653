"use client"

import { useEffect, useRef } from "react"
import { useBoardContext } from "@/components/board/board-context"
import { columnAt } from "@/components/board/cells/column-slot"
import { usePausedBoard } from "@/components/board/state/paused-board"

/** What a pointer does that holds a column. */
export function useColumnDrag() {
  const { projectId, ui, getLayout, actions } = useBoardContext()
  const hold = usePausedBoard(projectId)
  const release = useRef<(() => void) | null>(null)
  const order = useRef(0)

  function start(stageId: number) {
    release.current = hold()
    order.current = getLayout().columns.findIndex(({ id }) => id === stageId)
    ui.set((value) => ({ ...value, placing: { stageId, order: order.current } }))
  }
  function look(stageId: number, x: number) {
    order.current = columnAt(stageId, x)
  }
  function follow() {
    ui.set((value) => {
      const { placing } = value
      if (placing === null || placing.order === order.current) return value
      return { ...value, placing: { ...placing, order: order.current } }
    })
  }
  function stop() {
    ui.set((value) => ({ ...value, placing: null }))
    release.current?.()
    release.current = null
  }
  function drop(x: number) {
    const { placing: held } = ui.get()
    if (held !== null) look(held.stageId, x)
    follow()
    const { placing } = ui.get()
    stop()
    if (placing !== null) actions.placeStage(placing.stageId, placing.order)
  }
  useEffect(() => () => release.current?.(), [])
  return { start, look, follow, drop, stop }
}
