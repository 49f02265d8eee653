import { createStore, type Store } from "@/components/ui/store"
import { make, type ApiError, type OnChanged } from "@/lib/api/client"
import { createUnsent, type Hindrance, type TabMessage, type Unsent } from "@/lib/api/unsent"
import { warnUntil } from "./leaving"
import type { QueuedChange, Shown } from "./shown"
import { unsentStore } from "./unsent-store"

export type WaitingState = { readonly list: readonly QueuedChange[]; readonly hindrance: Hindrance }
export type Waiting = Unsent<Shown> & {
  readonly state: Store<WaitingState>
  /** The actions of which something was forgotten before it was sent: they get no answer. */
  readonly forgotten: ReadonlySet<string>
  /** Whether such a change waits for the connection, once that or its answer is known. */
  readonly waits: (isThat: (queued: QueuedChange) => boolean, answer: Promise<unknown> | undefined) => Promise<boolean>
  /** Hears of refusals of what was asked for before a reload. Answers what ends it. */
  readonly onRefused: (listener: (queued: QueuedChange, error: ApiError) => void) => () => void
}

type Means = {
  readonly organizationId: number
  readonly userId: number
  readonly onWaiting: (queued: QueuedChange) => void
  /** It waits no more: it was sent, here or by another tab, or forgotten. */
  readonly onGone: (queued: QueuedChange) => void
  /** What hears what came of a change. */
  readonly hear: (changeId: string) => OnChanged
}

/** The changes that wait for the connection: one list for all tabs of a person in an organization. */
export function createWaiting({ organizationId, userId, onWaiting, onGone, hear }: Means): Waiting {
  const name = `${organizationId}.${userId}`
  // A page that the server draws sends nothing.
  const channel = typeof window === "undefined" ? null : new BroadcastChannel(`stagework.unsent.${name}`)
  const state = createStore<WaitingState>({ list: [], hindrance: null })
  const forgotten = new Set<string>()
  const listeners = new Set<(queued: QueuedChange, error: ApiError) => void>()
  const unsent = createUnsent<Shown>({
    store: unsentStore(name),
    send: (queued) => make(queued, { organizationId, changeId: queued.id, onChanged: hear(queued.id) }),
    // Without locks (a page that is not served securely) each tab sends for itself, and the key sees to it that nothing is done twice.
    alone: async (work) => ("locks" in navigator ? navigator.locks.request(`stagework.unsent.${name}`, work) : work()),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
    tellOthers: (message) => channel?.postMessage(message),
    isOnline: () => navigator.onLine,
    onTurn: warnUntil,
    onList: (list, hindrance) => {
      const gone = state.get().list.filter((queued) => !list.some(({ id }) => id === queued.id))
      for (const queued of list) onWaiting(queued)
      state.set(() => ({ list, hindrance }))
      for (const queued of gone) onGone(queued)
    },
    onSettled: (queued, error) => {
      if (error) for (const listener of listeners) listener(queued, error)
    },
    onForgotten: ({ shows }) => {
      if (shows.action !== undefined) forgotten.add(shows.action)
    },
  })
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage<Shown>>) => unsent.hear(data))
  return {
    ...unsent,
    state,
    forgotten,
    waits: (isThat, answer) =>
      new Promise((resolve) => {
        const end = (isWaiting: boolean) => {
          stop()
          resolve(isWaiting)
        }
        const look = () => {
          if (state.get().list.some(isThat)) end(true)
        }
        const stop = state.subscribe(look)
        const isKnown = () => end(false)
        void Promise.resolve(answer).then(isKnown, isKnown)
        look()
      }),
    onRefused: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
