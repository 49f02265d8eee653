import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { taskHistory } from "@/db/schema"
import type { OrganizationScope, TaskScope } from "@/lib/auth/guard"
import { isIn, projectsSeen } from "@/lib/auth/visible/queries"
import type { taskHistoryRecord } from "../contract"
import { historyTypes } from "./types"

export type HistoryRecord = z.output<typeof taskHistoryRecord>

/** An entry of a history: the property, its value after the change and before. */
export type HistoryEntry = { readonly type: number; readonly state: string; readonly previousState: string | null }

export type NewHistory = HistoryEntry & {
  readonly taskId: number
  readonly projectId: number | null
  readonly projectName: string
  readonly taskName: string
}

export const record = sql`id, ${iso("update_date")} as "updateDate", task_id as "taskId", user_id as "userId", state,
  previous_state as "previousState", type, project_name as "projectName", commit_name as "commitName",
  commit_link as "commitLink", task_name as "taskName"`

/** The statement that appends records, and answers them in the same order. `behind` is joined: a lock that must be had before a record gets its id. */
export function insertHistory(
  { organizationId, userId }: Pick<OrganizationScope, "organizationId" | "userId">,
  records: readonly NewHistory[],
  behind = sql``,
): SQL {
  return sql`
    insert into ${taskHistory} (organization_id, user_id, task_id, project_id, type, state, previous_state, project_name, task_name)
    select ${organizationId}::bigint, ${userId}::bigint, "taskId", "projectId", type, state, "previousState", "projectName", "taskName"
    from json_to_recordset(${JSON.stringify(records)}::json) as n("taskId" bigint, "projectId" bigint, type smallint, state text,
      "previousState" text, "projectName" text, "taskName" text) ${behind}
    returning ${record}`
}

/** Appends records in the transaction of the change that they tell of. */
export async function appendHistory(
  db: Transaction,
  scope: Pick<OrganizationScope, "organizationId" | "userId">,
  records: readonly NewHistory[],
): Promise<HistoryRecord[]> {
  return records.length === 0 ? [] : db.execute<HistoryRecord>(insertHistory(scope, records))
}

/** A page of a task's history and one more, the last first: what is of no board, and of boards that the caller may see. */
export async function listHistory(
  db: Database,
  scope: TaskScope,
  { limit, before, messages = true }: { limit: number; before: number | null; messages?: boolean },
): Promise<HistoryRecord[]> {
  const boards = sql`select distinct project_id from ${taskHistory}
    where organization_id = ${scope.organizationId} and task_id = ${scope.id}`
  return db.execute<HistoryRecord>(sql`
    with seen as materialized (${projectsSeen(scope, boards)})
    select ${record} from ${taskHistory} h
    where h.organization_id = ${scope.organizationId} and h.task_id = ${scope.id}
      and ${messages ? sql`true` : sql`h.type <> 8`}
      and h.id < coalesce(${before}::bigint, 9223372036854775807)
      and (h.project_id is null or ${isIn(sql`h.project_id`, sql`select project_id from seen`)})
    order by h.id desc limit ${limit + 1}`)
}

const authorRow = z.object({ author: z.object({ userId: z.number(), name: z.string() }), at: z.string() })
export type Author = z.output<typeof authorRow>

const authorsRow = authorRow.extend({ taskId: z.number() })

/**
 * The author of the last record of these types on each of the tasks, on these boards alone where some are named. None where nobody has
 * changed it since it was made. A record of time counts where it is about the plan, not about spent time: both have one type.
 */
export async function listAuthors(
  db: Database,
  { organizationId }: OrganizationScope,
  {
    taskIds,
    types,
    projectIds,
  }: { taskIds: readonly number[]; types: readonly number[]; projectIds?: readonly number[] },
): Promise<Map<number, Author>> {
  const rows = await rowsOf(
    authorsRow,
    db.execute(sql`
      select distinct on (h.task_id) h.task_id as "taskId", json_build_object('userId', u.id, 'name', u.name) as author,
        ${iso("h.update_date")} as at
      from ${taskHistory} h join users u on u.id = h.user_id
      where h.organization_id = ${organizationId} and h.task_id = any(${idList(taskIds)}) and h.type = any(${idList(types)})
        and (h.type <> ${historyTypes.time} or h.state like 'plan%')
        ${projectIds ? sql`and h.project_id = any(${idList(projectIds)})` : sql``}
      order by h.task_id, h.id desc`),
  )
  return new Map(rows.map(({ taskId, ...last }) => [taskId, last]))
}
