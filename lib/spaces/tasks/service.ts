import { datedKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import { listRecords } from "@/lib/tasks/queries"
import * as contracts from "./contract"
import { listTasksOf } from "./queries"

const spaceTasks = pages(contracts.listSpaceTasks, datedKey)

export const listSpaceTasks = implement(contracts.listSpaceTasks, async ({ input: given, scope, db }) => {
  const { limit, sort = "created" } = given
  const input = { ...given, sort }
  const rows = await listTasksOf(db, scope, { limit, after: spaceTasks.after({ scope, input }), sort })
  const { items, nextCursor } = spaceTasks.cut({ scope, input }, rows, (row) => row)
  const ids = items.map((row) => row.id)
  return { items: await listRecords(db, scope, ids), nextCursor }
})
