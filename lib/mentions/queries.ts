import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { organizationMembers, taskMentions, users } from "@/db/schema"
import type { OrganizationScope, SpaceScope, TaskScope } from "@/lib/auth/guard"
import { isIn, spacesSeen } from "@/lib/auth/visible/queries"
import { avatarUrl } from "@/lib/users/queries"
import type { readerOfText } from "./contract"

export type Reader = z.output<typeof readerOfText>

/** A guest sees themself and who is in a space with them, everybody else all of the organization. */
export const isSeenBy = ({ organizationId, organizationRole, userId }: OrganizationScope, who: SQL) =>
  organizationRole !== "guest"
    ? sql`true`
    : sql`(${who} = ${userId} or exists (select from space_members theirs
        where theirs.organization_id = ${organizationId} and theirs.user_id = ${who}
          and ${isIn(sql`theirs.space_id`, sql`select space_id from (${spacesSeen({ organizationId, userId })}) mine`)}))`

const seenNamesRow = z.object({ userId: z.number(), name: z.string() })

/** Of these people, those of the organization whom the caller may see, deactivated ones among them. Who has cleared their account has no name any more. */
export async function listSeenNames(
  db: Database,
  scope: OrganizationScope,
  userIds: readonly number[],
): Promise<{ userId: number; name: string }[]> {
  return rowsOf(
    seenNamesRow,
    db.execute(sql`
      select u.id as "userId", u.name from ${organizationMembers} m
      join ${users} u on u.id = m.user_id and u.kind = 'person' and u.cleared_at is null
      where m.organization_id = ${scope.organizationId} and m.user_id = any(${idList(userIds)})
        and ${isSeenBy(scope, sql`m.user_id`)}`),
  )
}

const readers = (scope: OrganizationScope, ids: SQL) => sql`
  select ${users.id} as "userId", ${users.name}, ${users.email}, ${avatarUrl} as "avatarUrl" from ${users}
  where ${users.id} in (${ids}) and ${users.kind} = 'person' and ${isSeenBy(scope, sql`${users.id}`)}
  order by ${byName(users.name)}, ${users.id}`

/** Who may see a space, by name. */
export async function listSpaceReaders(db: Database, scope: SpaceScope): Promise<Reader[]> {
  return db.execute<Reader>(
    readers(
      scope,
      sql`select v.user_id from visible_spaces v
        where v.organization_id = ${scope.organizationId} and v.space_id = ${scope.id}`,
    ),
  )
}

/** Who may see a task by one of its places, by name. */
export async function listTaskReaders(db: Database, scope: TaskScope): Promise<Reader[]> {
  return db.execute<Reader>(
    readers(
      scope,
      sql`select v.user_id from visible_projects v
        where v.organization_id = ${scope.organizationId} and v.project_id = any(array(select p.project_id from placements p
          where p.organization_id = ${scope.organizationId} and p.task_id = ${scope.id} and p.deleted_at is null))`,
    ),
  )
}

/** Keeps whom the description of a task mentions: they follow it. Who is not in the organization any more does not. */
export async function writeTaskMentions(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskId: number,
  userIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    delete from ${taskMentions} where organization_id = ${organizationId} and task_id = ${taskId}
      and user_id <> all(${idList(userIds)})`)
  if (userIds.length === 0) return
  await db.execute(sql`
    insert into ${taskMentions} (organization_id, task_id, user_id)
    select m.organization_id, ${taskId}::bigint, m.user_id from ${organizationMembers} m
    where m.organization_id = ${organizationId} and m.user_id = any(${idList(userIds)})
    on conflict do nothing`)
}
