"use client"

import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
} from "@dnd-kit/core"
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react"
import { classes } from "@/components/ui/classes"
import type { Drop } from "./order"
import { useGroupOrder } from "./use-group-order"
import { useSpaceOrder } from "./use-space-order"

/** How far the pointer goes, in pixels, before a press is a drag; how long a finger rests, in milliseconds, and how much it may shake. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

const silent = () => undefined
const announcements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}
// The keys have ways of their own: "Move up" and "Move down" in the menus.
const accessibility = { announcements, screenReaderInstructions: { draggable: "" }, restoreFocus: false }

type Taken = { readonly kind: "space" | "group"; readonly id: number }
const Context = createContext<{ taken: Taken | null; drop: Drop | null }>({ taken: null, drop: null })

/** Spaces and their groups are put into order by mouse and touch. */
export function SidebarDrag({ children }: { children: ReactNode }) {
  const spaces = useSpaceOrder()
  const groups = useGroupOrder()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const [taken, setTaken] = useState<Taken | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const spot = useRef<Drop | null>(null)

  const detect = useMemo<CollisionDetection>(
    () =>
      ({ active, pointerCoordinates, droppableContainers, droppableRects }) => {
        spot.current = null
        if (pointerCoordinates === null) return []
        const ofGroup = takenOf(active.id)?.kind === "group"
        let nearest = Number.POSITIVE_INFINITY
        let found: string | number | null = null
        for (const { id } of droppableContainers) {
          const rect = droppableRects.get(id)
          const target = takenOf(id)
          if (!rect || !target || (ofGroup && target.kind !== "group")) continue
          const { y } = pointerCoordinates
          const distance = Math.max(rect.top - y, y - rect.bottom, 0)
          if (distance >= nearest) continue
          nearest = distance
          found = id
          const edge = y < rect.top + rect.height / 2 ? "before" : "after"
          const groupId = target.id === 0 ? null : target.id
          spot.current =
            target.kind === "space"
              ? { kind: "space", id: target.id, edge }
              : { kind: "group", id: groupId, edge: ofGroup ? edge : "into" }
        }
        return found === null ? [] : [{ id: found }]
      },
    [],
  )

  function stop() {
    setTaken(null)
    setDrop(null)
  }

  const state = useMemo(() => ({ taken, drop }), [taken, drop])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={accessibility}
      onDragStart={({ active }) => setTaken(takenOf(active.id))}
      onDragMove={() => {
        const next = spot.current
        setDrop((before) => (same(before, next) ? before : next))
      }}
      onDragCancel={stop}
      onDragEnd={() => {
        stop()
        if (taken === null || spot.current === null) return
        if (taken.kind === "space") spaces.drop(taken.id, spot.current)
        else groups.drop(taken.id, spot.current)
      }}
    >
      <Context value={state}>{children}</Context>
    </DndContext>
  )
}

type RowProps = { kind: "space" | "group"; id: number; className?: string; children: ReactNode }

/** A row of the sidebar that can be taken and dropped at. */
export function SidebarRow({ kind, id, className, children }: RowProps) {
  const key = `${kind}-${id}`
  const { taken, drop } = use(Context)
  const fixed = kind === "group" && id === 0
  const { setNodeRef: setDraggable, listeners } = useDraggable({ id: key, disabled: fixed })
  const { setNodeRef: setDroppable } = useDroppable({ id: key })
  const edge = drop?.kind === kind && (drop.id ?? 0) === id ? drop.edge : undefined
  const isTaken = taken?.kind === kind && taken.id === id
  const row = useCallback(
    (element: HTMLElement | null) => {
      setDraggable(element)
      setDroppable(element)
    },
    [setDraggable, setDroppable],
  )
  // What a menu does comes up here too, through its portal.
  const take = (name: string) => (event: SyntheticEvent) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) listeners?.[name]?.(event)
  }
  return (
    <div
      role="presentation"
      ref={row}
      onContextMenu={(event) => {
        // A finger that holds a link would be offered to open it.
        if (isTaken) event.preventDefault()
      }}
      onMouseDown={take("onMouseDown")}
      onTouchStart={take("onTouchStart")}
      data-row
      data-drop={edge}
      className={classes(
        className,
        "data-[drop=after]:after:absolute data-[drop=after]:after:inset-x-1 data-[drop=after]:after:-bottom-px data-[drop=after]:after:h-0.5 data-[drop=after]:after:rounded-full data-[drop=after]:after:bg-accent data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-1 data-[drop=before]:before:-top-px data-[drop=before]:before:h-0.5 data-[drop=before]:before:rounded-full data-[drop=before]:before:bg-accent data-[drop=into]:bg-accent-soft",
        isTaken && "opacity-50",
      )}
    >
      {children}
    </div>
  )
}

function takenOf(id: string | number): Taken | null {
  const [kind, number] = String(id).split("-")
  return kind === "space" || kind === "group" ? { kind, id: Number(number) } : null
}

function same(a: Drop | null, b: Drop | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id && a?.edge === b?.edge
}
