import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"

/** Tasks to choose one of: those that one sees and that were changed last. */
export function useRecentTasks(isOffered: (taskId: number) => boolean) {
  const { data } = useRead(query("listTasks", { sort: "updated", limit: "200" }))
  return (data?.items ?? [])
    .filter(({ id }) => isOffered(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
}
