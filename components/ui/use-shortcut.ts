"use client"

import { useEffect, useEffectEvent, useSyncExternalStore } from "react"
import { listShortcuts, register, subscribe, type Shortcut } from "./shortcut-registry"

type ShortcutOptions = {
  description: string
  group: string
  enabled?: boolean
  anywhere?: boolean
  inPopovers?: boolean
  within?: string
}

/** `keys`: `"mod+k"`, `"shift+arrowup"`, `"?"`, or a sequence: `"g b"`. */
function useShortcut(keys: string, run: (event: KeyboardEvent) => void, options: ShortcutOptions): void {
  const { description, group, enabled = true, anywhere = false, inPopovers = false, within } = options
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!enabled) return undefined
    return register({ keys, description, group, anywhere, inPopovers, within, run: (event) => latest(event) })
  }, [keys, description, group, enabled, anywhere, inPopovers, within])
}

const none: readonly Shortcut[] = []

/** What is registered now, for the sheet behind `?`. */
function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, listShortcuts, () => none)
}

export { useShortcut, useShortcutList }
