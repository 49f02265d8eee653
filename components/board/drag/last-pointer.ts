"use client"

import { useEffect, useRef, type RefObject } from "react"
import type { Point } from "@/components/board/selection/lasso-reach"

export type Pointer = { readonly at: Point; readonly isDown: boolean }

/**
 * The last position of the pointer or the finger during a drag. Drawing lags behind it on a slow machine: a card lands where it was let go.
 */
export function useLastPointer(): RefObject<Pointer> {
  const last = useRef<Pointer>({ at: { x: 0, y: 0 }, isDown: false })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    const byMouse = ({ clientX: x, clientY: y, buttons }: MouseEvent) => {
      last.current = { at: { x, y }, isDown: buttons > 0 }
    }
    const byTouch = ({ changedTouches: [touch], touches }: TouchEvent) => {
      if (touch) last.current = { at: { x: touch.clientX, y: touch.clientY }, isDown: touches.length > 0 }
    }
    for (const name of ["mousedown", "mousemove", "mouseup"] as const) addEventListener(name, byMouse, options)
    for (const name of ["touchstart", "touchmove", "touchend"] as const) addEventListener(name, byTouch, options)
    return () => listening.abort()
  }, [])
  return last
}
