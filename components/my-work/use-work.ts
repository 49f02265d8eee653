"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useMemo } from "react"
import { withPatches } from "@/components/changes/overlays"
import { usePatches } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { request, type AnswerOf } from "@/lib/api/client"

export const workLists = ["assigned", "created", "involving", "done"] as const
export type WorkList = (typeof workLists)[number]

type Page = AnswerOf<"listTasksByAssignee">
type Pages = InfiniteData<Page, string | null>
export type WorkTask = Page["items"][number]

const operations = {
  assigned: "listTasksByAssignee",
  created: "listTasksCreatedByMe",
  involving: "listTasksInvolvingMe",
  done: "listTasksCompletedToday",
} as const

const open = { filter: "status:open", sort: "due", limit: "100" } as const
/** What the caller has made and others are to do. */
export const waitingFor = { filter: "status:open -assignee:me,none", sort: "due", limit: "20" } as const

/** The caller's own tasks, page by page: what is open by when it is due, or what was completed today. */
export function useWork(list: WorkList, asked: typeof open | typeof waitingFor = open) {
  const { organization, user } = useOrganization()
  const operation = operations[list]
  const patches = usePatches(operation)
  const answer = useInfiniteQuery<Page, Error, Pages, readonly unknown[], string | null>({
    queryKey: [operation, list === "done" ? {} : asked],
    queryFn: ({ pageParam, signal }) => {
      const options = { organizationId: organization.id, signal }
      const cursor = pageParam ?? undefined
      const page = { ...asked, cursor }
      if (list === "done") return request("listTasksCompletedToday", { userId: user.id, limit: "100", cursor }, options)
      if (list === "assigned") return request("listTasksByAssignee", { userId: user.id, ...page }, options)
      return list === "created"
        ? request("listTasksCreatedByMe", page, options)
        : request("listTasksInvolvingMe", page, options)
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const tasks = useMemo(
    () => withPatches([operation], answer.data, patches)?.pages.flatMap((page) => page.items) ?? [],
    [operation, answer.data, patches],
  )
  return { ...answer, tasks }
}
