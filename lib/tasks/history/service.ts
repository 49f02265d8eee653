import { readCursor, writeCursor } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import type { Database } from "@/db/client"
import type { TaskScope } from "@/lib/auth/guard"
import * as contracts from "./contract"
import { listHistory, type HistoryRecord } from "./queries"

export const listTaskRecords = implement(contracts.listTaskRecords, ({ input, scope, db }) =>
  historyPage(db, scope, input.limit, input.cursor),
)

/** A page of a task's history, as the caller may see it. */
export async function historyPage(
  db: Database,
  scope: TaskScope,
  limit: number,
  cursor?: string,
): Promise<{ items: HistoryRecord[]; nextCursor: string | null }> {
  const rows = await listHistory(db, scope, { limit, before: readCursor(cursor)?.id ?? null })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? writeCursor({ at: last.updateDate, id: last.id }) : null }
}
