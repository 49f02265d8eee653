import { and, eq, isNull, ne, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { avatars, users } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import { skippingLocked } from "@/lib/locks/queries"
import type { AvatarSize } from "./sizes"

type Keys = { readonly smallKey: string; readonly mediumKey: string; readonly largeKey: string }

/** Shows a new picture of the caller, or none; the one before goes with the next sweep. */
export async function setAvatar(db: Transaction, scope: UserScope, keys: Keys | null): Promise<void> {
  const avatarId = keys && (await insertAvatar(db, scope, keys))
  await db
    .update(users)
    .set({ avatarId, updatedAt: sql`now()` })
    .where(eq(users.id, scope.userId))
  await db
    .update(avatars)
    .set({ replacedAt: sql`now()` })
    .where(
      and(
        eq(avatars.userId, scope.userId),
        isNull(avatars.replacedAt),
        avatarId ? ne(avatars.id, avatarId) : undefined,
      ),
    )
}

async function insertAvatar(db: Transaction, scope: UserScope, keys: Keys): Promise<number> {
  const [made] = await db
    .insert(avatars)
    .values({ userId: scope.userId, ...keys })
    .returning({ id: avatars.id })
  if (!made) throw new Error("no avatar was made")
  return made.id
}

const columns: Record<AvatarSize, "small_key" | "medium_key" | "large_key"> = {
  "64": "small_key",
  "128": "medium_key",
  "512": "large_key",
}

const avatarRow = z.object({ key: z.string() })

/** The storage key of a picture of a person whom the caller sees, by the rule of the list of an organization's people. */
export async function findAvatar(
  db: Database,
  scope: UserScope,
  { userId, version, size }: { readonly userId: number; readonly version: number; readonly size: AvatarSize },
): Promise<string | null> {
  const [found] = await rowsOf(
    avatarRow,
    db.execute(sql`
      select a.${sql.raw(columns[size])} as key
      from avatars a join users u on u.id = a.user_id and u.avatar_id = a.id
      where a.id = ${version} and a.user_id = ${userId} and (a.user_id = ${scope.userId} or exists (
        select from organization_members mine
        join organization_members theirs on theirs.organization_id = mine.organization_id and theirs.user_id = a.user_id
        where mine.user_id = ${scope.userId} and mine.state = 'active' and (mine.role <> 'guest' or exists (
          select from space_members s
          join visible_spaces v on v.organization_id = s.organization_id and v.space_id = s.space_id
          where s.organization_id = theirs.organization_id and s.user_id = theirs.user_id and v.user_id = mine.user_id))))`),
  )
  return found?.key ?? null
}

const replacedRow = z.object({ keys: z.array(z.string()) })

/** Takes away the rows of pictures that nobody is shown any more, a hundred at a time. @returns the keys of their files */
export async function takeReplaced(db: Transaction): Promise<string[]> {
  const gone = await rowsOf(
    replacedRow,
    db.execute(sql`
      delete from avatars where id in (
        select id from avatars where replaced_at is not null order by id limit 100 ${skippingLocked()})
      returning array[small_key, medium_key, large_key] as keys`),
  )
  return gone.flatMap(({ keys }) => keys)
}
