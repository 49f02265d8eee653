"use client"

import { Tooltip as Base } from "@base-ui/react/tooltip"
import { useEffect, useState } from "react"
import { classes } from "./classes"
import { Shortcut } from "./kbd"
import { popupMotion } from "./popup-style"

const sides = ["top", "bottom", "left", "right"] as const

const presses = ["pointerdown", "keydown"]
const moves = ["focusout", "scroll"]

const delay = 450
/** From one to the next it goes at once, and the pointer may come over into the hint. */
const closeDelay = 80

const nearest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Shows the hint of what the pointer rests on, or the keyboard stands on. */
export function TooltipLayer() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    let at: HTMLElement | null = null
    let shown = false
    let timer = 0
    function turn(next: HTMLElement | null) {
      clearTimeout(timer)
      shown = next !== null
      if (next !== null) setTrigger(next)
      setOpen(shown)
    }
    function later(work: () => void, wait: number) {
      clearTimeout(timer)
      timer = window.setTimeout(work, wait)
    }
    function onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === "touch") return
      if (nearest(target, "[data-tooltip-layer]")) return clearTimeout(timer)
      const next = nearest(target, "[data-tooltip]")
      if (next === at) return
      at = next
      if (next === null) later(() => turn(null), closeDelay)
      else later(() => next.isConnected && turn(next), shown ? 0 : delay)
    }
    function onFocus(target: EventTarget | null) {
      const next = nearest(target, "[data-tooltip]")
      if (next !== null && next.matches(":focus-visible")) turn(next)
    }
    const onFocusIn = ({ target }: FocusEvent) => onFocus(target)
    const hide = () => turn(null)
    // What still waits to be shown goes on waiting.
    const hideShown = () => shown && hide()
    const onPointerLeave = () => {
      at = null
      hide()
    }
    const root = document.documentElement
    const options = { capture: true, passive: true }
    document.addEventListener("pointerover", onPointerOver, options)
    root.addEventListener("pointerleave", onPointerLeave, options)
    document.addEventListener("focusin", onFocusIn, options)
    for (const end of presses) document.addEventListener(end, hide, options)
    for (const end of moves) document.addEventListener(end, hideShown, options)
    // The key that brought somebody here was the first sign of them.
    onFocus(document.activeElement)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("pointerover", onPointerOver, options)
      root.removeEventListener("pointerleave", onPointerLeave, options)
      document.removeEventListener("focusin", onFocusIn, options)
      for (const end of presses) document.removeEventListener(end, hide, options)
      for (const end of moves) document.removeEventListener(end, hideShown, options)
    }
  }, [])

  const { tooltip, tooltipKeys, tooltipSide } = trigger?.dataset ?? {}
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && setOpen(false)}>
      <Base.Portal>
        <Base.Positioner
          anchor={trigger}
          side={sides.find((side) => side === tooltipSide) ?? "bottom"}
          sideOffset={6}
          collisionPadding={8}
          className="z-70"
        >
          <Base.Popup
            data-tooltip-layer
            aria-hidden
            className={classes(
              "flex max-w-72 items-center gap-2 rounded-s bg-ink px-2 py-1 text-12 font-medium text-canvas shadow-float",
              popupMotion,
            )}
          >
            {tooltip}
            {tooltipKeys !== undefined && <Shortcut keys={tooltipKeys} className="border-canvas/35 text-canvas" />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
