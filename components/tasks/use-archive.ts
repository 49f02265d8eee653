"use client"

import { useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { useOrganization } from "@/components/shell/organization-context"
import { useRefusal } from "@/components/board/state/refusal"
import { useUndo, type Done } from "@/components/board/state/use-undo"
import { request, type AnswerOf } from "@/lib/api/client"

type Page = AnswerOf<"listArchivedProjectTasks">
export type ArchivedTask = Page["items"][number]
export type Archive = ReturnType<typeof useArchive>

/** The archive of a board, page by page, and bringing tasks back from it. */
export function useArchive(projectId: number, search: string) {
  const t = useTranslations("board")
  const client = useQueryClient()
  const organizationId = useOrganization().organization.id
  const refusal = useRefusal()
  const undo = useUndo(projectId, organizationId)
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

  async function ask(ids: readonly number[]): Promise<Done | null> {
    const changeIds: string[] = []
    let last: ArchivedTask | undefined
    for (const taskId of ids) {
      const changeId = crypto.randomUUID()
      try {
        last = await request("restoreTask", { taskId, projectId }, { organizationId, changeId })
        changeIds.push(changeId)
      } catch (error) {
        toast.error(refusal(error))
        break
      }
    }
    const count = changeIds.length
    if (last === undefined) return null
    return { message: count === 1 ? t("restoredTo", { name: last.name }) : t("restored", { count }), changeIds }
  }

  /** Brings tasks back, one after the other, so that each takes the place that it had among the others. */
  async function restore(ids: readonly number[]) {
    setLeaving((before) => new Set([...before, ...ids]))
    await undo.record(() => ask(ids))
    void client.invalidateQueries({ queryKey: ["listProjectTasks"] })
    await client.invalidateQueries({ queryKey: ["listArchivedProjectTasks"] })
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))))
  }

  return { ...answer, tasks, restore, undoLast: undo.undoLast }
}
