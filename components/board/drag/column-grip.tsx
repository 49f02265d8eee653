"use client"

import { useDraggable } from "@dnd-kit/core"
import type { ComponentProps, SyntheticEvent } from "react"
import { useBoardPlace } from "@/components/board/board-context"

export type Held = { readonly stageId: number }

/** What a column is taken by: its head. A view of its own, because it is drawn with every step of a drag. */
export function ColumnGrip({ stageId, ...props }: ComponentProps<"div"> & { stageId: number }) {
  const { canEdit } = useBoardPlace()
  const data: Held = { stageId }
  const { setNodeRef, listeners } = useDraggable({
    id: `column:${stageId}`,
    data,
    disabled: !canEdit || stageId < 0,
  })
  const take = (name: string) => (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.target.closest("button,input") === null) listeners?.[name]?.(event)
  }
  return (
    <div
      role="presentation"
      ref={setNodeRef}
      data-column-grip
      onMouseDown={take("onMouseDown")}
      onTouchStart={take("onTouchStart")}
      {...props}
    />
  )
}

/** The column that a drag holds; null where it holds cards. */
export function heldColumn(data: unknown): number | null {
  if (typeof data !== "object" || data === null || !("stageId" in data)) return null
  return typeof data.stageId === "number" ? data.stageId : null
}
