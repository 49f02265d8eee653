import { sql } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import { changes } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import type { Change } from "./draft"

/**
 * Appends one change to its organization's feed and stamps the boards that it concerns, in one statement. It takes the feed's lock: the
 * last statement of a transaction, after all other locks.
 *
 * @returns the change's `seq`
 */
export async function appendChange(
  db: Transaction,
  scope: UserScope,
  organizationId: number,
  change: Change,
): Promise<number> {
  const projectIds = sql.param([...new Set(change.projectIds)])
  const spaceIds = sql.param([...new Set(change.spaceIds)])
  const [row] = await db.execute<{ seq: number }>(sql`
    with feed as (
      update organization_feeds set last_seq = last_seq + 1 where organization_id = ${organizationId} returning last_seq as seq
    ), boards as (
      update projects set version = feed.seq from feed
      where organization_id = ${organizationId} and id = any(${projectIds}::bigint[])
    )
    insert into ${changes} (organization_id, seq, change_id, actor_id, via, type, project_ids, space_ids, patches, undoes)
    select ${organizationId}, feed.seq, ${scope.changeId}, ${scope.userId}, ${scope.via}, ${change.type},
      ${projectIds}::bigint[], ${spaceIds}::bigint[], ${JSON.stringify(change.patches)}::jsonb, ${change.undoes ?? null}
    from feed returning seq`)
  if (!row) throw new Error(`organization ${organizationId} has no feed`)
  return row.seq
}
