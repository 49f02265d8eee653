"use client"

import type { ComponentProps } from "react"
import type { ExternalToast } from "sonner"
import { loadLater } from "./load-later"
import type { Toaster as Shown } from "./toast-parts"

const parts = loadLater(() => import("./toast-parts"), { early: true })
let made = 0

/** On a phone, what is written in at the bottom stays free: a toast comes below the top bar then. */
const position = () =>
  matchMedia("(max-width: 600px)").matches && document.querySelector("[data-writes-at-bottom]") !== null
    ? "top-center"
    : undefined

function show(kind: "message" | "success" | "error", text: string, options: ExternalToast = {}): string | number {
  const id = options.id ?? `toast-${++made}`
  void parts.load().then((loaded) => loaded?.toast[kind](text, { position: position(), ...options, id }))
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
