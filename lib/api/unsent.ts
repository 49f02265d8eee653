import { ApiError, callOf, type AnswerOf, type Call, type Callable, type InputOf } from "./client"

/** A change in the queue: it waits for the connection, also over a reload. */
export type QueuedCall<Shows> = Call & {
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  readonly id: string
  /** When it was asked for, in milliseconds, made unique: changes are sent in this order. */
  readonly at: number
  /** What the views show of it until it is answered. */
  readonly shows: Shows
}

/** What one tab tells the others. */
export type TabMessage<Shows> =
  | { readonly kind: "queued" }
  /** Whole: who is told may know already that they are gone from the list, and not why. */
  | { readonly kind: "forgotten"; readonly changes: readonly QueuedCall<Shows>[] }
  | { readonly kind: "answered"; readonly id: string; readonly answer: unknown }
  | { readonly kind: "refused"; readonly id: string; readonly problem: Problem }
type Problem = Pick<ApiError, "status" | "code" | "message" | "members">

/** Why nothing is sent at the moment; null where nothing hinders. */
export type Hindrance = "offline" | "signedOut" | null

export type Means<Shows> = {
  readonly store: {
    readonly all: () => Promise<readonly QueuedCall<Shows>[]>
    readonly put: (queued: QueuedCall<Shows>) => Promise<void>
    readonly remove: (id: string) => Promise<void>
  }
  /** @throws ApiError */
  readonly send: (queued: QueuedCall<Shows>) => Promise<unknown>
  /** Runs while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly tellOthers: (tabMessage: TabMessage<Shows>) => void
  readonly isOnline: () => boolean
  /** Until then a change waits for its turn, in memory alone. */
  readonly onTurn: (turn: Promise<unknown>) => void
  readonly onList: (list: readonly QueuedCall<Shows>[], hindrance: Hindrance) => void
  /** A change from before a reload, or of a closed tab, has been answered or refused. */
  readonly onSettled: (queued: QueuedCall<Shows>, error: ApiError | null) => void
  /** Here or in another tab: its caller gets no answer any more. */
  readonly onForgotten: (queued: QueuedCall<Shows>) => void
}

type Options<Shows> = {
  readonly changeId: string
  readonly shows: Shows
  /** Those of one turn are sent one after the other; a change can be of several. */
  readonly turns?: readonly string[]
}

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void }
type Attempt = { readonly answer: unknown } | { readonly later: Promise<unknown> }

export type Unsent<Shows> = {
  /** Sends a change now, or keeps it until there is a connection. @throws ApiError where it is refused */
  readonly ask: <Name extends Callable>(
    name: Name,
    input: InputOf<Name>,
    options: Options<Shows>,
  ) => Promise<AnswerOf<Name>>
  /** The same with a call that was kept, or is made once more. */
  readonly askAgain: (call: Call, options: Options<Shows>) => Promise<unknown>
  /** Sends what was kept, as far as that is possible. */
  readonly flush: () => Promise<void>
  /** Forgets what is still kept of these, as if it had never been asked for. Answers whether there was any. */
  readonly forget: (ids: readonly string[]) => Promise<boolean>
  readonly hear: (tabMessage: TabMessage<Shows>) => void
}

/** Whether a change may have been prevented by the way to the service alone, so that it is to be sent again. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/**
 * Keeps changes that cannot be sent, and sends them in their order when there is a connection. What has once been kept makes later changes
 * wait behind it. One tab sends at a time, and tells the others.
 */
export function createUnsent<Shows>(means: Means<Shows>): Unsent<Shows> {
  const { store, send, alone, tellOthers, isOnline, onTurn, onList, onSettled, onForgotten } = means
  const waiting = new Map<string, Waiting>()
  const turns = new Map<string, Promise<unknown>>()
  let list: readonly QueuedCall<Shows>[] = []
  let hindrance: Hindrance = null
  let lastAt = 0

  async function read() {
    list = (await store.all()).toSorted((a, b) => a.at - b.at)
    onList(list, list.length === 0 ? null : hindrance)
    return list
  }

  function later(queued: QueuedCall<Shows>): Promise<unknown> {
    return new Promise((resolve, reject) => waiting.set(queued.id, { resolve, reject }))
  }

  async function attempt(queued: QueuedCall<Shows>): Promise<Attempt> {
    if (isOnline() && list.length === 0)
      try {
        return { answer: await send(queued) }
      } catch (error) {
        if (!isUnreachable(error)) throw error
      }
    const promise = later(queued)
    await store.put(queued)
    tellOthers({ kind: "queued" })
    hindrance = isOnline() ? hindrance : "offline"
    await read()
    void flush()
    return { later: promise }
  }

  async function inTurn(names: readonly string[], work: () => Promise<Attempt>): Promise<Attempt> {
    if (names.length === 0) return work()
    const earlier = names.flatMap((name) => turns.get(name) ?? [])
    const turn = Promise.all(earlier)
    if (earlier.length > 0) onTurn(turn)
    const next = turn.then(work)
    const leave = () => {
      for (const name of names) if (turns.get(name) === settled) turns.delete(name)
    }
    const settled: Promise<void> = next.then(leave, leave)
    for (const name of names) turns.set(name, settled)
    return next
  }

  function settle(tabMessage: TabMessage<Shows>) {
    if (tabMessage.kind === "queued") return
    if (tabMessage.kind === "forgotten") return drop(tabMessage.changes)
    const own = waiting.get(tabMessage.id)
    waiting.delete(tabMessage.id)
    if (tabMessage.kind === "answered") own?.resolve(tabMessage.answer)
    else own?.reject(errorOf(tabMessage.problem))
  }

  /** Sends the first of those that are kept; answers whether there may be more to do. */
  async function sendFirst(): Promise<boolean> {
    const [first] = await read()
    if (first === undefined) return false
    if (!isOnline()) return hinder("offline")
    let tabMessage: TabMessage<Shows>
    try {
      tabMessage = { kind: "answered", id: first.id, answer: await send(first) }
    } catch (error) {
      if (isUnreachable(error)) return hinder("offline")
      if (!(error instanceof ApiError)) throw error
      if (error.status === 429) return hinder("offline")
      if (error.status === 401) return hinder("signedOut")
      const { status, code, message, members } = error
      tabMessage = { kind: "refused", id: first.id, problem: { status, code, message, members } }
    }
    hindrance = null
    await store.remove(first.id)
    const own = waiting.has(first.id)
    settle(tabMessage)
    tellOthers(tabMessage)
    await read()
    if (!own) onSettled(first, tabMessage.kind === "refused" ? errorOf(tabMessage.problem) : null)
    return true
  }

  function hinder(by: Hindrance): false {
    hindrance = by
    onList(list, hindrance)
    return false
  }

  async function flush(): Promise<void> {
    if ((await read()).length === 0) return
    await alone(async () => {
      while (await sendFirst());
    })
  }

  function drop(forgotten: readonly QueuedCall<Shows>[]) {
    for (const queued of forgotten) {
      waiting.delete(queued.id)
      onForgotten(queued)
    }
  }

  async function forget(ids: readonly string[]): Promise<boolean> {
    const found: QueuedCall<Shows>[] = []
    // Not while one of them is being sent.
    await alone(async () => {
      for (const queued of await store.all()) {
        if (!ids.includes(queued.id)) continue
        found.push(queued)
        await store.remove(queued.id)
      }
    })
    drop(found)
    if (found.length > 0) tellOthers({ kind: "forgotten", changes: found })
    await read()
    return found.length > 0
  }

  async function askAgain(call: Call, options: Options<Shows>): Promise<unknown> {
    const { changeId, shows, turns: names = [] } = options
    lastAt = Math.max(Date.now(), lastAt + 0.001)
    const queued = { ...call, id: changeId, at: lastAt, shows }
    const made = await inTurn(names, () => attempt(queued))
    return "later" in made ? made.later : made.answer
  }

  return {
    ask: async (name, input, options) => (await askAgain(callOf(name, input), options)) as AnswerOf<typeof name>,
    askAgain,
    flush,
    forget,
    hear: (tabMessage) => {
      settle(tabMessage)
      void read()
    },
  }
}

function errorOf({ status, code, message, members }: Problem): ApiError {
  return new ApiError(status, code, message, members)
}
