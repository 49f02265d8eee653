"use client"

import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragStartEvent,
} from "@dnd-kit/core"
import { useMemo, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { useHeldBoard } from "./held-board"
import { useBoardPlace, useBoardUi } from "./board-context"
import { DraggedCard } from "./dragged-card"
import { cellKey, type Layout } from "./model"
import { fullFor, type Spot } from "./move"
import { toggle } from "./selection"

/** How far the pointer goes, in pixels, before a press is a drag; how long a finger rests, in milliseconds, and how much it may shake. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const autoScroll = { threshold: { x: 0.08, y: 0.14 }, acceleration: 14, layoutShiftCompensation: false }

const silent = () => undefined
const announcements: Announcements = {
  onDragStart: silent,
  onDragMove: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}
const accessibility = { announcements, screenReaderInstructions: { draggable: "" }, restoreFocus: false }

/** Dragging cards by mouse and touch, the whole selection where the card is in it. The keys have `useMoveKeys`. */
export function BoardDrag({ children }: { children: ReactNode }) {
  const place = useBoardPlace()
  const { ui, getLayout, limitMode, actions, announce } = place
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const hold = useHeldBoard(place.projectId)
  const release = useRef<(() => void) | null>(null)
  const full = useFullSentence()
  const spot = useRef<Spot | null>(null)

  const detect = useMemo<CollisionDetection>(
    () =>
      ({ pointerCoordinates, droppableContainers }) => {
        spot.current = null
        if (pointerCoordinates === null) return []
        const { x, y } = pointerCoordinates
        for (const container of droppableContainers) {
          const box = container.node.current?.closest("[data-cell]")?.getBoundingClientRect()
          if (box === undefined || x < box.left - 6 || x >= box.right + 6 || y < box.top - 6 || y >= box.bottom + 6)
            continue
          const { columnId, rowId } = container.data.current ?? {}
          if (typeof columnId !== "number") continue
          const row = typeof rowId === "number" ? rowId : null
          const index = place.indexAt.get(cellKey(columnId, row))?.(y) ?? 0
          spot.current = { columnId, rowId: row, index }
          return [{ id: container.id }]
        }
        return []
      },
    [place],
  )

  function start({ active }: DragStartEvent) {
    const taskId = Number(active.id)
    const { selection } = ui.get()
    const ids = selection.ids.has(taskId) ? selection.ids : new Set([taskId])
    const height = document.querySelector(`[data-task-id="${taskId}"]`)?.getBoundingClientRect().height ?? 60
    const letIn = hold()
    document.addEventListener("keydown", keepEscape, { capture: true })
    release.current = () => {
      letIn()
      document.removeEventListener("keydown", keepEscape, { capture: true })
    }
    ui.set((value) => ({ ...value, moving: { by: "pointer", taskId, ids, spot: null, refusal: null, height } }))
  }

  function follow() {
    const { moving } = ui.get()
    const next = spot.current
    if (moving === null || same(moving.spot, next)) return
    const layout = getLayout()
    const refusal = next && limitMode === "hard" ? full(fullFor(layout, moving.ids, next), layout) : null
    ui.set((value) => ({ ...value, moving: { ...moving, spot: next, refusal } }))
  }

  function stop() {
    ui.set((value) => ({ ...value, moving: null }))
    release.current?.()
    release.current = null
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={start}
      onDragMove={follow}
      onDragOver={follow}
      onDragCancel={stop}
      onDragEnd={({ delta, activatorEvent }) => {
        follow()
        const { moving } = ui.get()
        stop()
        if (moving === null) return
        if (moving.refusal !== null) {
          announce(moving.refusal)
          toast.error(moving.refusal)
          return
        }
        const moved = moving.spot !== null && actions.moveTasks(moving.ids, moving.spot)
        // A finger that took a card and let it go has selected it.
        if (!moved && activatorEvent.type === "touchstart" && Math.hypot(delta.x, delta.y) < 8)
          ui.set((value) => ({ ...value, selection: toggle(value.selection, moving.taskId) }))
      }}
    >
      {children}
      <Overlay />
    </DndContext>
  )
}

/** Escape puts the cards back; the selection stays. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault()
}

function Overlay() {
  const moving = useBoardUi((ui) => (ui.moving?.by === "pointer" ? ui.moving.taskId : null))
  return <DragOverlay dropAnimation={null}>{moving !== null && <DraggedCard taskId={moving} />}</DragOverlay>
}

/** The sentence for stages that have no room; null where there are none. */
export function useFullSentence() {
  const t = useTranslations("board")
  return (stages: ReturnType<typeof fullFor>, { counts }: Layout): string | null => {
    const sentences = stages.map(({ id, name, tasksLimit }) =>
      t("stageFull", { name, count: counts.get(id) ?? 0, limit: tasksLimit ?? 0 }),
    )
    return sentences.length === 0 ? null : sentences.join(" ")
  }
}

function same(a: Spot | null, b: Spot | null): boolean {
  return a?.columnId === b?.columnId && a?.rowId === b?.rowId && a?.index === b?.index
}
