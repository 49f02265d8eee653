"use client"

import type { ComponentProps } from "react"
import type { ExternalToast } from "sonner"
import { loadLater } from "./load-later"
import type { Toaster as Shown } from "./toast-parts"

const parts = loadLater(() => import("./toast-parts"), { early: true })
let made = 0

function show(kind: "message" | "success" | "error", text: string, options: ExternalToast = {}): string | number {
  const id = options.id ?? `toast-${++made}`
  void parts.load().then((loaded) => loaded?.show(kind, text, { ...options, id }))
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
