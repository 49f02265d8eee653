import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
} from "@tanstack/react-query"
import { clear, createStore, delMany, entries, setMany, type UseStore } from "idb-keyval"

type StoredQuery = DehydratedState["queries"][number]

/** Of a person in an organization; beyond these the oldest go. */
const most = 300
let store: UseStore | undefined
const reads = () => (store ??= createStore("stagework.reads", "reads"))

/** What a person has read in an organization, kept by this browser for when there is no connection. Where it keeps nothing, nothing is there then. */
export function storedReads(client: QueryClient, organizationId: number, userId: number) {
  const owner = `${organizationId}.${userId} `
  const keptAt = new Map<string, number>()

  /** Keeps what has been read since it was kept last. */
  async function keep(): Promise<void> {
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) =>
        defaultShouldDehydrateQuery(query) && query.state.dataUpdatedAt !== keptAt.get(query.queryHash),
      shouldDehydrateMutation: () => false,
    })
    for (const { queryHash, state } of queries) keptAt.set(queryHash, state.dataUpdatedAt)
    await setMany(
      queries.map((query): [string, StoredQuery] => [owner + query.queryHash, query]),
      reads(),
    )
    const kept = await own()
    const old = kept.toSorted(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(most)
    if (old.length > 0)
      await delMany(
        old.map(([key]) => key),
        reads(),
      )
  }

  /** What was kept is there again where nothing newer is, and stays while the page is open: it cannot be read again. */
  async function restore(): Promise<void> {
    const queries = (await own()).map(([, query]) => query)
    hydrate(client, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime: Infinity } } })
  }

  const own = async () => (await entries<string, StoredQuery>(reads())).filter(([key]) => key.startsWith(owner))

  return { keep, restore }
}

/** Nothing of what was read stays in this browser, of nobody. */
export async function forgetReads(): Promise<void> {
  await clear(reads())
}
