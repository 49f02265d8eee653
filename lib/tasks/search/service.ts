import { z } from "zod"
import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import { filterOf } from "../filter/refusal"
import * as contracts from "./contract"
import { findByFilter, foundTaskOf, keyOf } from "./find"

const found = pages(contracts.searchTasks, z.strictObject({ rank: z.int32(), id: idKey }))

export const searchTasks = implement(contracts.searchTasks, async ({ input, scope, db }) => {
  const filter = filterOf(scope, "search", input.search)
  const rows = await findByFilter(db, scope, { filter, limit: input.limit, after: found.after({ scope, input }) })
  const { items, nextCursor } = found.cut({ scope, input }, rows, keyOf)
  return { items: items.map(foundTaskOf), nextCursor }
})
