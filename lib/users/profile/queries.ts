import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { users } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import type { Input } from "@/lib/api/contract"
import type { changePreferences } from "./contract"

export type OwnValues = Input<typeof changePreferences> & {
  readonly name?: string
  readonly birthDate?: string | null
  readonly phone?: string | null
  readonly jobTitle?: string | null
  readonly messengerLink?: string | null
  readonly codeHostingLink?: string | null
}

/** Changes the caller's own record. */
export async function setOwn(db: Transaction, scope: UserScope, values: OwnValues): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, scope.userId))
}

const audiencesRow = z.object({ organizationId: z.number(), guestSpaceIds: z.array(z.number()) })

/**
 * The organizations that a person belongs to, and in each the spaces that they share with a guest: guests hear of nothing that is told to
 * the organization alone. In one order, because each feed has a lock.
 */
export async function listAudiences(
  db: Database,
  scope: Pick<UserScope, "userId">,
): Promise<{ organizationId: number; guestSpaceIds: number[] }[]> {
  return rowsOf(
    audiencesRow,
    db.execute(sql`
      select m.organization_id as "organizationId", array(
        select distinct mine.space_id from space_members mine
        join space_members theirs on theirs.organization_id = mine.organization_id and theirs.space_id = mine.space_id
        join organization_members guest on guest.organization_id = theirs.organization_id
          and guest.user_id = theirs.user_id and guest.role = 'guest' and guest.user_id <> mine.user_id
        where mine.organization_id = m.organization_id and mine.user_id = m.user_id order by mine.space_id) as "guestSpaceIds"
      from organization_members m where m.user_id = ${scope.userId} order by m.organization_id`),
  )
}
