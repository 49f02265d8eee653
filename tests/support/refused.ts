import { sql } from "drizzle-orm"
import { database } from "@/db/client"

type Whose = { readonly organizationId: number } | { readonly recipient: string }
type What = { readonly table: string; readonly verb: "insert" | "delete" } & Whose

/** What a job does while the database refuses all that it writes into a table, or removes from it, for an organization or a recipient. */
export async function whileRefused({ table, verb, ...whose }: What, work: () => Promise<unknown>): Promise<void> {
  const db = database()
  const row = verb === "delete" ? "old" : "new"
  const those = "recipient" in whose ? `recipient = '${whose.recipient}'` : `organization_id = ${whose.organizationId}`
  await db.execute(
    sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$
      begin if ${row}.${those} then raise exception 'refused'; end if; return ${row}; end $$`),
  )
  await db.execute(sql.raw(`create trigger refuse before ${verb} on ${table} for each row execute function refuse()`))
  try {
    await work()
  } finally {
    await db.execute(sql.raw(`drop trigger refuse on ${table}`))
  }
}
