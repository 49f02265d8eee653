"use client"

import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type CollisionDetection } from "@dnd-kit/core"
import { useRef, type RefObject } from "react"
import type { DragLayerProps } from "./drag-later"
import { mouseDrag, pointerAlone, touchDrag } from "./drag-settings"
import { DragSource } from "./drag-source"
import { nothingDragged, useRowDrag, type Taken } from "./row-drag-context"
import type { Drop } from "./row-order"

/** What dragging a row does. The keys have ways of their own: those of the list, and the menus. */
export function RowDragLayer({ onReady }: DragLayerProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag))
  const { taken, drop, show, onDrop, onSpace } = useRowDrag()
  const gripRef = useRef<HTMLElement>(null)
  const spot = useRef<Drop | null>(null)
  const space = useRef<HTMLElement>(null)

  const detect: CollisionDetection = ({ pointerCoordinates: at }) => {
    const isItem = rowOf(gripRef.current)?.kind === "item"
    mark(space, at && isItem && onSpace !== undefined ? spaceAt(at.x, at.y) : null)
    spot.current = at && space.current === null ? dropAt(gripRef.current, at.y) : null
    return []
  }
  const stop = () => {
    mark(space, null)
    show(nothingDragged)
  }
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
        const spaceId = space.current?.dataset.dropSpace
        stop()
        if (taken === null) return
        if (spaceId !== undefined) onSpace?.(taken.id, Number(spaceId))
        else if (spot.current !== null) onDrop(taken, spot.current)
      }}
    >
      <DragSource onReady={onReady} gripRef={gripRef} />
    </DndContext>
  )
}

/** Where what is held would land, the pointer being at this height: at the nearest row of its own list; a group stands among groups alone. */
function dropAt(held: HTMLElement | null, y: number): Drop | null {
  const ofGroup = rowOf(held)?.kind === "group"
  let nearest = Number.POSITIVE_INFINITY
  let found: Drop | null = null
  const list = held?.closest("[data-rows]")
  for (const element of list?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
    const row = rowOf(element)
    if (row === null || element.closest("[data-rows]") !== list || (ofGroup && row.kind !== "group")) continue
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

/** The space of the sidebar under the pointer. */
const spaceAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop-space]") ?? null

/** Shows at which space it would land: the sidebar, which is drawn apart from the list, knows nothing of the drag. */
function mark(shown: RefObject<HTMLElement | null>, space: HTMLElement | null): void {
  if (shown.current === space) return
  shown.current?.removeAttribute("data-drop")
  space?.setAttribute("data-drop", "into")
  shown.current = space
}

function rowOf(element: HTMLElement | null): Taken | null {
  const [kind, id] = element?.dataset.row?.split(":") ?? []
  return kind === "item" || kind === "group" ? { kind, id: Number(id) } : null
}

function same(a: Drop | null, b: Drop | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id && a?.edge === b?.edge
}
