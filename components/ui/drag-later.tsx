"use client"

import { useCallback, useRef, useState, type ComponentType, type MouseEvent, type TouchEvent } from "react"
import { loadLater } from "./load-later"

/** What may become a drag: the grip (an element with `data-grip`) that was pressed, and the event of it. */
export type Press = { readonly grip: HTMLElement; readonly event: MouseEvent | TouchEvent }
export type DragLayerProps = {
  /** Told what takes a grip that is pressed, as long as the layer is there. */
  readonly onReady: (take: ((press: Press) => void) | null) => void
}

/** Where a press in a grip means something else. */
const occupied = "input,textarea,[data-no-grip]"
const ends = ["mouseup", "touchend", "touchcancel", "blur"]

/**
 * Dragging, loaded before all else that is wanted early. It is a layer beside what is dragged, which knows nothing of it but `data-grip`: nothing is drawn anew when it
 * comes. What is pressed before, and held until it is there, is dragged from then on.
 */
export function dragLater(load: () => Promise<ComponentType<DragLayerProps>>) {
  const later = loadLater(async () => ({ Layer: await load() }), { early: "first", wordless: true })

  /** `grips` belongs to what is around all grips, `layer` beside it. */
  return function useDrag() {
    const [wanted, setWanted] = useState(false)
    const loaded = later.useLoaded(wanted)
    const take = useRef<((press: Press) => void) | null>(null)
    const held = useRef<Press | null>(null)

    const onReady = useCallback<DragLayerProps["onReady"]>((ready) => {
      take.current = ready
      const press = held.current
      held.current = null
      if (press !== null) ready?.(press)
    }, [])

    function press(event: MouseEvent | TouchEvent) {
      const { target, currentTarget } = event
      if (!(target instanceof Element) || target.closest(occupied) !== null) return
      const grip = target.closest<HTMLElement>("[data-grip]")
      // What a menu does comes up here too, through its portal.
      if (grip === null || !currentTarget.contains(grip)) return
      if (take.current !== null) return take.current({ grip, event })
      held.current = { grip, event }
      setWanted(true)
      const ended = new AbortController()
      const end = () => {
        held.current = null
        ended.abort()
      }
      for (const name of ends) window.addEventListener(name, end, { capture: true, signal: ended.signal })
    }

    return { grips: { onMouseDown: press, onTouchStart: press }, layer: loaded && <loaded.Layer onReady={onReady} /> }
  }
}
