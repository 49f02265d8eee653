"use client"

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { toast, Toaster as Base, type ExternalToast } from "sonner"
import { Spinner } from "./spinner"

type ToasterProps = { regionLabel: string; closeLabel: string }

const small =
  "order-2 ml-1 inline-flex h-6 flex-none items-center rounded-s px-2 text-12 font-semibold transition-colors duration-120 ease-out"

const classNames = {
  toast:
    "font-sans flex w-full min-h-10 items-center gap-2.5 rounded-m border border-line bg-raised py-2 pr-2 pl-3 text-13 text-ink shadow-float",
  icon: "flex flex-none items-center",
  content: "order-1 grid min-w-0 flex-1 gap-px",
  title: "font-medium",
  description: "text-12 text-ink-2",
  actionButton: `${small} text-accent hover:bg-accent-soft`,
  cancelButton: `${small} text-ink-2 hover:bg-hover`,
  closeButton: "order-3 grid size-6 flex-none place-items-center rounded-s text-ink-3 hover:bg-hover hover:text-ink",
}

const icons = {
  success: <CircleCheck className="text-success" />,
  error: <CircleAlert className="text-danger" />,
  warning: <TriangleAlert className="text-warning" />,
  info: <Info className="text-info" />,
  loading: <Spinner className="text-ink-3" />,
  close: <X className="size-3.5" />,
}

/** The room below what is written in, in pixels, in which a toast would lie over it. */
const below = 128

/** On a phone, what is written in at the bottom stays free, and a keyboard hides nothing: a toast stands above both. */
function makeRoom() {
  const writing = document.querySelector("[data-writes-at-bottom]")?.getBoundingClientRect()
  const top = writing && innerHeight - writing.bottom < below ? writing.top : innerHeight
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const room = Math.max(0, innerHeight - Math.min(top, seen))
  document.documentElement.style.setProperty("--toast-room", `${room}px`)
}

// Eight seconds: long enough to read what happened and to reach Undo.
export function Toaster({ regionLabel, closeLabel }: ToasterProps) {
  return (
    // What is pressed goes away with its toast: the focus goes back now, not when the last toast has gone.
    <div
      role="presentation"
      onClick={({ target }) => {
        const button = target instanceof Element ? target.closest("[data-sonner-toast] button") : null
        if (button instanceof HTMLElement) button.blur()
      }}
    >
      <Base
        position="bottom-left"
        duration={8000}
        gap={8}
        // Above the account, the help and the trash of the sidebar; on a phone between the columns of a board and the bar.
        offset={{ left: 16, bottom: 112 }}
        mobileOffset={{
          left: 12,
          right: 12,
          bottom: "max(60px + env(safe-area-inset-bottom), 8px + var(--toast-room, 0px))",
        }}
        closeButton
        icons={icons}
        containerAriaLabel={regionLabel}
        toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
      />
    </div>
  )
}

export function show(kind: "message" | "success" | "error", text: string, options: ExternalToast) {
  makeRoom()
  toast[kind](text, options)
}

export { toast }
