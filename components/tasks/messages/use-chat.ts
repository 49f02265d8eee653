"use client"

import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { withPatches } from "@/components/changes/overlays"
import { usePatches } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { foldWriting } from "@/components/tasks/panel/history"
import type { Details } from "@/components/tasks/panel/use-task"
import { query, request, type AnswerOf } from "@/lib/api/client"
import type { Page } from "./overlay"
import type { View } from "./stream"

type RecordPage = AnswerOf<"listTaskRecords">

/** When what a task brings of its stream was read: too long ago where something has happened since, and the task is being read anew. */
function useReadAt(taskId: number): () => number | undefined {
  const client = useQueryClient()
  return () => (client.getQueryState(query("getTaskDetails", { taskId }).queryKey)?.isInvalidated ? 0 : undefined)
}

/** The chat of a task, page by page to both sides: from its newest end, or from around a message. */
export function useMessages({ task, messages }: Details, around: number | null) {
  const organizationId = useOrganization().organization.id
  const taskId = task.id
  const readAt = useReadAt(taskId)
  const patches = usePatches("listTaskMessages")
  const queryKey = useMemo(
    () => ["listTaskMessages", around === null ? { taskId } : { taskId, around: String(around) }] as const,
    [taskId, around],
  )
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === null ? around !== null && { around: String(around) } : { cursor: pageParam }
      return request("listTaskMessages", { taskId, limit: "50", ...from }, { organizationId, signal })
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    getPreviousPageParam: (page) => page.previousCursor,
    ...(around === null && { initialData: { pages: [messages], pageParams: [null] }, initialDataUpdatedAt: readAt }),
  })
  const items = useMemo(
    () => withPatches(queryKey, answer.data, patches)?.pages.flatMap((page) => page.items) ?? [],
    [queryKey, answer.data, patches],
  )
  const unsent = useMemo(
    () => new Set(patches.flatMap(({ entity, id, unsent: waits }) => (entity === "newMessage" && waits ? [id] : []))),
    [patches],
  )
  return { ...answer, items, unsent }
}

export type Chat = ReturnType<typeof useMessages>

/** The changes of a task, the last first, as far back as the messages that are shown. */
export function useRecords({ task, history }: Details, view: View, chat: Chat) {
  const organizationId = useOrganization().organization.id
  const taskId = task.id
  const answer = useInfiniteQuery<RecordPage, Error, InfiniteData<RecordPage>, unknown[], string | null>({
    queryKey: ["listTaskRecords", { taskId, messages: "false" }],
    queryFn: ({ pageParam, signal }) =>
      request(
        "listTaskRecords",
        { taskId, messages: "false", limit: "50", cursor: pageParam ?? undefined },
        { organizationId, signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: { pages: [history], pageParams: [null] },
    initialDataUpdatedAt: useReadAt(taskId),
  })
  const items = useMemo(() => foldWriting(answer.data.pages.flatMap((page) => page.items)), [answer.data])
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = answer
  const [oldest, first] = [items.at(-1), chat.items.at(-1)]
  const behind = view === "all" && chat.hasNextPage && first && oldest && oldest.updateDate > first.createdAt
  useEffect(() => {
    if (behind && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [behind, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  return { ...answer, items }
}
