"use client"

import type { ComponentProps } from "react"
import type { ExternalToast } from "sonner"
import { loadLater } from "./load-later"
import type { Toaster as Shown } from "./toast-parts"

const parts = loadLater(() => import("./toast-parts"), { early: true })
let made = 0

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

function show(kind: "message" | "success" | "error", text: string, options: ExternalToast = {}): string | number {
  const id = options.id ?? `toast-${++made}`
  makeRoom()
  void parts.load().then((loaded) => loaded?.toast[kind](text, { ...options, id }))
  return id
}

const toast = Object.assign((text: string, options?: ExternalToast) => show("message", text, options), {
  success: (text: string, options?: ExternalToast) => show("success", text, options),
  error: (text: string, options?: ExternalToast) => show("error", text, options),
  dismiss: (id: string | number) => void parts.load().then((loaded) => loaded?.toast.dismiss(id)),
})

/** Where toasts appear. */
function Toaster(props: ComponentProps<typeof Shown>) {
  const loaded = parts.useLoaded(false)
  return loaded && <loaded.Toaster {...props} />
}

export { toast, Toaster }
