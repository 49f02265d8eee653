"use client"

import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from "react"
import { useShortcut } from "./use-shortcut"

/** Something that can be done at the place that is open: it stands in the palette under "Here". */
export type Command = {
  /** `new-task` is also what the plus of a phone offers first. */
  id: string
  label: string
  icon?: ReactNode
  keywords?: string[]
  /** Also registered as a shortcut, under `group` in the sheet behind `?`. */
  keys?: string
  group?: string
  run: () => void
}

let commands: readonly Command[] = []
const listeners = new Set<() => void>()

function set(next: readonly Command[]) {
  commands = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Command[] = []

export function useCommands(): readonly Command[] {
  return useSyncExternalStore(
    subscribe,
    () => commands,
    () => none,
  )
}

type Options = { enabled?: boolean }

/** Offers a command while the calling view is mounted: `useCommand({ id: "new-task", label, keys: "c", group, run })`. */
export function useCommand({ id, label, icon, keywords, keys, group, run }: Command, { enabled = true }: Options = {}) {
  const latest = useEffectEvent(run)
  // New at each render: those of the first are kept.
  const details = useEffectEvent(() => ({ icon, keywords, group }))
  useEffect(() => {
    if (!enabled) return undefined
    const command: Command = { ...details(), id, label, keys, run: () => latest() }
    set([...commands.filter((other) => other.id !== id), command])
    return () => set(commands.filter((other) => other !== command))
  }, [id, label, keys, enabled])
  useShortcut(keys ?? "", run, { description: label, group: group ?? "", enabled: enabled && keys !== undefined })
}
