"use client"

import { cloneElement, useEffect, useState, type HTMLAttributes, type ReactElement, type ReactNode } from "react"
import type { Point } from "./context-menu-parts"
import { menuParts } from "./menu"

const pointOf = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }) => ({ x, y })

type ContextMenuProps = {
  label?: string
  menu: ReactNode
  disabled?: boolean
  /** Told what it was asked on; it opens unless that is nothing that has a menu. */
  aim?: (target: EventTarget) => boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const longPress = 500
/** A finger that goes further does not rest. */
const still = 10

/** A finger that rests. */
function createPress() {
  let begun: Point | null = null
  let timer = 0
  const end = () => {
    clearTimeout(timer)
    begun = null
  }
  return {
    begin: (point: Point, rested: () => void) => {
      end()
      begun = point
      timer = window.setTimeout(rested, longPress)
    },
    move: ({ x, y }: Point) => {
      if (begun !== null && Math.max(Math.abs(x - begun.x), Math.abs(y - begun.y)) > still) end()
    },
    end,
  }
}

// A right click, a long press or the menu key on `children` opens `menu`, made of the items of menu-items.tsx and menu-choices.tsx.
export function ContextMenu({ label, menu, disabled = false, aim, onOpenChange, children }: ContextMenuProps) {
  const [at, setAt] = useState<Point | null>(null)
  const loaded = menuParts.useLoaded(at !== null)
  const [press] = useState(createPress)
  useEffect(() => press.end, [press])

  function ask(target: EventTarget, point: Point): boolean {
    press.end()
    if (disabled || aim?.(target) === false) return false
    setAt(point)
    return true
  }

  return (
    <>
      {cloneElement(children, {
        style: { WebkitTouchCallout: "none", ...children.props.style },
        onContextMenu: (event) => {
          if (ask(event.target, pointOf(event))) event.preventDefault()
        },
        onTouchStart: ({ touches, target }) => {
          const [touch, second] = Array.from(touches, pointOf)
          if (touch === undefined || second !== undefined || disabled) press.end()
          else press.begin(touch, () => ask(target, touch))
        },
        onTouchMove: ({ touches }) => {
          const [touch] = Array.from(touches, pointOf)
          if (touch !== undefined) press.move(touch)
        },
        onTouchEnd: press.end,
        onTouchCancel: press.end,
      })}
      {loaded && at && (
        <loaded.ContextMenuAt at={at} label={label} onOpenChange={onOpenChange}>
          {menu}
        </loaded.ContextMenuAt>
      )}
    </>
  )
}
