import { sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { database, transact } from "@/db/client"
import { toProblem } from "@/lib/api/errors"

it("tells of statements that were sent together what the first has failed of, whichever is heard first", async () => {
  const held = database().transaction(async (db) => {
    const lock = db.execute(sql`do $$ begin raise exception 'held' using errcode = '55P03'; end $$`)
    lock.catch(() => undefined)
    await db.execute(sql`select 1`)
  })
  await expect(held.catch(toProblem)).resolves.toMatchObject({ code: "unavailable" })
  const together = transact(async (db) => {
    const slow = async () => {
      try {
        return await db.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`)
      } finally {
        await Promise.resolve().then(() => undefined)
      }
    }
    return Promise.all([slow(), db.execute(sql`select 1`)])
  })
  await expect(together.catch(toProblem)).resolves.toMatchObject({ code: "unavailable" })
})
