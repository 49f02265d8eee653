import { sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import type { OrganizationScope } from "@/lib/auth/guard"
import { documentSchema } from "@/lib/rich-text/schema"

const gateRow = z.object({
  spaceId: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  regulationId: z.number(),
})

/** The spaces before whose gates the caller stands, by name. */
export async function listGates(
  db: Database,
  { organizationId, userId }: OrganizationScope,
): Promise<z.output<typeof gateRow>[]> {
  return rowsOf(
    gateRow,
    db.execute(sql`
      select s.id as "spaceId", s.name, s.icon, s.color, g.regulation_id as "regulationId"
      from space_gates g
      join spaces s on s.organization_id = g.organization_id and s.id = g.space_id and s.archived_at is null
      where g.organization_id = ${organizationId} and g.user_id = ${userId}
      order by ${byName(sql`s.name`)}, s.id`),
  )
}

const entryRow = z.object({ content: documentSchema.nullable(), questionCount: z.number() })

/** What is published of a regulation that a space shows; `content` is null of a draft. Null where the space shows no such regulation. */
export async function findEntry(
  db: Database,
  { organizationId }: OrganizationScope,
  spaceId: number,
  regulationId: number,
): Promise<z.output<typeof entryRow> | null> {
  const [row] = await rowsOf(
    entryRow,
    db.execute(sql`
      select p.content, r.question_count as "questionCount"
      from regulation_placements at
      join regulations r on r.organization_id = at.organization_id and r.id = at.regulation_id and r.deleted_at is null
      left join regulation_versions p on p.organization_id = r.organization_id and p.regulation_id = r.id and p.published = r.version
      where at.organization_id = ${organizationId} and at.space_id = ${spaceId} and at.regulation_id = ${regulationId}`),
  )
  return row ?? null
}
