"use client"

import { Tooltip as Base } from "@base-ui/react/tooltip"
import type { ComponentProps, ReactElement, ReactNode } from "react"
import { classes } from "./classes"
import { Shortcut } from "./kbd"
import { popupMotion } from "./popup-style"

type TooltipProps = {
  label: ReactNode
  shortcut?: string
  side?: "top" | "bottom" | "left" | "right"
  children: ReactElement
}

// A tooltip is a hint for those who see: the trigger carries its own accessible name.
function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-70">
          <Base.Popup
            className={classes(
              "flex max-w-72 items-center gap-2 rounded-s bg-ink px-2 py-1 text-12 font-medium text-canvas shadow-float",
              popupMotion,
            )}
          >
            {label}
            {shortcut !== undefined && <Shortcut keys={shortcut} className="border-canvas/35 text-canvas" />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function TooltipProvider(props: ComponentProps<typeof Base.Provider>) {
  return <Base.Provider delay={450} closeDelay={80} {...props} />
}

export { Tooltip, TooltipProvider }
