import type { QueryClient } from "@tanstack/react-query"
import { createStore, type Store } from "@/components/ui/store"
import { ApiError, request, type Call, type Callable, type Changed, type OnChanged } from "@/lib/api/client"
import type { Ask, AskAgain, ChangeRequest } from "./change-request"
import { noteConflict, type Conflict } from "./conflicts"
import { createHistory, type History } from "./history"
import { readsShowing, withPatches } from "./overlays"
import { createPending } from "./pending"
import { readAnew } from "./read-anew"
import { isChanging, isPatched, readsNaming, readsOf } from "./reads-of"
import type { Shown, ShownPatch } from "./shown"
import { createWaiting, type Waiting } from "./waiting"

/** Everything that a tab has changed in an organization and that is of no single view. */
export type Changes = {
  readonly pending: ReturnType<typeof createPending>
  readonly waiting: Waiting
  /** Those that nobody has decided yet, the oldest first. */
  readonly conflicts: Store<readonly Conflict[]>
  readonly history: History
  /** Boards on which something is being moved, by how many hands: what others do there waits until they let go. */
  readonly paused: Store<ReadonlyMap<number, number>>
  readonly ask: Ask
  readonly askAgain: AskAgain
  /** Notes a refusal that says that somebody has changed the same meanwhile. Answers whether it is one. */
  readonly noteConflict: (call: Call, error: unknown, name?: string) => boolean
}

type Session = { readonly client: QueryClient; readonly organizationId: number; readonly userId: number }

export function createChanges({ client, organizationId, userId }: Session): Changes {
  const pending = createPending()
  const conflicts = createStore<readonly Conflict[]>([])
  const changed = new Map<string, readonly string[]>()
  /** Those that have changed nothing: all was so already. */
  const idle = new Set<string>()
  const hear =
    (changeId: string): OnChanged =>
    (entities, isChange) => {
      changed.set(changeId, entities)
      if (!isChange) idle.add(changeId)
    }
  const readOld = (isOld: (name: string) => boolean) =>
    readAnew(client, { predicate: ({ queryKey: [name] }) => isOld(String(name)) })
  const readShowing = (patches: readonly ShownPatch[]) => {
    const names = new Set(patches.flatMap(readsShowing))
    return readOld((name) => names.has(name))
  }
  const waiting = createWaiting({
    organizationId,
    userId,
    onWaiting: ({ id, shows }) => pending.put(id, shows.patches, true),
    // What another tab has sent is in the cache only when it was read anew.
    onGone: ({ id, shows }) => void readShowing(shows.patches).finally(() => pending.drop(id)),
    hear,
  })

  /** Reads anew what a change has made old. What it has written into the cache itself needs no reading where that is much. */
  function readChanged(changeId: string, written: readonly ShownPatch[]): Promise<void> {
    const entities = (changed.get(changeId) ?? []).filter(isChanging)
    changed.delete(changeId)
    // What the server tells nobody of may be anything but a board.
    if (entities.length === 0) return readOld((name) => !isPatched(name))
    const names = new Set<string>(entities.flatMap((entity) => [...readsOf[entity], ...(readsNaming[entity] ?? [])]))
    for (const name of written.flatMap(readsShowing)) if (isPatched(name)) names.delete(name)
    return readOld((name) => names.has(name))
  }

  /** Writes what was granted into the cache. A read that began before would bring back what was. */
  async function write(patches: readonly ShownPatch[]): Promise<void> {
    const names = new Set(patches.flatMap(readsShowing))
    for (const query of client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey: [name] }) => names.has(String(name)) })) {
      const { queryKey, state } = query
      const concerned = state.data === undefined || withPatches(queryKey, state.data, patches) !== state.data
      const reading = concerned && state.fetchStatus !== "idle"
      if (reading) await client.cancelQueries({ queryKey, exact: true })
      if (concerned) client.setQueryData(queryKey, (data: unknown) => data && withPatches(queryKey, data, patches))
      if (reading) void readAnew(client, { queryKey, exact: true })
    }
  }

  async function ask<Name extends Callable>(change: ChangeRequest<Name>): Promise<Changed<Name>> {
    const changeId = crypto.randomUUID()
    const { name, input, shows: patches = [], settle, turns, about, action } = change
    pending.put(changeId, patches)
    try {
      const shows: Shown = { about, action, patches }
      const answer = change.now
        ? await request(name, input, {
            organizationId,
            changeId,
            onProgress: change.onProgress,
            onChanged: hear(changeId),
          })
        : await waiting.ask(name, input, { changeId, shows, turns })
      const granted = settle ? settle(answer) : patches
      await write(granted)
      void readChanged(changeId, granted)
      return { answer, changeId }
    } catch (error) {
      // What was to be changed is not as this browser shows it.
      if (error instanceof ApiError && error.status === 404) void readShowing(patches)
      throw error
    } finally {
      pending.drop(changeId)
    }
  }

  async function askAgain(call: Call, changeId: string, shows: Shown, turns: readonly string[]): Promise<unknown> {
    pending.put(changeId, shows.patches)
    let read: Promise<unknown> = Promise.resolve()
    try {
      const answer = await waiting.askAgain(call, { changeId, shows, turns })
      read = readChanged(changeId, [])
      return answer
    } finally {
      void read.finally(() => pending.drop(changeId))
    }
  }

  return {
    pending,
    waiting,
    conflicts,
    history: createHistory({ waiting, askAgain, isIdle: (changeId) => idle.has(changeId) }),
    paused: createStore<ReadonlyMap<number, number>>(new Map()),
    ask,
    askAgain,
    noteConflict: (call, error, name = "") => {
      const concerned = noteConflict(conflicts, call, error, name)
      if (concerned) void readOld((read) => concerned.some((name) => name === read))
      return concerned !== null
    },
  }
}
