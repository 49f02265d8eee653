import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"

const zoneRow = z.object({ name: z.string() })
let known: Set<string> | null = null

/** Whether PostgreSQL knows a time zone, in whatever case. It reads its files of them for that: once a process. */
export async function isZoneOfDatabase(db: Database, timeZone: string): Promise<boolean> {
  if (!known) {
    const rows = await rowsOf(zoneRow, db.execute(sql`select lower(name) as name from pg_timezone_names`))
    known = new Set(rows.map(({ name }) => name))
  }
  return known.has(timeZone.toLowerCase())
}
