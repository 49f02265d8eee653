"use client"

import { ContextMenu as Base } from "@base-ui/react/context-menu"
import { useEffect, useRef, type ReactNode } from "react"
import { MenuSurface } from "./menu-parts"
import { popupPlace } from "./popup-style"

export type Point = { readonly x: number; readonly y: number }

type ContextMenuAtProps = {
  /** Where it opens; another object opens it again. */
  at: Point
  label?: string
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Opens a menu at a point. Its own trigger is not seen: what it belongs to is drawn long before. */
export function ContextMenuAt({ at, label, onOpenChange, children }: ContextMenuAtProps) {
  const trigger = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = { button: 2, clientX: at.x, clientY: at.y }
    trigger.current?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...place }))
  }, [at])
  return (
    <Base.Root onOpenChange={onOpenChange}>
      <Base.Trigger render={<span ref={trigger} hidden />} />
      <Base.Portal>
        <Base.Positioner {...popupPlace}>
          <MenuSurface label={label}>{children}</MenuSurface>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
