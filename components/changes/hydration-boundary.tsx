"use client"

import { hydrate, HydrationBoundary as Base, useQueryClient, type DehydratedState } from "@tanstack/react-query"
import { useMemo, type ReactNode } from "react"

type HydrationBoundaryProps = { state: DehydratedState; children: ReactNode }

/**
 * The reads of the server, for the views within. The library puts off the answer to a read that has been asked for already, and the crumbs of the
 * shell ask before the page does: the server would draw the page without what it has read. A read without an answer gets it here, at once.
 */
export function HydrationBoundary({ state, children }: HydrationBoundaryProps) {
  const client = useQueryClient()
  const answered = useMemo(() => {
    const reads = client.getQueryCache()
    const unanswered = state.queries.filter(({ queryHash }) => reads.get(queryHash)?.state.data === undefined)
    hydrate(client, { queries: unanswered })
    return state
  }, [client, state])
  return <Base state={answered}>{children}</Base>
}
