import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database, type Transaction } from "@/db/client"
import { the } from "@/tests/support/company"
import { readByTheGuard } from "@/tests/support/guard-reads"
import { sources } from "@/tests/support/rights-told"

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

/** The tables and columns that the guard reads and that alter nobody's sight, by the reason. */
const showNothing: Readonly<Record<string, string>> = {
  users: "who asks",
  sessions: "who asks: a session that ends ends its streams",
  organization_feeds: "the number of rights",
  documentation_groups: "the way to a space",
  project_groups: "the way to a space",
  pages: "the way to a space, which is told by the page",
  stages: "the way to a board, which is told by the stage",
  tasks: "the way to boards, which are told by the task",
  placements: "the way to boards, which are told by the placement",
  "projects.version": "the state of a board",
  "regulations.approval_id":
    "who approves a draft: told where it is asked for, and looked at again each second where that ends",
  "spaces.approver_ids": "who approves drafts: told by the space",
  regulation_history: "told by the reading of the person alone; rows of other kinds open nothing",
}

/** The columns of the primary keys of tables: a row keeps them, and is told when it comes and goes. */
async function keysOf(db: Transaction, tables: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`
    select c.relname || '.' || a.attname as key from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relname = any(${sql.param(tables)})`)
  return rows.map(({ key }) => key)
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

describe("what the guard reads of who sees what", () => {
  it("is what the databases of the tests hold changes to, and its ways are those of rows that stay where they are", async () => {
    const untold = await database().transaction(async (db) => {
      const keys = await keysOf(db, Object.keys(sources))
      const told = Object.entries(sources).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`))
      return (await readByTheGuard(db)).filter((column) => !told.includes(column) && !keys.includes(column))
    })
    const isSaid = (column: string) => column in showNothing || the(column.split(".")[0]) in showNothing
    expect(untold.filter((column) => !isSaid(column))).toEqual([])
    const known = new Set(untold.flatMap((column) => [column, the(column.split(".")[0])]))
    expect(Object.keys(showNothing).filter((name) => !known.has(name))).toEqual([])
  })
})
