import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"

const nobody: readonly never[] = []

/** Who may see a task; until that was read, and without a connection, everybody of the organization. */
export function useReaders(taskId: number, needed: boolean) {
  const { data: readers } = useRead({ ...query("listTaskReaders", { taskId }), enabled: needed })
  const unread = needed && readers === undefined
  const { data: members } = useRead({ ...query("listOrganizationMembers", {}), enabled: unread })
  const known = unread ? members?.filter(({ state }) => state === "active") : readers
  return { people: known ?? nobody, known: known !== undefined }
}
