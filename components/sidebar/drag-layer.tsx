"use client"

import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type CollisionDetection } from "@dnd-kit/core"
import { useRef } from "react"
import type { DragLayerProps } from "@/components/ui/drag-later"
import { mouseDrag, pointerAlone, touchDrag } from "@/components/ui/drag-settings"
import { DragSource } from "@/components/ui/drag-source"
import { nothingDragged, useSidebarDrag, type Taken } from "./drag-context"
import type { Drop } from "./order"
import { useGroupOrder } from "./use-group-order"
import { useSpaceOrder } from "./use-space-order"

/** What dragging in the sidebar does. */
// The keys have ways of their own: "Move up" and "Move down" in the menus.
export function SidebarDragLayer({ onReady }: DragLayerProps) {
  const spaces = useSpaceOrder()
  const groups = useGroupOrder()
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag))
  const { taken, drop, show } = useSidebarDrag()
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
        if (taken === null || spot.current === null) return
        if (taken.kind === "space") spaces.drop(taken.id, spot.current)
        else groups.drop(taken.id, spot.current)
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
  for (const element of held?.closest("nav")?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
    const row = rowOf(element)
    if (row === null || (ofGroup && row.kind !== "group")) continue
    const { top, bottom, height } = element.getBoundingClientRect()
    // Of a group that is closed.
    if (height === 0) continue
    const distance = Math.max(top - y, y - bottom, 0)
    if (distance >= nearest) continue
    nearest = distance
    const edge = y < top + height / 2 ? "before" : "after"
    const id = row.id === 0 ? null : row.id
    found =
      row.kind === "space" ? { kind: "space", id: row.id, edge } : { kind: "group", id, edge: ofGroup ? edge : "into" }
  }
  return found
}

function rowOf(element: HTMLElement | null): Taken | null {
  const [kind, id] = element?.dataset.row?.split(":") ?? []
  return kind === "space" || kind === "group" ? { kind, id: Number(id) } : null
}

function same(a: Drop | null, b: Drop | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id && a?.edge === b?.edge
}
