import { sql } from "drizzle-orm"
import { database } from "@/db/client"

type What = { readonly table: string; readonly verb: "insert" | "delete"; readonly organizationId: number }

/** What a job does while the database refuses all that it writes into a table, or removes from it, for an organization. */
export async function whileRefused({ table, verb, organizationId }: What, work: () => Promise<unknown>): Promise<void> {
  const db = database()
  const row = verb === "delete" ? "old" : "new"
  await db.execute(
    sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$
      begin if ${row}.organization_id = ${organizationId} then raise exception 'refused'; end if; return ${row}; end $$`),
  )
  await db.execute(sql.raw(`create trigger refuse before ${verb} on ${table} for each row execute function refuse()`))
  try {
    await work()
  } finally {
    await db.execute(sql.raw(`drop trigger refuse on ${table}`))
  }
}
