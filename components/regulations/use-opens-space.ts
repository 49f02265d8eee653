import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"

/** Whether people pass a regulation before a space opens to them: one of those that the caller sees. */
export function useOpensSpace(regulationId: number): boolean {
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  return spaces.some(({ entryRegulationId }) => entryRegulationId === regulationId)
}
