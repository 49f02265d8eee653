"use client"

import { useDraggable } from "@dnd-kit/core"
import type { ComponentProps, SyntheticEvent } from "react"
import { useBoardPlace } from "@/components/board/board-context"

type CardGripProps = ComponentProps<"div"> & { taskId: number; disabled: boolean }

/** What a card is taken by. A view of its own, because it is drawn with every step of a drag. */
export function CardGrip({ taskId, disabled, ...props }: CardGripProps) {
  const { canEdit } = useBoardPlace()
  const { setNodeRef, listeners } = useDraggable({ id: taskId, disabled: disabled || !canEdit || taskId < 0 })
  const take = (name: string) => (event: SyntheticEvent) => {
    const control = event.target instanceof Element && event.target.closest("input,textarea") !== null
    if (!control) listeners?.[name]?.(event)
  }
  // The keys have ways of their own: this is for the pointer alone.
  return (
    <div
      role="presentation"
      ref={setNodeRef}
      onMouseDown={take("onMouseDown")}
      onTouchStart={take("onTouchStart")}
      {...props}
    />
  )
}
