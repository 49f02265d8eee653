import { sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { stateOf } from "@/db/regulation-state"
import { rowsOf } from "@/db/rows"
import type { RegulationScope } from "@/lib/auth/guard"
import type { regulationReader } from "./contract"

export type RegulationReader = z.output<typeof regulationReader>

const readingRow = z.object({ startedAt: z.string().nullable(), secondsLeft: z.number() })

/** Since when the caller reads the published version for this time of being asked, and how many seconds they have still to read. */
export async function findReading(db: Database, scope: RegulationScope): Promise<z.output<typeof readingRow>> {
  const [row] = await rowsOf(
    readingRow,
    db.execute(sql`
      select ${iso("v.started_at")} as "startedAt", coalesce(greatest(0, least(r.reading_seconds,
        ceil(r.reading_seconds - extract(epoch from now() - v.started_at)))), 0)::integer as "secondsLeft"
      from regulations r
      cross join lateral (${stateOf(sql`${scope.userId}::bigint`)}) own
      left join regulation_readings v on v.organization_id = r.organization_id and v.regulation_id = r.id
        and v.user_id = ${scope.userId} and v.version = r.version and v.started_at >= coalesce(own.asked_at, '-infinity')
      where r.organization_id = ${scope.organizationId} and r.id = ${scope.id}`),
  )
  if (!row) throw new Error("the regulation is gone")
  return row
}

/** From now on the caller reads the published version. */
export async function startReading(db: Transaction, { organizationId, userId, id }: RegulationScope): Promise<void> {
  await db.execute(sql`
    insert into regulation_readings (organization_id, regulation_id, user_id, version)
    select r.organization_id, r.id, ${userId}, r.version from regulations r
    where r.organization_id = ${organizationId} and r.id = ${id}
    on conflict (organization_id, regulation_id, user_id) do update set version = excluded.version, started_at = excluded.started_at`)
}

/** The members of the spaces of a regulation, by name, and how they stand with it. */
export async function listReaders(db: Database, scope: RegulationScope): Promise<RegulationReader[]> {
  return db.execute<RegulationReader>(sql`
    select u.id as "userId", u.name, own.state, ${iso("own.due_at")} as "dueAt", own.acknowledged,
      own.version as "acknowledgedVersion", ${iso("own.at")} as "acknowledgedAt"
    from regulations r
    cross join lateral (select distinct sm.user_id from regulation_placements at
      join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null
      join space_members sm on sm.organization_id = at.organization_id and sm.space_id = at.space_id
      join organization_members m on m.organization_id = sm.organization_id and m.user_id = sm.user_id and m.state = 'active'
      where at.organization_id = r.organization_id and at.regulation_id = r.id) reader
    join users u on u.id = reader.user_id
    cross join lateral (${stateOf(sql`u.id`)}) own
    where r.organization_id = ${scope.organizationId} and r.id = ${scope.id}
    order by ${byName(sql`u.name`)}, u.id`)
}
