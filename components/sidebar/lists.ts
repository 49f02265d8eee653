import type { QueryClient } from "@tanstack/react-query"
import type { AnswerOf, Callable } from "@/lib/api/client"

/** Where spaces are shown, and what somebody's own sidebar says of them. */
export const spaceReads = ["listSpaces", "listSpaceGroups", "getSpace"] as const satisfies readonly Callable[]

type Spaces = AnswerOf<"listSpaces">
type Groups = AnswerOf<"listSpaceGroups">

export function withSpaces(client: QueryClient, change: (spaces: Spaces) => Spaces): void {
  client.setQueriesData<Spaces>({ queryKey: ["listSpaces"] }, (spaces) => spaces && change(spaces))
}

/** Changes one space wherever it is shown. */
export function withSpace(client: QueryClient, spaceId: number, values: Partial<Spaces[number]>): void {
  withSpaces(client, (spaces) => spaces.map((space) => (space.id === spaceId ? { ...space, ...values } : space)))
  client.setQueriesData<Spaces[number]>({ queryKey: ["getSpace"] }, (space) =>
    space?.id === spaceId ? { ...space, ...values } : space,
  )
}

export function withGroups(client: QueryClient, change: (groups: Groups) => Groups): void {
  client.setQueriesData<Groups>({ queryKey: ["listSpaceGroups"] }, (groups) => groups && change(groups))
}
