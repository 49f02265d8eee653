import { useMemo } from "react"
import { useMessages } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { importances } from "@/lib/tasks/filter/fields"
import type { ShorthandNames } from "@/lib/tasks/filter/shorthand"

const none: readonly never[] = []

/**
 * The people and labels that the text of a new task may name: people who see its board, oneself first. Each has the person's own words and
 * those of a filter.
 */
export function useShorthandNames(projectId: number) {
  const words = useMessages().tasks
  const { user } = useOrganization()
  const spaceId = useRead(query("getProject", { projectId })).data?.spaceId ?? 0
  const people = useRead({ ...query("listSpaceReaders", { spaceId }), enabled: spaceId > 0 }).data ?? none
  const labels = useRead(query("listLabels", {})).data ?? none
  const names = useMemo((): ShorthandNames => {
    const called = people.map(({ userId, name }) => ({ id: userId, name }))
    const own = called.filter(({ id }) => id === user.id)
    const me = [words.quick.me, "me"].map((name) => ({ id: user.id, name }))
    const levels = Object.entries(importances).map(([name, id]) => ({ id, name }))
    return {
      assignee: [...own, ...called.filter(({ id }) => id !== user.id), ...(own.length > 0 ? me : [])],
      label: labels,
      importance: [
        ...(["urgent", "high", "normal", "low"] as const).map((level) => ({
          id: importances[level],
          name: words.importances[level],
        })),
        ...levels,
      ],
    }
  }, [people, labels, user.id, words])
  return { names, people, labels }
}
