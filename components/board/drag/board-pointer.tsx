"use client"

import { useBoardContext } from "@/components/board/board-context"
import { Lasso } from "@/components/board/selection/lasso"
import type { DragLayerProps } from "@/components/ui/drag-later"
import { BoardDrag } from "./board-drag"

/** What a pointer that is held down does on a board: it drags, or draws what is selected. */
export function BoardPointer({ onReady }: DragLayerProps) {
  const { canEdit } = useBoardContext()
  return (
    <>
      <BoardDrag onReady={onReady} />
      {canEdit && <Lasso />}
    </>
  )
}
