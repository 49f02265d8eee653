import { z } from "zod"
import type { Database } from "@/db/client"
import { datedKey, idKey, pages } from "@/lib/api/cursor"
import { invalid } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Filter } from "@/lib/tasks/filter/filter"
import { filterOf } from "@/lib/tasks/filter/refusal"
import { findByFilter, foundTaskOf, keyOf, partsOfFilter } from "@/lib/tasks/search/find"
import * as contracts from "./contract"
import { foundKinds, thingKinds, type FoundKind } from "./kinds"
import { findThings, type FoundThing } from "./queries"

const tasks = pages(contracts.search, z.strictObject({ rank: z.int32(), id: idKey }))
const things = pages(contracts.search, datedKey.extend({ rank: z.int32() }))

export const search = implement(contracts.search, async ({ input, scope, db }) => {
  const { kinds = foundKinds, cursor } = input
  if (cursor !== undefined && kinds.length !== 1) throw invalid([{ path: "cursor", code: "not-a-cursor" }])
  const filter = filterOf(scope, "query", input.query)
  /** A cursor is of one kind, also where it comes with the answer for several. */
  const asking = (kind: FoundKind) => ({ scope, input: { ...input, kinds: [kind] } })
  const [foundTasks, found] = await Promise.all([
    kinds.includes("task") ? tasksOf(db, scope, filter, asking("task")) : { items: [], nextCursor: null },
    thingsOf(db, scope, filter, kinds, asking),
  ])
  return { tasks: foundTasks, ...found }
})

type Asking = Parameters<typeof tasks.cut>[0] & { readonly scope: OrganizationScope }

async function tasksOf(db: Database, scope: OrganizationScope, filter: Filter, asking: Asking) {
  const { limit } = asking.input
  const rows = await findByFilter(db, scope, { filter, limit, after: tasks.after(asking) })
  const { items, nextCursor } = tasks.cut(asking, rows, keyOf)
  return { items: items.map(foundTaskOf), nextCursor }
}

async function thingsOf(
  db: Database,
  scope: OrganizationScope,
  filter: Filter,
  kinds: readonly FoundKind[],
  asking: (kind: FoundKind) => Asking,
) {
  const { words, conditions } = partsOfFilter(filter)
  const without = conditions.flatMap(({ field, of }) => (field === "text" ? of : []))
  // Only tasks have what the others ask for.
  const sought = conditions.every(({ field }) => field === "text")
    ? thingKinds.filter((kind) => kinds.includes(kind))
    : []
  const [first = "page"] = kinds
  const { limit } = asking(first).input
  const after = first === "task" ? null : things.after(asking(first))
  const rows = await findThings(db, scope, { kinds: sought, words, without, limit, after })
  const of = (kind: FoundThing["kind"]) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    return things.cut(asking(kind), ofKind, ({ rank, at, id }) => ({ rank, at, id }))
  }
  return {
    projects: of("project"),
    pages: of("page"),
    regulations: of("regulation"),
    people: of("person"),
    spaces: of("space"),
  }
}
