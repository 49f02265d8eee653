"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useMemo } from "react"
import { withPatches } from "@/components/changes/overlays"
import { usePatches } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { request, type AnswerOf } from "@/lib/api/client"

export const workLists = ["assigned", "created", "involving", "waiting", "done"] as const
export type WorkList = (typeof workLists)[number]

type Page = AnswerOf<"listTasksByAssignee">
type Pages = InfiniteData<Page, string | null>
export type WorkTask = Page["items"][number]

const operations = {
  assigned: "listTasksByAssignee",
  created: "listTasksCreatedByMe",
  involving: "listTasksInvolvingMe",
  waiting: "listTasksCreatedByMe",
  done: "listTasksCompletedToday",
} as const

type ListRequest = { readonly filter: string; readonly sort: "due"; readonly limit: string }
const open: ListRequest = { filter: "status:open", sort: "due", limit: "100" }
/** What the caller has made and others are to do. */
const waitingFor: ListRequest = { ...open, filter: "status:open -assignee:me,none" }
/** What waits for the caller's verdict. */
export const toReview: ListRequest = { filter: "status:open pending:me", sort: "due", limit: "20" }

/** The caller's own tasks, page by page: open ones by due date, or those completed today. */
export function useWork(list: WorkList, asked = list === "waiting" ? waitingFor : open) {
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
      return list === "involving"
        ? request("listTasksInvolvingMe", page, options)
        : request("listTasksCreatedByMe", page, options)
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
