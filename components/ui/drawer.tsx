"use client"

import { Drawer as Base } from "@base-ui/react/drawer"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { classes } from "./classes"
import { IconButton } from "./icon-button"
import { overlayStyle } from "./popup-style"

const DrawerTrigger = Base.Trigger
const DrawerClose = Base.Close

const sides = {
  left: {
    swipe: "left",
    viewport: "justify-start",
    popup:
      "h-full w-72 max-w-[85vw] border-r translate-x-(--drawer-swipe-movement-x) data-starting-style:-translate-x-full data-ending-style:-translate-x-full",
  },
  right: {
    swipe: "right",
    viewport: "justify-end",
    popup:
      "h-full w-96 max-w-[92vw] border-l translate-x-(--drawer-swipe-movement-x) data-starting-style:translate-x-full data-ending-style:translate-x-full",
  },
  bottom: {
    swipe: "down",
    viewport: "items-end",
    popup:
      "max-h-[85dvh] w-full rounded-t-l border-t pb-[env(safe-area-inset-bottom)] translate-y-(--drawer-swipe-movement-y) data-starting-style:translate-y-full data-ending-style:translate-y-full",
  },
} as const

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  hideTitle?: boolean
  side?: keyof typeof sides
  className?: string
  children: ReactNode
}

function Drawer({ open, onOpenChange, title, hideTitle = false, side = "left", className, children }: DrawerProps) {
  const t = useTranslations("common")
  const look = sides[side]
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={look.swipe}>
      <Base.Portal>
        <Base.Backdrop className={classes(overlayStyle, "z-50 data-swiping:duration-0")} />
        <Base.Viewport className={classes("fixed inset-0 z-50 flex", look.viewport)}>
          <Base.Popup
            className={classes(
              "flex flex-col overflow-y-auto overscroll-contain border-line bg-canvas text-ink shadow-float outline-none transition-transform duration-200 ease-out data-swiping:transition-none data-swiping:select-none",
              look.popup,
            )}
          >
            <Base.Content className={classes("flex min-h-0 flex-1 flex-col", className)}>
              <div className={hideTitle ? "sr-only" : "flex items-center justify-between py-2 pr-2 pl-4"}>
                <Base.Title className="text-16 font-semibold">{title}</Base.Title>
                <Base.Close render={<IconButton label={t("close")} tooltip={false} />}>
                  <X />
                </Base.Close>
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export { Drawer, DrawerClose, DrawerTrigger }
