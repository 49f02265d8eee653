import { sql } from "drizzle-orm"
import { PgDialect } from "drizzle-orm/pg-core"
import type { Transaction } from "@/db/client"
import { ids, isIdName, type IdName } from "@/lib/api/ids"
import { spaceMembership, type Access } from "@/lib/auth/access"
import { look } from "@/lib/auth/guard"

const claim = {
  token: "x".repeat(43),
  via: "api",
  organizationId: 1,
  changeId: "change",
  requestId: "request",
  address: null,
  userAgent: null,
  deviceCookie: null,
} as const

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

/** What the guard reads on its way from any id, as `table.column`. */
export async function readByTheGuard(db: Transaction): Promise<string[]> {
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
