"use client"

import { Dialog as Base } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { useTranslations } from "use-intl"
import { classes } from "./classes"
import { IconButton } from "./icon-button"
import { overlayStyle, popupSurface } from "./popup-style"

const DialogClose = Base.Close

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** What is in it is there while it is open, and begins anew each time. */
function Dialog({ open, onOpenChange, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>{children}</Base.Portal>
    </Base.Root>
  )
}

const widths = { small: "sm:max-w-100", normal: "sm:max-w-130", large: "sm:max-w-190" }

type DialogPanelProps = {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: keyof typeof widths
  /** False where only what it asks for leads out of it. */
  closable?: boolean
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"]
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"]
  className?: string
  children?: ReactNode
}

function DialogPanel(props: DialogPanelProps) {
  const {
    title,
    description,
    footer,
    size = "normal",
    closable = true,
    initialFocus,
    finalFocus,
    className,
    children,
  } = props
  const t = useTranslations("common")
  return (
    <>
      <Base.Backdrop className={classes(overlayStyle, "z-50")} />
      <Base.Viewport className="fixed inset-0 z-50 grid place-items-center sm:p-6">
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classes(
            popupSurface,
            "flex max-h-full w-full flex-col transition-[opacity,scale,translate] duration-150 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 sm:rounded-l sm:data-starting-style:scale-[0.98] sm:data-ending-style:scale-[0.98]",
            "max-sm:h-dvh max-sm:rounded-none max-sm:border-0 max-sm:data-starting-style:translate-y-6 max-sm:data-ending-style:translate-y-6",
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 py-3 pr-3 pl-5 max-sm:border-b max-sm:border-line max-sm:pl-4">
            <div className="grid flex-1 gap-1 pt-1">
              <Base.Title className="text-16 font-semibold text-balance text-ink">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="text-13 text-pretty text-ink-2">{description}</Base.Description>
              )}
            </div>
            {closable && (
              <Base.Close render={<IconButton label={t("close")} tooltip={false} />}>
                <X />
              </Base.Close>
            )}
          </header>
          <div className={classes("min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 max-sm:px-4 max-sm:pt-4", className)}>
            {children}
          </div>
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </Base.Popup>
      </Base.Viewport>
    </>
  )
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-4 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </footer>
  )
}

export { Dialog, DialogClose, DialogPanel }
