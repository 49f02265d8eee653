import type { AnswerOf } from "@/lib/api/client"
import { readStream } from "./read-stream"

export type Change = AnswerOf<"listChanges">["items"][number]
export type LiveEvent =
  | { readonly kind: "change"; readonly change: Change }
  /** What was read before may be old: the stream begins anew. */
  | { readonly kind: "reset" }

type Told = LiveEvent | { readonly kind: "id"; readonly id: string } | { readonly kind: "joined" }

type Options = {
  readonly organizationId: number
  readonly userId: number
  readonly onEvent: (event: LiveEvent) => void
}

/** A change is known by its number; the API's answers are not checked a second time here. */
function isChange(value: unknown): value is Change {
  return typeof value === "object" && value !== null && "seq" in value && "patches" in value
}

/**
 * Follows the changes of an organization, with one stream a browser: the tab that holds the lock reads it and tells the others. A tab that
 * closes hands the lock on, and the next one goes on after the last event that it was told of.
 *
 * @returns what ends it
 */
export function openLive({ organizationId, userId, onEvent }: Options): () => void {
  const name = `stagework.live.${organizationId}.${userId}`
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(name)
  let lastId: string | null = null
  let leads = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  const post = (told: Told) => channel.postMessage(told)

  function hear(told: Told) {
    if (told.kind === "id") lastId = told.id
    else if (told.kind !== "joined") onEvent(told)
  }
  function tell(told: Told) {
    hear(told)
    post(told)
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.kind === "joined") {
      if (leads && lastId !== null) post({ kind: "id", id: lastId })
      return
    }
    // What a tab has read before it was told of anything may be old.
    if (data.kind === "id" && lastId === null) onEvent({ kind: "reset" })
    hear(data)
  })
  post({ kind: "joined" })

  async function lead() {
    leads = true
    let failures = 0
    while (!signal.aborted) {
      const refused = await readStream({
        organizationId,
        lastId,
        signal,
        onId: (id) => id !== lastId && tell({ kind: "id", id }),
        onEvent: ({ event, data }) => {
          failures = 0
          // The first stream of a tab begins now, and what it shows was read before.
          if (event === "reset" || (event === "hello" && lastId === null)) return tell({ kind: "reset" })
          const change: unknown = event === "change" ? JSON.parse(data) : null
          if (isChange(change)) tell({ kind: "change", change })
        },
      })
      failures += 1
      // Whoever is signed out, or no member any more, need not ask every few seconds.
      const longest = refused !== null && refused < 500 ? 300_000 : 30_000
      await pause(Math.min(longest, 500 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2), signal)
    }
  }

  // Without locks (a page that is not served securely) each tab reads for itself.
  const leading = "locks" in navigator ? navigator.locks.request(name, { signal }, lead) : lead()
  leading.catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
