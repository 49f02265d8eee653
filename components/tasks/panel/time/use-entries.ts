"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useState } from "react"
import { withPatches } from "@/components/changes/overlays"
import { usePatches } from "@/components/changes/use-read"
import { request, type AnswerOf } from "@/lib/api/client"
import { useOrganization } from "@/components/shell/organization-context"
import type { Details } from "../use-task"

type Page = AnswerOf<"listTimeEntries">

/** The time spent on a task: what came with it, and further pages when they are asked for. */
export function useEntries({ task, time: { entries } }: Details) {
  const organizationId = useOrganization().organization.id
  const taskId = task.id
  const [asked, setAsked] = useState(false)
  const patches = usePatches("listTimeEntries")
  const queryKey = ["listTimeEntries", { taskId, after: entries.nextCursor }] as const
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request("listTimeEntries", { taskId, limit: "50", cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: entries.nextCursor,
    getNextPageParam: (page) => page.nextCursor,
    // One that is noted at the top moves the page on which the others begin.
    placeholderData: (before) => before,
    enabled: asked && entries.nextCursor !== null,
  })
  const further = withPatches(queryKey, answer.data, patches)?.pages.flatMap(({ items }) => items) ?? []
  const first = new Set(entries.items.map(({ id }) => id))
  return {
    items: [...entries.items, ...further.filter(({ id }) => !first.has(id))],
    pages: {
      hasNextPage: entries.nextCursor !== null && (!answer.data || answer.hasNextPage),
      isFetchingNextPage: answer.isFetchingNextPage || (asked && !answer.data && answer.isFetching),
      fetchNextPage: async () => (asked && answer.data ? answer.fetchNextPage() : setAsked(true)),
    },
  }
}
