"use client"

import { useEffect, useState } from "react"
import { useBoardContext } from "@/components/board/board-context"
import { createReach, type Box, type Point } from "./lasso-reach"
import { nothing } from "@/components/tasks/several/selection"

/** How far the pointer goes, in pixels, before a press draws. */
const least = 5

/** Where a press means something else. */
const occupied = "[data-task-id],[data-grip],button,a,input,textarea"

/**
 * Selecting by a rectangle that the mouse draws from an empty place of the board; with Shift or Ctrl it adds to the selection. At an edge the
 * board scrolls on. A press that draws nothing clears the selection.
 */
export function Lasso() {
  const { ui, canEdit, within } = useBoardContext()
  const [box, setBox] = useState<Box | null>(null)

  useEffect(() => {
    const board = document.querySelector<HTMLElement>("[data-board-scroller]")
    if (board === null || !canEdit) return undefined
    let stop = () => {}
    const press = (event: PointerEvent) => {
      const { target, clientX: x, clientY: y } = event
      if (event.pointerType !== "mouse" || event.button !== 0 || !(target instanceof Element)) return
      if (target.closest(occupied) !== null || isScrollbar(target, event)) return
      const before = ui.get().selection
      const adds = event.shiftKey || event.ctrlKey || event.metaKey
      const added: ReadonlySet<number> = adds ? before.ids : new Set()
      const from: Point = { x, y }
      const reach = createReach(board, from, within)
      let to = from
      let drawing = false
      let frame = 0

      const draw = () => {
        const ids = new Set([...added, ...reach.cards(to)])
        const { selection } = ui.get()
        if (!same(selection.ids, ids)) ui.set((value) => ({ ...value, selection: { ids, anchor: null, base: ids } }))
        setBox(reach.box(to))
      }
      const follow = () => {
        if (reach.scroll(to)) draw()
        frame = requestAnimationFrame(follow)
      }
      const move = ({ clientX, clientY }: PointerEvent) => {
        to = { x: clientX, y: clientY }
        if (!drawing && Math.hypot(to.x - from.x, to.y - from.y) < least) return
        if (!drawing) frame = requestAnimationFrame(follow)
        drawing = true
        draw()
      }
      const release = () => {
        if (!drawing && added.size === 0) ui.set((value) => ({ ...value, selection: nothing }))
        stop()
      }
      const keep = (key: KeyboardEvent) => {
        if (key.key !== "Escape") return
        key.preventDefault()
        ui.set((value) => ({ ...value, selection: before }))
        stop()
      }
      const listening = new AbortController()
      const { signal } = listening
      // No text is selected by it.
      document.addEventListener("selectstart", (selecting) => selecting.preventDefault(), { signal })
      document.addEventListener("pointermove", move, { signal })
      document.addEventListener("pointerup", release, { signal })
      document.addEventListener("pointercancel", release, { signal })
      document.addEventListener("keydown", keep, { signal, capture: true })
      stop = () => {
        listening.abort()
        cancelAnimationFrame(frame)
        setBox(null)
      }
    }
    board.addEventListener("pointerdown", press)
    return () => {
      board.removeEventListener("pointerdown", press)
      stop()
    }
  }, [ui, canEdit, within])

  if (box === null) return null
  const { left, top, right, bottom } = box
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-20 overflow-hidden">
      <div
        data-lasso
        style={{ left, top, width: right - left, height: bottom - top }}
        className="absolute rounded-s border border-accent bg-accent/10"
      />
    </div>
  )
}

function same(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** A press on a scrollbar hits the element that scrolls, beside what it shows. */
function isScrollbar(target: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, top } = target.getBoundingClientRect()
  return clientX - left > target.clientWidth || clientY - top > target.clientHeight
}
