"use client"

import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type CollisionDetection } from "@dnd-kit/core"
import { useRef } from "react"
import type { DragLayerProps } from "@/components/ui/drag-later"
import { mouseDrag, pointerAlone, touchDrag } from "@/components/ui/drag-settings"
import { gripOf } from "@/components/ui/drag-grip"
import { DragSource } from "@/components/ui/drag-source"
import { nothingTaken, useSubtaskDrag } from "./drag-context"

type Spot = { readonly id: number; readonly edge: "before" | "after"; readonly index: number }

/** What dragging a subtask does. By the keys it is moved with Alt and the arrows, and by its menu. */
export function SubtaskDragLayer({ onReady }: DragLayerProps) {
  const { taken, beside, show, drop } = useSubtaskDrag()
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag))
  const gripRef = useRef<HTMLElement>(null)
  const spot = useRef<Spot | null>(null)

  const detect: CollisionDetection = ({ pointerCoordinates }) => {
    spot.current = pointerCoordinates && spotAt(gripRef.current, pointerCoordinates.y)
    return []
  }
  const stop = () => show(nothingTaken)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={pointerAlone}
      onDragStart={() => show({ taken: gripOf(gripRef.current)?.id ?? null, beside: null })}
      onDragMove={() => {
        const { current } = spot
        if (current?.id !== beside?.id || current?.edge !== beside?.edge) show({ taken, beside: current })
      }}
      onDragCancel={stop}
      onDragEnd={() => {
        stop()
        if (taken !== null && spot.current !== null) drop(taken, spot.current.index)
      }}
    >
      <DragSource onReady={onReady} gripRef={gripRef} />
    </DndContext>
  )
}

/** Where what is held would land, the pointer being at this height: at an edge of the nearest subtask. */
function spotAt(held: HTMLElement | null, y: number): Spot | null {
  const rows = [...(held?.closest("ul")?.querySelectorAll<HTMLElement>("[data-grip]") ?? [])]
  const from = rows.findIndex((row) => row === held)
  const near = rows.map((row, at) => {
    const { top, bottom, height } = row.getBoundingClientRect()
    return { row, at, distance: Math.max(top - y, y - bottom, 0), isAbove: y < top + height / 2 }
  })
  const [nearest] = near.toSorted((a, b) => a.distance - b.distance)
  const id = gripOf(nearest?.row ?? null)?.id
  if (nearest === undefined || id === undefined) return null
  const gap = nearest.isAbove ? nearest.at : nearest.at + 1
  return { id, edge: nearest.isAbove ? "before" : "after", index: gap > from ? gap - 1 : gap }
}
