import type { Database } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import { isZoneOfDatabase } from "@/lib/dates/queries"

/**
 * What both the browser and PostgreSQL know is taken: mails are written by the one, and what is due is found by the other.
 *
 * @throws Problem 400 where only one of them does
 */
export async function requireKnownZone(db: Database, timeZone: string | undefined): Promise<void> {
  if (timeZone !== undefined && !(await isZoneOfDatabase(db, timeZone)))
    throw invalid([{ path: "timeZone", code: "not-a-time-zone" }])
}
