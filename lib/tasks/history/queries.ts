import { sql } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "@/db/client"
import { taskHistory } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { taskHistoryRecord } from "../contract"

export type HistoryRecord = z.output<typeof taskHistoryRecord>

export type NewHistory = {
  readonly taskId: number
  readonly projectId: number | null
  readonly type: number
  readonly state: string
  readonly previousState: string | null
  readonly projectName: string
  readonly taskName: string
}

/** Appends records in the transaction of the change that they tell of, and answers them in the same order. */
export async function appendHistory(
  db: Transaction,
  scope: OrganizationScope,
  records: readonly NewHistory[],
): Promise<HistoryRecord[]> {
  if (records.length === 0) return []
  const { organizationId, userId } = scope
  const rows = JSON.stringify(records)
  return db.execute<HistoryRecord>(sql`
    insert into ${taskHistory} (organization_id, user_id, task_id, project_id, type, state, previous_state, project_name, task_name)
    select ${organizationId}, ${userId}, "taskId", "projectId", type, state, "previousState", "projectName", "taskName"
    from json_to_recordset(${rows}::json) as n("taskId" bigint, "projectId" bigint, type smallint, state text,
      "previousState" text, "projectName" text, "taskName" text)
    returning id, to_char(update_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updateDate", task_id as "taskId",
      user_id as "userId", state, previous_state as "previousState", type, project_name as "projectName",
      commit_name as "commitName", commit_link as "commitLink", task_name as "taskName"`)
}
