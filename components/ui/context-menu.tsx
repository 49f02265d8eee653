"use client"

import { ContextMenu as Base } from "@base-ui/react/context-menu"
import type { ReactElement, ReactNode } from "react"
import { MenuSurface } from "./menu"

type ContextMenuProps = {
  label?: string
  menu: ReactNode
  disabled?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

// A right click, a long press or the menu key on `children` opens `menu`, made of the items of menu-items.tsx and menu-choices.tsx.
export function ContextMenu({ label, menu, disabled, onOpenChange, children }: ContextMenuProps) {
  return (
    <Base.Root disabled={disabled} onOpenChange={onOpenChange}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className="z-60 outline-none" collisionPadding={8}>
          <MenuSurface label={label}>{menu}</MenuSurface>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
