import type { AnswerOf } from "@/lib/api/client"
import { readStream } from "./read-stream"

export type Change = AnswerOf<"listChanges">["items"][number]
/** What somebody looks at, as an input names it. */
export type LookedAt = { readonly name: "projectId" | "pageId" | "regulationId"; readonly id: number }
export type LiveEvent =
  /** Somebody has come to a board or a text, or gone. */
  | { readonly kind: "presence"; readonly at: LookedAt }
  | { readonly kind: "change"; readonly change: Change }
  /** The person's own notifications have changed. */
  | { readonly kind: "inbox" }
  /** What was read before may be old: the stream begins anew. */
  | { readonly kind: "reset" }
  /** The session has ended, or the person does not belong to the organization any more. */
  | { readonly kind: "ended"; readonly what: "session" | "membership" }
  /** What had ended is there again. */
  | { readonly kind: "resumed" }

type TabMessage = LiveEvent | { readonly kind: "id"; readonly id: string } | { readonly kind: "joined" }

type Options = {
  readonly organizationId: number
  readonly userId: number
  /** How far the feed had come before anything of the page was read. */
  readonly seq: number
  readonly onEvent: (event: LiveEvent) => void
}

/** A change is known by its number; the API's answers are not checked a second time here. */
function isChange(value: unknown): value is Change {
  return typeof value === "object" && value !== null && "seq" in value && "patches" in value
}

function lookedAtIn(data: string): LookedAt | null {
  const told: unknown = JSON.parse(data)
  if (typeof told !== "object" || told === null) return null
  if ("projectId" in told) return { name: "projectId", id: Number(told.projectId) }
  if ("pageId" in told) return { name: "pageId", id: Number(told.pageId) }
  return "regulationId" in told ? { name: "regulationId", id: Number(told.regulationId) } : null
}

/** What a refusal of the stream means. */
const endings: Readonly<Record<number, "session" | "membership">> = { 401: "session", 404: "membership" }

/**
 * Follows the changes of an organization, with one stream a browser. The tab that holds the lock reads it and tells the others. A closing
 * tab hands the lock on, and the next one goes on after the last event that it has heard.
 *
 * @returns what ends it
 */
export function openLive({ organizationId, userId, seq, onEvent }: Options): () => void {
  const name = `stagework.live.${organizationId}.${userId}`
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(name)
  let lastId = String(seq)
  let told = false
  let leads = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  const post = (message: TabMessage) => channel.postMessage(message)

  function hear(event: TabMessage) {
    if (event.kind === "id") lastId = event.id
    else if (event.kind !== "joined") onEvent(event)
  }
  function tell(event: TabMessage) {
    hear(event)
    post(event)
  }
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "joined") {
      if (leads) post({ kind: "id", id: lastId })
      return
    }
    // The others have been told already of what this tab lacks.
    if (data.kind === "id" && !told && Number(data.id) > Number(lastId)) onEvent({ kind: "reset" })
    told ||= data.kind === "id"
    hear(data)
  })
  post({ kind: "joined" })

  async function lead() {
    leads = true
    let failures = 0
    let shutOut = false
    while (!signal.aborted) {
      const refused = await readStream({
        organizationId,
        lastId,
        signal,
        onId: (id) => id !== lastId && tell({ kind: "id", id }),
        onEvent: ({ event, data }) => {
          failures = 0
          if (shutOut && event === "hello") tell({ kind: "resumed" })
          shutOut &&= event !== "hello"
          // What came into the inbox before the stream began was told to nobody.
          if (event === "inbox" || event === "hello") tell({ kind: "inbox" })
          if (event === "reset") return tell({ kind: "reset" })
          const at = event === "presence" ? lookedAtIn(data) : null
          if (at) return tell({ kind: "presence", at })
          const change: unknown = event === "change" ? JSON.parse(data) : null
          if (isChange(change)) tell({ kind: "change", change })
        },
      })
      failures += 1
      const what = refused === null ? undefined : endings[refused]
      if (what !== undefined) tell({ kind: "ended", what })
      shutOut ||= what !== undefined
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

/** Ends early where the connection is back, or somebody looks at the page again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController()
    const wake = () => {
      woken.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    const options = { signal: woken.signal }
    signal.addEventListener("abort", wake, options)
    window.addEventListener("online", wake, options)
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), options)
  })
}
