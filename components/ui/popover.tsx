"use client"

import { Popover as Base } from "@base-ui/react/popover"
import { createContext, Fragment, use, useState, type ComponentProps, type ReactNode } from "react"
import { classes } from "./classes"
import { popupMotion, popupPlace, popupSurface } from "./popup-style"

type PopoverProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode }

const Openings = createContext(0)

/** What is in it begins anew each time that it is opened, also while it is still fading away from the time before. */
function Popover({ open, onOpenChange, children }: PopoverProps) {
  const [openings, setOpenings] = useState(0)
  const [was, setWas] = useState(open)
  if (open !== was) {
    setWas(open)
    if (open === true) setOpenings(openings + 1)
  }
  function change(next: boolean) {
    if (next && open === undefined) setOpenings(openings + 1)
    onOpenChange?.(next)
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Openings value={openings}>{children}</Openings>
    </Base.Root>
  )
}

const PopoverTrigger = Base.Trigger
const PopoverClose = Base.Close

type Placement = Pick<ComponentProps<typeof Base.Positioner>, "align" | "side" | "sideOffset" | "anchor">
type PopoverContentProps = Placement & {
  title: string
  hideTitle?: boolean
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"]
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"]
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
    finalFocus,
    className,
    children,
  } = props
  return (
    <Base.Portal>
      <Base.Positioner {...popupPlace} {...{ align, side, sideOffset, anchor }}>
        <Base.Popup
          data-popover
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classes(
            popupSurface,
            popupMotion,
            "max-h-(--available-height) max-w-[min(22rem,var(--available-width))] min-w-56 overflow-y-auto p-3",
            className,
          )}
        >
          <Base.Title className={hideTitle ? "sr-only" : "mb-2 text-13 font-semibold"}>{title}</Base.Title>
          <Fragment key={use(Openings)}>{children}</Fragment>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export { Popover, PopoverClose, PopoverContent, PopoverTrigger }
