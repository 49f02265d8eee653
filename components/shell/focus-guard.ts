"use client"

import { useEffect } from "react"

/**
 * An element with the focus may go: a closed editor, an answered question, a card that is taken back. The focus then moves to the same task in
 * another place, else to what was around it. On the body of the page keys lead nowhere, and Tab begins at the top.
 */
export function useFocusGuard() {
  useEffect(() => {
    let around: readonly Element[] = []
    let frame = 0
    const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false
    function keep() {
      if (!isLost()) return
      const again = drawnElsewhere(around)
      if (again) {
        again.focus({ preventScroll: true })
        return
      }
      const left = around.find((element) => element.isConnected && element.matches("[tabindex]"))
      const place = left ?? document.getElementById("content")
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
    const onFocus = ({ target }: FocusEvent) => {
      around = target instanceof Element ? aroundOf(target) : []
    }
    // Whoever takes something away may know better where the focus belongs, and says so in the next frame.
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(keep)))
    })
    addEventListener("focusin", onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener("focusin", onFocus)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

/** The same task where it is drawn now: a card that has moved to another list is another element. */
function drawnElsewhere(around: readonly Element[]): HTMLElement | null {
  const id = around.find((element) => element.matches("[data-task-id]"))?.getAttribute("data-task-id")
  const item = id ? document.querySelector(`[data-task-id="${CSS.escape(id)}"]`) : null
  return item?.querySelector<HTMLElement>("[data-card-name], a[href], button") ?? null
}

/** An element and what it is in, from the inside out. */
function aroundOf(element: Element): Element[] {
  return [element, ...(element.parentElement === null ? [] : aroundOf(element.parentElement))]
}
