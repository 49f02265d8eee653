import { useMemo } from "react"
import { useMessages } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useReaders } from "@/components/tasks/use-readers"
import { query } from "@/lib/api/client"
import { importances } from "@/lib/tasks/filter/fields"
import type { ShorthandNames } from "@/lib/tasks/filter/shorthand"
import { importanceNames } from "@/lib/tasks/filter/words"
import type { QuickPerson, Things } from "./thing-icon"

const none: readonly never[] = []

export type Known = Things & { readonly names: ShorthandNames }

/**
 * The people and labels that the text of a new task may name: people who see its board, oneself first. Each has the person's own words and
 * those of a filter.
 */
export function useTaskNames(projectId: number): Known {
  const words = useMessages().tasks
  const spaceId = useRead(query("getProject", { projectId })).data?.spaceId ?? 0
  const people = useRead({ ...query("listSpaceReaders", { spaceId }), enabled: spaceId > 0 }).data ?? none
  const labels = useRead(query("listLabels", {})).data ?? none
  const assignee = usePeopleNames(people)
  const names = useMemo((): ShorthandNames => {
    return {
      assignee,
      label: labels,
      importance: [
        ...(["urgent", "high", "normal", "low"] as const).map((level) => ({
          id: importances[level],
          name: words.importances[level],
        })),
        ...importanceNames,
      ],
    }
  }, [assignee, labels, words])
  return { names, people, labels }
}

/** The people whom the text of a new subtask may name: people who see its task, oneself first. */
export function useStepNames(taskId: number): Known {
  const { people } = useReaders(taskId, true)
  const assignee = usePeopleNames(people)
  const names = useMemo((): ShorthandNames => ({ assignee, label: none, importance: none }), [assignee])
  return { names, people, labels: none }
}

function usePeopleNames(people: readonly QuickPerson[]): ShorthandNames["assignee"] {
  const words = useMessages().tasks.quick
  const { user } = useOrganization()
  return useMemo(() => {
    const called = people.map(({ userId, name }) => ({ id: userId, name }))
    const own = called.filter(({ id }) => id === user.id)
    const me = [words.me, "me"].map((name) => ({ id: user.id, name }))
    return [...own, ...called.filter(({ id }) => id !== user.id), ...(own.length > 0 ? me : [])]
  }, [people, user.id, words])
}
