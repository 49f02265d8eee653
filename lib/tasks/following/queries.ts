import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { taskFollows } from "@/db/schema"
import type { TaskScope } from "@/lib/auth/guard"

const followStateRow = z.enum(["followed", "unfollowed", "muted"])
export type FollowState = z.output<typeof followStateRow>

const followRow = z.object({ chosen: followStateRow.nullable(), takesPart: z.boolean() })

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
        t.creator_id = ${userId}
          or exists (select from task_assignees a where a.organization_id = t.organization_id and a.task_id = t.id and a.user_id = ${userId})
          or exists (select from task_members m where m.organization_id = t.organization_id and m.task_id = t.id and m.user_id = ${userId})
          or exists (select from task_reviewers r where r.organization_id = t.organization_id and r.task_id = t.id and r.user_id = ${userId})
          or exists (select from task_mentions n where n.organization_id = t.organization_id and n.task_id = t.id and n.user_id = ${userId})
          as "takesPart"
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
