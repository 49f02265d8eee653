import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { sessions } from "@/db/schema"

/** Any number that nothing else in the database uses for its advisory locks. */
const lock = 7_374_616_766

const sweepRow = z.object({ taken: z.boolean() })

/** Whether no other process sweeps; holds until the transaction ends. */
export async function takeSweep(db: Transaction): Promise<boolean> {
  const [row] = await rowsOf(sweepRow, db.execute(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`))
  return row?.taken ?? false
}

export async function forgetExpiredSessions(db: Database): Promise<void> {
  // An access token is listed for a while, so that its owner sees why a program has stopped.
  await db
    .delete(sessions)
    .where(
      sql`${sessions.expiresAt} < now() - case when ${sessions.reach} is null then interval '0' else interval '30 days' end`,
    )
}
