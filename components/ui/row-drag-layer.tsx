"use client"

import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type CollisionDetection } from "@dnd-kit/core"
import { useRef } from "react"
import type { DragLayerProps } from "./drag-later"
import { mouseDrag, pointerAlone, touchDrag } from "./drag-settings"
import { DragSource } from "./drag-source"
import { nothingDragged, useRowDrag, type Taken } from "./row-drag-context"
import type { Drop } from "./row-order"

/** What dragging a row does. The keys have ways of their own: those of the list, and the menus. */
export function RowDragLayer({ onReady }: DragLayerProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag))
  const { taken, drop, show, onDrop } = useRowDrag()
  const gripRef = useRef<HTMLElement>(null)
  const spot = useRef<Drop | null>(null)

  const detect: CollisionDetection = ({ pointerCoordinates }) => {
    spot.current = pointerCoordinates && dropAt(gripRef.current, pointerCoordinates.y)
    return []
  }
  const stop = () => show(nothingDragged)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={pointerAlone}
      onDragStart={() => show({ taken: rowOf(gripRef.current), drop: null })}
      onDragMove={() => {
        if (taken !== null && !same(drop, spot.current)) show({ taken, drop: spot.current })
      }}
      onDragCancel={stop}
      onDragEnd={() => {
        stop()
        if (taken !== null && spot.current !== null) onDrop(taken, spot.current)
      }}
    >
      <DragSource onReady={onReady} gripRef={gripRef} />
    </DndContext>
  )
}

/** Where what is held would land, the pointer being at this height: at the nearest row; a group stands among groups alone. */
function dropAt(held: HTMLElement | null, y: number): Drop | null {
  const ofGroup = rowOf(held)?.kind === "group"
  let nearest = Number.POSITIVE_INFINITY
  let found: Drop | null = null
  for (const element of held?.closest("[data-rows]")?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
    const row = rowOf(element)
    if (row === null || (ofGroup && row.kind !== "group")) continue
    const { top, bottom, height } = element.getBoundingClientRect()
    // Of a group that is closed.
    if (height === 0) continue
    const distance = Math.max(top - y, y - bottom, 0)
    if (distance >= nearest) continue
    nearest = distance
    const edge = y < top + height / 2 ? "before" : "after"
    found = { ...row, edge: row.kind === "group" && !ofGroup ? "into" : edge }
  }
  return found
}

function rowOf(element: HTMLElement | null): Taken | null {
  const [kind, id] = element?.dataset.row?.split(":") ?? []
  return kind === "item" || kind === "group" ? { kind, id: Number(id) } : null
}

function same(a: Drop | null, b: Drop | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id && a?.edge === b?.edge
}
