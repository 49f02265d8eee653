import { useCallback, useEffect, useRef } from "react"
import { taskIdOf } from "./cells/card-handlers"
import type { BoardUi } from "./board-ui"
import type { Store } from "@/components/ui/store"

/** Answers the card under the mouse, where that moved last: null where the keyboard has gone to a card since. */
export function usePointed(ui: Store<BoardUi>): () => number | null {
  const at = useRef<{ readonly x: number; readonly y: number } | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType === "mouse") at.current = { x, y }
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Tab" || key.startsWith("Arrow")) at.current = null
    }
    addEventListener("pointermove", onMove, { passive: true, signal: listening.signal })
    addEventListener("keydown", onKey, { capture: true, signal: listening.signal })
    let { focused } = ui.get()
    const stop = ui.subscribe(() => {
      const before = focused
      focused = ui.get().focused
      if (focused !== before) at.current = null
    })
    return () => {
      listening.abort()
      stop()
    }
  }, [ui])
  return useCallback(() => {
    // What lies under it may have changed since it moved.
    const target = at.current && document.elementFromPoint(at.current.x, at.current.y)
    return target?.closest("[data-board-scroller]") ? taskIdOf(target) : null
  }, [])
}
