import { readCursor, writeCursor } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import { listRecords } from "@/lib/tasks/queries"
import * as contracts from "./contract"
import { listTasksOf } from "./queries"

export const listSpaceTasks = implement(contracts.listSpaceTasks, async ({ input, scope, db }) => {
  const { limit, sort = "created" } = input
  const rows = await listTasksOf(db, scope, { limit, cursor: readCursor(input.cursor), sort })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const ids = shown.map((row) => row.id)
  return { items: await listRecords(db, scope, ids), nextCursor: last ? writeCursor(last) : null }
})
