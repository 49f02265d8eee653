import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryClient } from "@tanstack/react-query"

const awaited = new WeakSet<Query>()

/**
 * Makes reads old, and anew those that somebody looks at. A first read that is under way may bring what was before, and the library leaves it
 * alone: such a read is made once more when it is there. It is not broken off: where much happens, it would never come.
 */
export function readAnew(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  options?: InvalidateOptions,
): Promise<void> {
  for (const query of client.getQueryCache().findAll(filters))
    if (query.state.data === undefined && query.state.fetchStatus !== "idle") readOnceMore(client, query)
  return client.invalidateQueries(filters, options)
}

function readOnceMore(client: QueryClient, query: Query): void {
  if (awaited.has(query)) return
  awaited.add(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || event.type !== "updated") return
    const { type } = event.action
    if (type !== "success" && type !== "error") return
    stop()
    awaited.delete(query)
    if (type === "success") void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
