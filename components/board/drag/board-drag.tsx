"use client"

import {
  defaultDropAnimationSideEffects,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragStartEvent,
  type DropAnimation,
} from "@dnd-kit/core"
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { useBoardContext } from "@/components/board/board-context"
import type { DragLayerProps } from "@/components/ui/drag-later"
import { gripOf } from "@/components/ui/drag-grip"
import { DragSource, elementOf } from "@/components/ui/drag-source"
import { DraggedCard } from "./dragged-card"
import { DraggedColumn } from "./dragged-column"
import type { Point } from "@/components/board/selection/lasso-reach"
import { useLastPointer } from "./last-pointer"
import { useCardDrag } from "./use-card-drag"
import { useColumnDrag } from "./use-column-drag"

/** How far the pointer goes, in pixels, before a press is a drag; how long a finger rests, in milliseconds, and how much it may shake. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const autoScroll = { threshold: { x: 0.08, y: 0.14 }, acceleration: 14, layoutShiftCompensation: false }
/** A phone shows one column at a time: it comes to a rest in the next one. */
const slowScroll = { ...autoScroll, acceleration: 5 }

const silent = () => undefined
const announcements: Announcements = {
  onDragStart: silent,
  onDragMove: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}
const accessibility = { announcements, screenReaderInstructions: { draggable: "" }, restoreFocus: false }

/** Dragging cards and columns by mouse and touch. The keys have `useMoveKeys`, and the menus of columns. */
export function BoardDrag({ onReady }: DragLayerProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const card = useCardDrag()
  const column = useColumnDrag()
  const pointer = useLastPointer()
  const [held, setHeld] = useState<Dragged | null>(null)
  const gripRef = useRef<HTMLElement>(null)
  // What is held now, also where that is not drawn yet.
  const taken = useRef<Dragged | null>(null)
  const measuring = useFirstPlace(taken)

  const detect: CollisionDetection = ({ pointerCoordinates }) => {
    const was = taken.current
    if (pointerCoordinates === null || was === null) return []
    if (was.kind === "column") {
      column.look(was.id, pointerCoordinates.x)
      return []
    }
    const id = card.look(pointerCoordinates)
    return id === null ? [] : [{ id }]
  }
  const follow = () => (taken.current?.kind === "column" ? column.follow() : card.follow())

  function start({ activatorEvent }: DragStartEvent) {
    end(false)
    const grip = gripOf(gripRef.current)
    if (grip === null) return
    const how = { id: grip.id, from: pointOf(activatorEvent), byTouch: activatorEvent.type === "touchstart" }
    taken.current =
      grip.kind === "column"
        ? { kind: "column", ...how, box: null }
        : { kind: "card", ...how, box: elementOf(gripRef.current)?.getBoundingClientRect() ?? null }
    setHeld(taken.current)
    if (grip.kind === "column") column.start(grip.id)
    else card.start(grip.id)
  }
  function end(dropped: boolean) {
    const was = taken.current
    if (was === null) return
    taken.current = null
    setHeld(null)
    const { at } = pointer.current
    const { stop } = was.kind === "column" ? column : card
    if (!dropped) stop()
    else if (was.kind === "column") column.drop(at.x)
    else card.drop(at, was.byTouch && Math.hypot(at.x - was.from.x, at.y - was.from.y) < 8)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      measuring={measuring}
      autoScroll={held?.byTouch ? slowScroll : autoScroll}
      accessibility={accessibility}
      onDragStart={start}
      onDragMove={follow}
      onDragOver={follow}
      onDragCancel={() => end(false)}
      onDragEnd={() => end(true)}
    >
      <DragSource onReady={onReady} gripRef={gripRef} />
      {held?.kind === "card" && <Cells />}
      <Overlay held={held} />
      <EndUntold held={held} onEnd={() => end(!pointer.current.isDown)} />
    </DndContext>
  )
}

type Dragged = {
  readonly kind: "card" | "column"
  readonly id: number
  readonly from: Point
  readonly byTouch: boolean
  /** Where it was when it was taken. */
  readonly box: DOMRect | null
}

/** Where it was taken: the press may be older than what follows the pointer. */
function pointOf(event: Event): Point {
  const at = event instanceof MouseEvent ? event : event instanceof TouchEvent ? event.touches[0] : undefined
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}

/** The cells as places to drop on: the one under the pointer scrolls at its edges. */
function Cells() {
  const { lanes } = useBoardContext().getLayout()
  return lanes.flatMap(({ cells }) =>
    cells.filter(({ column }) => column.id > 0).map(({ key }) => <CellDrop key={key} cell={key} />),
  )
}

function CellDrop({ cell: key }: { cell: string }) {
  const { setNodeRef } = useDroppable({ id: key })
  useEffect(() => {
    const cell = document.querySelector<HTMLElement>(`[data-cell="${key}"]`)
    setNodeRef(cell?.querySelector<HTMLElement>("[data-cell-scroller]") ?? cell)
  }, [key, setNodeRef])
  return null
}

/**
 * A dragged card is drawn from where it was taken, by as much as the pointer has moved since. The library measures its position again
 * whenever the board is drawn anew, but by then the card has left it, and the gap for it has moved the others.
 */
function useFirstPlace(taken: RefObject<Dragged | null>) {
  const [measuring] = useState(() => ({
    draggable: { measure: (element: HTMLElement) => taken.current?.box ?? element.getBoundingClientRect() },
  }))
  return measuring
}

/** What is let go before it was drawn as taken, on a slow machine, ends for the library without a word. */
function EndUntold({ held, onEnd }: { held: Dragged | null; onEnd: () => void }) {
  const { active } = useDndContext()
  const isOver = held !== null && active === null
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return null
}

const settle: DropAnimation = {
  duration: 160,
  easing: "ease-out",
  sideEffects: defaultDropAnimationSideEffects({
    styles: { active: { opacity: "0" } },
    // Whoever takes the card again while it glides takes the card, and marks no text of its picture.
    className: { dragOverlay: "pointer-events-none" },
  }),
}

const isCalm = () => typeof window !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches

/** What is under the pointer; let go, it glides to its place. */
function Overlay({ held }: { held: Dragged | null }) {
  useKeptEscape(held !== null)
  return (
    <DragOverlay dropAnimation={isCalm() ? null : settle}>
      {held?.kind === "card" ? <DraggedCard taskId={held.id} /> : held && <DraggedColumn stageId={held.id} />}
    </DragOverlay>
  )
}

/** Escape puts back what is dragged, and does nothing else; the selection stays. */
function useKeptEscape(active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    const keep = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault()
    document.addEventListener("keydown", keep, { capture: true })
    return () => document.removeEventListener("keydown", keep, { capture: true })
  }, [active])
}
