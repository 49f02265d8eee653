import { sql, type SQL } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import { idList } from "@/db/json"

/*
 * How far somebody has read the messages of a task, and what people are told of them, is written by two transactions. Each looks at what the
 * other has written; beside each other they would see neither, and what was read would stay unread in the inbox. Each takes its lock by a
 * statement of its own, before the one that looks.
 */

const key = (organizationId: number, taskId: SQL) =>
  sql`hashtextextended(${`messages ${organizationId} `}::text || ${taskId}, 0)`

/** For whoever tells people of messages of these tasks: nobody else tells or reads meanwhile. */
export async function lockToTell(db: Transaction, organizationId: number, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) return
  await db.execute(sql`
    select pg_advisory_xact_lock(${key(organizationId, sql`id`)})
    from (select distinct id from unnest(${idList(taskIds)}) id order by id) tasks`)
}

/** For whoever reads: others may beside them. */
export async function lockToRead(db: Transaction, organizationId: number, taskId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${key(organizationId, sql`${taskId}::bigint`)})`)
}
