"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import type { Done } from "@/components/changes/history"
import { useChanges } from "@/components/changes/provider"
import { useRefuse } from "@/components/changes/refusal"
import { request, type AnswerOf, type Changed } from "@/lib/api/client"

type Page = AnswerOf<"listArchivedProjectTasks">
export type ArchivedTask = Page["items"][number]
export type Archive = ReturnType<typeof useArchive>

/** The archive of a board, page by page, and bringing tasks back from it. */
export function useArchive(projectId: number, search: string) {
  const t = useTranslations("board")
  const organizationId = useOrganization().organization.id
  const { ask: askFor, history } = useChanges()
  const refuse = useRefuse()
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const queryKey = ["listArchivedProjectTasks", { projectId, search }]
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request(
        "listArchivedProjectTasks",
        { projectId, limit: "50", cursor: pageParam ?? undefined, search: search === "" ? undefined : search },
        { organizationId, signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const tasks = useMemo(
    () => answer.data?.pages.flatMap((page) => page.items).filter((task) => !leaving.has(task.id)) ?? [],
    [answer.data, leaving],
  )

  async function ask(ids: readonly number[], action: string): Promise<Done | null> {
    const made: Changed<"restoreTask">[] = []
    for (const taskId of ids)
      try {
        made.push(await askFor({ name: "restoreTask", input: { taskId, projectId }, action }))
      } catch (error) {
        refuse(error)
        break
      }
    const count = made.length
    const [last] = made.slice(-1)
    if (last === undefined) return null
    const { name } = last.answer
    return { message: count === 1 ? t("restoredTo", { name }) : t("restored", { count }), changes: made }
  }

  /** Brings tasks back, one after the other, so that each takes the place that it had among the others. */
  async function restore(ids: readonly number[]) {
    setLeaving((before) => new Set([...before, ...ids]))
    await history.record((action) => ask(ids, action))
    await answer.refetch()
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))))
  }

  return { ...answer, tasks, restore }
}
