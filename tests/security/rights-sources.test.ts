import { sql } from "drizzle-orm"
import { PgDialect } from "drizzle-orm/pg-core"
import { describe, expect, it } from "vitest"
import { database, type Transaction } from "@/db/client"
import { ids, isIdName, type IdName } from "@/lib/api/ids"
import { spaceMembership, type Access } from "@/lib/auth/access"
import { look } from "@/lib/auth/guard"
import { the } from "@/tests/support/company"

const claim = {
  token: "x".repeat(43),
  via: "api",
  organizationId: 1,
  changeId: "change",
  requestId: "request",
  address: null,
  userAgent: null,
} as const

/** What the guard reads and gives no right, by the reason. */
const giveNoRight: Readonly<Record<string, string>> = {
  "users.id": "a person is never removed",
  "users.locale": "a taste",
  "users.time_zone": "a taste",
  "projects.version": "the state of a board",
  "organization_feeds.organization_id": "the number itself",
  "organization_feeds.rights": "the number itself",
  "sessions.created_at": "the age of a session",
  "sessions.last_seen_at": "the age of a session",
}

type Column = { readonly name: string; readonly of: string }

/** The columns that stand behind a view, through the views that it reads. */
async function columnsBehind(db: Transaction, view: string): Promise<string[]> {
  const rows = await db.execute<Column>(sql`
    select table_name as of, column_name as name from information_schema.view_column_usage where view_name = ${view}`)
  const views = await db.execute<{ of: string }>(sql`
    select distinct u.table_name as of from information_schema.view_table_usage u
    join information_schema.views v on v.table_name = u.table_name where u.view_name = ${view}`)
  const through = new Set(views.map(({ of }) => of))
  const direct = rows.filter(({ of }) => !through.has(of)).map(({ of, name }) => `${of}.${name}`)
  const further = await Promise.all([...through].map((of) => columnsBehind(db, of)))
  return [...direct, ...further.flat()]
}

/** The columns that the guard reads on its way from an id. */
async function readBy(db: Transaction, access: Access, name: IdName): Promise<string[]> {
  const { sql: text, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(
    look(claim, access, { name, id: 1 }, {}),
  )
  const whole = text.replace(/\$(\d+)/g, (_, index: string) => {
    const value = params[Number(index) - 1]
    return typeof value === "number" ? String(value) : `'${String(value)}'`
  })
  await db.execute(sql.raw(`create temporary view looked as ${whole}`))
  const columns = await columnsBehind(db, "looked")
  await db.execute(sql`drop view looked`)
  return columns
}

async function readByTheGuard(db: Transaction): Promise<string[]> {
  const found = new Set<string>()
  for (const name of Object.keys(ids).filter(isIdName)) {
    const { reaches } = ids[name]
    if (reaches === null) continue
    const access: Access =
      reaches === "organization" ? { scope: reaches, role: "guest" } : { scope: reaches, role: "reader" }
    for (const column of await readBy(db, access, name)) found.add(column)
    if (reaches === "space") for (const column of await readBy(db, spaceMembership, name)) found.add(column)
  }
  return [...found].toSorted()
}

/** The columns whose change a trigger of this function answers, and the tables whose removals one does. */
async function watched(
  db: Transaction,
  functions: readonly string[],
): Promise<{ changes: string[]; removals: string[] }> {
  // A trigger that names no column answers a change of each.
  const triggers = await db.execute<{ of: string; columns: string[]; removes: boolean }>(sql`
    select t.tgrelid::regclass::text as of, (t.tgtype & 8) > 0 as removes,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum > 0
        and ((t.tgtype & 16) > 0 and t.tgattr = '' or a.attnum = any(t.tgattr))) as columns
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = any(${sql.param(functions)})`)
  return {
    changes: triggers.flatMap(({ of, columns }) => columns.map((name) => `${of}.${name}`)),
    removals: triggers.filter(({ removes }) => removes).map(({ of }) => of),
  }
}

describe("what the guard reads", () => {
  const answering = [
    "rights_have_moved",
    "session_has_ended",
    "session_stays_whose_it_is",
    "regulation_history_is_append_only",
  ]

  it("moves the number of rights, or ends a session, whenever it changes or goes", async () => {
    await database().transaction(async (db) => {
      const read = (await readByTheGuard(db)).filter((column) => !(column in giveNoRight))
      const { changes, removals } = await watched(db, answering)
      expect(read).toContain("space_members.role")
      expect(read.filter((column) => !changes.includes(column))).toEqual([])
      const tables = new Set(read.map((column) => the(column.split(".")[0])))
      expect([...tables].filter((table) => !removals.includes(table))).toEqual([])
    })
  })

  it("is missed where a trigger is gone", async () => {
    const missed = await database()
      .transaction(async (db) => {
        await db.execute(sql`drop trigger rights_moved on space_members`)
        const { changes } = await watched(db, answering)
        throw new Error(
          (await readByTheGuard(db)).filter((column) => !(column in giveNoRight) && !changes.includes(column)).join(),
        )
      })
      .catch((error: Error) => error.message)
    expect(missed).toContain("space_members.role")
  })

  it("holds nothing in the list of what gives no right that it does not read", async () => {
    const read = await database().transaction((db) => readByTheGuard(db))
    expect(Object.keys(giveNoRight).filter((column) => !read.includes(column))).toEqual([])
  })
})
