import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from "@tanstack/react-query"
import { clear, createStore, delMany, keys, promisifyRequest, type UseStore } from "idb-keyval"
import { whenIdle } from "@/components/ui/when-idle"
import { ApiError } from "@/lib/api/client"
import { surplusOf, type ReadKey } from "./surplus"

type StoredQuery = DehydratedState["queries"][number]

/** How long after its answer a read is stored, in milliseconds. */
const soon = 1_000
/** The same of a read that is stored already: a board in use changes all the time. */
const later = 60_000

let store: UseStore | undefined
const reads = () => (store ??= createStore("stagework.reads", "reads"))
/** How often all reads have been removed: what was read before is not stored afterwards. */
let removals = 0

/**
 * Stores what a person reads in an organization, and brings it back where there is no connection. Answers what ends it. Where the browser
 * stores nothing, everything is as it is without.
 */
export function storeReads(client: QueryClient, organizationId: number, userId: number): () => void {
  const cache = client.getQueryCache()
  const removalsBefore = removals
  const stored = new Map<string, ReadKey>()
  const changed = new Set<Query>()
  const sought = new WeakSet<Query>()
  let dueAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff: () => void = () => undefined

  function look(query: Query): void {
    note(query)
    if (lacksConnection(query) && !sought.has(query)) {
      sought.add(query)
      void restore(query.queryHash).catch(ignore)
    }
  }

  function note(query: Query): void {
    const { status, dataUpdatedAt } = query.state
    const before = stored.get(query.queryHash)
    // Without a connection only what a page or this store had is put into the cache.
    if (status !== "success" || !navigator.onLine || (before && before[3] >= dataUpdatedAt)) return
    changed.add(query)
    const delay = before ? later : soon
    if (dueAt <= Date.now() + delay) return
    clearTimeout(timer)
    dueAt = Date.now() + delay
    timer = setTimeout(() => (callOff = whenIdle(write)), delay)
  }

  const write = () => void writeChanged().catch(ignore)

  async function writeChanged(): Promise<void> {
    clearTimeout(timer)
    dueAt = Infinity
    if (changed.size === 0 || removals !== removalsBefore) return
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) => changed.has(query) && defaultShouldDehydrateQuery(query),
      shouldDehydrateMutation: () => false,
    })
    changed.clear()
    const texts = queries.map((query): [ReadKey, string] => {
      const text = JSON.stringify(query)
      return [[organizationId, userId, query.queryHash, query.state.dataUpdatedAt, text.length], text]
    })
    const old = texts.flatMap(([[, , queryHash]]) => stored.get(queryHash) ?? [])
    await reads()("readwrite", (records) => {
      for (const key of old) records.delete(key)
      for (const [key, text] of texts) records.put(text, key)
      // What is not committed ends with a page that is left.
      records.transaction.commit()
      return promisifyRequest(records.transaction)
    })
    for (const [key] of texts) stored.set(key[2], key)
    await delMany(surplusOf(await keys<ReadKey>(reads()), Date.now()), reads())
  }

  /** Brings back a read where the cache has nothing newer. */
  async function restore(queryHash: string): Promise<void> {
    const key = [organizationId, userId, queryHash]
    const texts = await reads()("readonly", (records) => {
      const found: IDBRequest<string[]> = records.getAll(IDBKeyRange.bound(key, [...key, []]))
      return promisifyRequest(found)
    })
    hydrate(client, { queries: texts.map((text): StoredQuery => JSON.parse(text)) })
  }

  const leave = () => {
    if (document.visibilityState === "hidden") write()
  }
  addEventListener("offline", write)
  document.addEventListener("visibilitychange", leave)
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === "added" || type === "updated") look(query)
    // Nobody reads it any more, or may not.
    else if (type === "removed") changed.delete(query)
  })
  for (const query of cache.getAll()) look(query)
  return () => {
    unsubscribe()
    removeEventListener("offline", write)
    document.removeEventListener("visibilitychange", leave)
    clearTimeout(timer)
    callOff()
  }
}

function lacksConnection({ state: { fetchStatus, error, fetchFailureReason } }: Query): boolean {
  const fault: unknown = error ?? fetchFailureReason
  return fetchStatus === "paused" || (fault instanceof ApiError && fault.status === 0)
}

const ignore = () => undefined

/** Nothing of what was read stays in this browser, of nobody. */
export async function forgetReads(): Promise<void> {
  removals++
  await clear(reads())
}
