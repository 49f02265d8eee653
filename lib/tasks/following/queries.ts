import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { taskFollows } from "@/db/schema"
import type { TaskScope } from "@/lib/auth/guard"

const followStateRow = z.enum(["followed", "unfollowed", "muted"])
export type FollowState = z.output<typeof followStateRow>

const followRow = z.object({ chosen: followStateRow.nullable(), takesPart: z.boolean() })

/** Whether somebody takes part in a task `t`: they follow it until they choose otherwise. */
export const takesPart = (userId: number) => {
  const among = (table: SQL) =>
    sql`exists (select from ${table} x where x.organization_id = t.organization_id and x.task_id = t.id and x.user_id = ${userId})`
  const lists = [sql`task_assignees`, sql`task_members`, sql`task_reviewers`, sql`task_mentions`, sql`task_talkers`]
  return sql`(t.creator_id = ${userId} or ${sql.join(lists.map(among), sql` or `)})`
}

/** What the caller has chosen for the task, and whether they take part in it. */
export async function findFollow(
  db: Database,
  { organizationId, userId, id }: TaskScope,
): Promise<{ chosen: FollowState | null; takesPart: boolean }> {
  const [row] = await rowsOf(
    followRow,
    db.execute(sql`
      select (select state from ${taskFollows} f
          where f.organization_id = t.organization_id and f.task_id = t.id and f.user_id = ${userId}) as chosen,
        ${takesPart(userId)} as "takesPart"
      from tasks t where t.organization_id = ${organizationId} and t.id = ${id}`),
  )
  return row ?? { chosen: null, takesPart: false }
}

export async function writeFollow(
  db: Transaction,
  { organizationId, userId, id }: TaskScope,
  state: FollowState,
): Promise<void> {
  await db
    .insert(taskFollows)
    .values({ organizationId, userId, taskId: id, state })
    .onConflictDoUpdate({
      target: [taskFollows.organizationId, taskFollows.taskId, taskFollows.userId],
      set: { state },
    })
}
