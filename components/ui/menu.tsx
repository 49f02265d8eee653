"use client"

import { Menu as Base } from "@base-ui/react/menu"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { popupMotion, popupSurface } from "./popup-style"

const Menu = Base.Root
const MenuTrigger = Base.Trigger

type Placement = Pick<ComponentProps<typeof Base.Positioner>, "align" | "side" | "sideOffset" | "alignOffset">
type MenuContentProps = Placement & { label?: string; className?: string; children: ReactNode }

function MenuContent({ align = "start", side, sideOffset = 4, alignOffset, ...rest }: MenuContentProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        side={side}
        sideOffset={sideOffset}
        alignOffset={alignOffset}
        collisionPadding={8}
        className="z-60 outline-none"
      >
        <MenuSurface {...rest} />
      </Base.Positioner>
    </Base.Portal>
  )
}

type MenuSurfaceProps = Pick<MenuContentProps, "label" | "className" | "children">

function MenuSurface({ label, className, children }: MenuSurfaceProps) {
  return (
    <Base.Popup
      aria-label={label}
      className={classes(
        popupSurface,
        popupMotion,
        "max-h-(--available-height) min-w-48 overflow-y-auto overscroll-contain p-1",
        className,
      )}
    >
      {children}
    </Base.Popup>
  )
}

export { Menu, MenuContent, MenuSurface, MenuTrigger }
