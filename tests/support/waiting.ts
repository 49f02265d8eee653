import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { database } from "@/db/client"

/** When a session waits for a lock in this database. */
export async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`
  const look = async () => (await database().execute(waiting)).length
  await expect.poll(look, { interval: 10, timeout: 10_000 }).toBeGreaterThan(0)
}
