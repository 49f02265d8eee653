"use client"

import { useDraggable } from "@dnd-kit/core"
import { useEffect, useLayoutEffect, type RefObject } from "react"
import type { DragLayerProps } from "./drag-later"

type DragSourceProps = DragLayerProps & {
  /** What is pressed or held, and stays what was held last. */
  readonly gripRef: RefObject<HTMLElement | null>
}

/** The one thing that a layer can drag: the grip that was pressed last. It stands in the layer's `DndContext`, before what draws it. */
export function DragSource({ onReady, gripRef }: DragSourceProps) {
  const { setNodeRef, listeners } = useDraggable({ id: "grip" })

  useEffect(() => {
    onReady(({ grip, event }) => {
      const before = gripRef.current
      gripRef.current = grip
      setNodeRef(grip)
      listeners?.[event.type === "touchstart" ? "onTouchStart" : "onMouseDown"]?.(event)
      if ("dndKit" in event.nativeEvent) return
      // Not taken: another is held.
      gripRef.current = before
      setNodeRef(before)
    })
    return () => onReady(null)
  }, [onReady, gripRef, setNodeRef, listeners])

  // Where it is drawn anew somewhere else, it glides to there.
  useLayoutEffect(() => {
    const grip = elementOf(gripRef.current)
    if (grip === gripRef.current) return
    gripRef.current = grip
    setNodeRef(grip)
  })
  return null
}

/** Where a grip is now: what was pressed may have been drawn anew since. */
export function elementOf(grip: HTMLElement | null): HTMLElement | null {
  if (grip === null || grip.isConnected) return grip
  return document.querySelector<HTMLElement>(`[data-grip="${grip.dataset.grip}"]`) ?? grip
}
