"use client"

import { useCallback, useSyncExternalStore } from "react"

/** A value outside of React, of which each view takes only the part that it shows. */
export type Store<T> = {
  /** What the server draws with, and so what a page that comes alive begins with. */
  readonly initial: T
  readonly get: () => T
  readonly set: (change: (value: T) => T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (change) => {
      const changed = change(value)
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `select` takes must be the same value where nothing of it changed: a primitive, or an object out of the store. */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  const read = useCallback(() => select(store.get()), [store, select])
  const first = useCallback(() => select(store.initial), [store, select])
  return useSyncExternalStore(store.subscribe, read, first)
}
