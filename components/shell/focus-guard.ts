"use client"

import { useEffect } from "react"

/**
 * An element with the focus may go: a closed editor, an answered question, a card that is taken back. The focus then moves to the same task in
 * another place, else to what was around it. On the body of the page keys lead nowhere, and Tab begins at the top.
 */
export function useFocusGuard() {
  useEffect(() => {
    let around: readonly Element[] = []
    /** The task at which somebody is, also while a dialog or a menu lies over it. */
    let taskId: string | null = null
    let frame = 0
    const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false
    function keep() {
      if (!isLost()) return
      const left = around.find((element) => element.isConnected && element.matches("[tabindex]"))
      const place = itemOf(taskId) ?? left ?? document.getElementById("content")
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
    function note(target: EventTarget | null) {
      if (!(target instanceof Element)) return
      around = aroundOf(target)
      if (target.closest("[role=dialog], [role=alertdialog], [role=menu]")) return
      taskId = target.closest("[data-task-id]")?.getAttribute("data-task-id") ?? null
    }
    const onFocus = ({ target }: FocusEvent) => note(target)
    note(document.activeElement)
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

/** What has the focus of a task where it is drawn now: a card that has moved to another list is another element. */
function itemOf(taskId: string | null): Element | null {
  const item = taskId ? document.querySelector(`[data-task-id="${CSS.escape(taskId)}"]`) : null
  return item?.querySelector("[data-card-name], a[href], button") ?? null
}

/** An element and what it is in, from the inside out. */
function aroundOf(element: Element): Element[] {
  return [element, ...(element.parentElement === null ? [] : aroundOf(element.parentElement))]
}
