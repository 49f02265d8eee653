"use client"

import { Popover as Base } from "@base-ui/react/popover"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { popupMotion, popupSurface } from "./popup-style"

const Popover = Base.Root
const PopoverTrigger = Base.Trigger
const PopoverClose = Base.Close

type Placement = Pick<ComponentProps<typeof Base.Positioner>, "align" | "side" | "sideOffset" | "anchor">
type PopoverContentProps = Placement & {
  title: string
  hideTitle?: boolean
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"]
  className?: string
  children: ReactNode
}

function PopoverContent(props: PopoverContentProps) {
  const {
    align = "start",
    side,
    sideOffset = 4,
    anchor,
    title,
    hideTitle = false,
    initialFocus,
    className,
    children,
  } = props
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        side={side}
        sideOffset={sideOffset}
        anchor={anchor}
        collisionPadding={8}
        className="z-60 outline-none"
      >
        <Base.Popup
          initialFocus={initialFocus}
          className={classes(
            popupSurface,
            popupMotion,
            "max-h-(--available-height) max-w-[min(22rem,var(--available-width))] min-w-56 overflow-y-auto p-3",
            className,
          )}
        >
          <Base.Title className={hideTitle ? "sr-only" : "mb-2 text-13 font-semibold"}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export { Popover, PopoverClose, PopoverContent, PopoverTrigger }
