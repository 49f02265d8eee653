"use client"

import { useCallback, useRef, useState, type ComponentType, type MouseEvent as Pressed, type TouchEvent } from "react"
import { loadLater } from "./load-later"

/** What may become a drag: the grip (an element with `data-grip`) that was pressed, and the event of it. */
export type Press = { readonly grip: HTMLElement; readonly event: Pressed | TouchEvent }
export type DragLayerProps = {
  /** Told what takes a grip that is pressed, as long as the layer is there. */
  readonly onReady: (take: ((press: Press) => void) | null) => void
}

/** Where a press in a grip means something else. */
const occupied = "input,textarea,[data-no-grip]"
/** How far the mouse goes, in pixels, before a press is no click. */
const least = 5

type Waiting = Press & {
  /** Where the mouse has gone since, and where it was let go. */
  readonly moved?: MouseEvent
  readonly released?: MouseEvent
}

const again = (event: MouseEvent) => document.dispatchEvent(new MouseEvent(event.type, event))

/** What was done before dragging was there is done again; step by step, because it is drawn in between. */
function repeat({ moved, released }: Waiting): void {
  if (moved === undefined) return
  again(moved)
  requestAnimationFrame(() => {
    again(moved)
    if (released !== undefined) requestAnimationFrame(() => again(released))
  })
}

/**
 * Dragging, loaded before the other early parts. It is a layer beside the dragged elements, which know nothing of it but `data-grip`:
 * nothing is drawn anew when it comes. An element that is pressed before is dragged as soon as the layer is there.
 */
export function dragLater(load: () => Promise<ComponentType<DragLayerProps>>) {
  const later = loadLater(async () => ({ Layer: await load() }), { early: "first", wordless: true })

  /** `grips` belongs to what is around all grips, `layer` beside it. */
  return function useDrag() {
    const [wanted, setWanted] = useState(false)
    const loaded = later.useLoaded(wanted)
    const take = useRef<((press: Press) => void) | null>(null)
    const held = useRef<Waiting | null>(null)

    const onReady = useCallback<DragLayerProps["onReady"]>((ready) => {
      take.current = ready
      const press = held.current
      held.current = null
      if (press === null || ready === null) return
      ready(press)
      repeat(press)
    }, [])

    function hold(press: Press) {
      held.current = press
      setWanted(true)
      const listening = new AbortController()
      const options = { capture: true, signal: listening.signal }
      const forget = () => {
        held.current = null
        listening.abort()
      }
      for (const name of ["touchend", "touchcancel"]) window.addEventListener(name, forget, options)
      const from = press.event.nativeEvent
      if (!(from instanceof MouseEvent)) return
      const move = (moved: MouseEvent) => {
        if (held.current !== null) held.current = { ...held.current, moved }
        else listening.abort()
      }
      const release = (released: MouseEvent) => {
        listening.abort()
        const { moved } = held.current ?? {}
        const way = moved && Math.hypot(moved.clientX - from.clientX, moved.clientY - from.clientY)
        if (held.current !== null) held.current = (way ?? 0) < least ? null : { ...held.current, released }
      }
      window.addEventListener("mousemove", move, options)
      window.addEventListener("mouseup", release, options)
    }

    function press(event: Pressed | TouchEvent) {
      const { target, currentTarget } = event
      if (!(target instanceof Element) || target.closest(occupied) !== null) return
      const grip = target.closest<HTMLElement>("[data-grip]")
      // What a menu does comes up here too, through its portal.
      if (grip === null || !currentTarget.contains(grip)) return
      // A list within another one takes its own rows.
      const rows = grip.closest("[data-rows]")
      if (rows !== null && rows !== currentTarget) return
      if (take.current === null) hold({ grip, event })
      else take.current({ grip, event })
    }

    return { grips: { onMouseDown: press, onTouchStart: press }, layer: loaded && <loaded.Layer onReady={onReady} /> }
  }
}
