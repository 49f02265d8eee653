import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import type { Database } from "@/db/client"
import type { TaskScope } from "@/lib/auth/guard"
import * as contracts from "./contract"
import { listHistory, type HistoryRecord } from "./queries"

const history = pages(contracts.listTaskRecords, idKey)

export const listTaskRecords = implement(contracts.listTaskRecords, ({ input, scope, db }) =>
  historyPage(db, scope, input),
)

/** A page of a task's history, as the caller may see it. */
export async function historyPage(
  db: Database,
  scope: TaskScope,
  { limit, cursor, messages }: { limit: number; cursor?: string; messages?: boolean },
): Promise<{ items: HistoryRecord[]; nextCursor: string | null }> {
  const asking = { scope, input: { taskId: scope.id, limit, cursor, ...(messages !== undefined && { messages }) } }
  const rows = await listHistory(db, scope, { limit, messages, before: history.after(asking) })
  return history.cut(asking, rows, ({ id }) => id)
}
