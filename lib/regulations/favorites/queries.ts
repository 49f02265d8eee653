import { sql } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import type { RegulationScope } from "@/lib/auth/guard"

/** @returns whether it was one before */
export async function setFavorite(
  db: Transaction,
  scope: Pick<RegulationScope, "organizationId" | "userId" | "id">,
  favorite: boolean,
): Promise<boolean> {
  const { organizationId, userId, id } = scope
  const changed = await db.execute(
    favorite
      ? sql`insert into regulation_favorites (organization_id, user_id, regulation_id)
          values (${organizationId}, ${userId}, ${id}) on conflict do nothing returning regulation_id`
      : sql`delete from regulation_favorites where organization_id = ${organizationId} and user_id = ${userId}
          and regulation_id = ${id} returning regulation_id`,
  )
  return favorite === (changed.length === 0)
}
