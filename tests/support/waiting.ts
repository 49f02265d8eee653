import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { database } from "@/db/client"

/** When so many sessions wait in this database for locks that statements like this one take. */
export async function untilSomebodyWaits(statement = "for no key update", count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`}`
  const look = async () => (await database().execute(waiting)).length
  await expect.poll(look, { interval: 10, timeout: 10_000 }).toBeGreaterThanOrEqual(count)
}
