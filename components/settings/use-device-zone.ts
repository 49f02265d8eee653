"use client"

import { useSyncExternalStore } from "react"
import { deviceZone } from "@/lib/dates/zone"

const never = () => () => undefined

/** The time zone of this device; null until the page is alive, because the server does not know it. */
export function useDeviceZone(): string | null {
  return useSyncExternalStore(never, deviceZone, () => null)
}
