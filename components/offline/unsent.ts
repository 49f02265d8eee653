"use client"

import type { QueryClient } from "@tanstack/react-query"
import { createStore, type Store } from "@/components/ui/store"
import { make, type ApiError } from "@/lib/api/client"
import { createUnsent, type Hindrance, type Told, type Unsent } from "@/lib/api/unsent"
import { hide, readAnew, show, type KeptChange, type Shown } from "./shown"
import { unsentStore } from "./unsent-store"

export type UnsentState = { readonly list: readonly KeptChange[]; readonly hindrance: Hindrance }
export type UnsentOf = Unsent<Shown> & {
  readonly state: Store<UnsentState>
  /** The actions of which something was forgotten before it was sent: they get no answer. */
  readonly forgotten: ReadonlySet<string>
  /** Hears of refusals of what was asked for before a reload. Answers what ends it. */
  readonly onRefused: (listener: (kept: KeptChange, error: ApiError) => void) => () => void
}

const known = new WeakMap<QueryClient, UnsentOf>()

/** The changes that wait for the connection: one list for all tabs of a person in an organization. */
export function unsentOf(client: QueryClient, who: { organizationId: number; userId: number }): UnsentOf {
  const found = known.get(client)
  if (found !== undefined) return found
  const name = `${who.organizationId}.${who.userId}`
  const channel = new BroadcastChannel(`stagework.unsent.${name}`)
  const state = createStore<UnsentState>({ list: [], hindrance: null })
  const forgotten = new Set<string>()
  const listeners = new Set<(kept: KeptChange, error: ApiError) => void>()
  const unsent: Unsent<Shown> = createUnsent<Shown>({
    store: unsentStore(name),
    send: (kept) => make(kept, { organizationId: who.organizationId, changeId: kept.id }),
    // Without locks (a page that is not served securely) each tab sends for itself, and the key sees to it that nothing is done twice.
    alone: async (work) => ("locks" in navigator ? navigator.locks.request(`stagework.unsent.${name}`, work) : work()),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
    tellOthers: (told) => channel.postMessage(told),
    isOnline: () => navigator.onLine,
    onList: (list, hindrance) => {
      const gone = state.get().list.filter((kept) => !list.some(({ id }) => id === kept.id))
      for (const kept of list) show(client, kept.id, kept.shows, true)
      state.set(() => ({ list, hindrance }))
      // What another tab has sent is in the cache only when it was read anew.
      for (const kept of gone) void readAnew(client, kept.shows).finally(() => hide(client, kept.id, kept.shows))
    },
    onSettled: (kept, error) => {
      if (error) for (const listener of listeners) listener(kept, error)
    },
    onForgotten: ({ shows }) => {
      if (shows.action !== undefined) forgotten.add(shows.action)
    },
  })
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => unsent.hear(data))
  const made: UnsentOf = {
    ...unsent,
    state,
    forgotten,
    onRefused: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  known.set(client, made)
  return made
}
