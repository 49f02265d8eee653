import type { QueryClient } from "@tanstack/react-query"
import { query, type AnswerOf, type Callable } from "@/lib/api/client"

/** Where project groups are shown. */
export const groupReads = ["listSpaces", "listSpaceProjects", "getSpace"] as const satisfies readonly Callable[]

type Groups = AnswerOf<"listSpaceProjects">

/** Changes the groups that the page of a space shows. */
export function withGroups(client: QueryClient, spaceId: number, change: (groups: Groups) => Groups): void {
  client.setQueryData(query("listSpaceProjects", { spaceId }).queryKey, (groups) => groups && change(groups))
}
