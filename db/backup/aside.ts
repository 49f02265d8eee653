import type postgres from "postgres"
import { quoted, type Connection } from "./catalog"

const schemas = ["public", "drizzle", "graphile_worker"]
const aside = (name: string) => `before_restore_${name}`
/** Any number that nothing else in the database uses for its advisory locks. */
const lock = 7_374_616_766

/** @throws Error where another process restores into this database; else none does until the connection of `sql` ends */
export async function lockForRestore(sql: Connection): Promise<void> {
  const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${lock}) as locked`
  if (!row?.locked) throw new Error("A backup is being restored into this database: wait until that is done.")
}

/** Puts what the database holds out of the way of what is restored, and leaves an empty one. */
export async function putAside(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (at) => {
    for (const name of await among(at, schemas)) await at.unsafe(`alter schema ${name} rename to ${aside(name)}`)
    await at.unsafe("create schema public")
    await at.unsafe("grant usage on schema public to public")
    await moveExtensions(at, aside("public"), "public")
  })
}

/** A database has an extension once: it goes where its tables are made. What uses it already goes on doing so. */
async function moveExtensions(sql: Connection, from: string, to: string): Promise<void> {
  const found = await sql<{ name: string }[]>`select extname as name from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where n.nspname = ${from} and e.extrelocatable`
  for (const { name } of found) await sql.unsafe(`alter extension ${quoted(name)} set schema ${to}`)
}

/** Takes away what came in its place, and puts back what a restore that failed, or was cut off, has put aside. */
export async function putBack(sql: postgres.Sql): Promise<void> {
  const kept = await among(sql, schemas.map(aside))
  if (kept.length === 0) return
  await sql.begin(async (at) => {
    if (kept.includes(aside("public"))) await moveExtensions(at, "public", aside("public"))
    for (const name of schemas) await at.unsafe(`drop schema if exists ${name} cascade`)
    for (const name of schemas)
      if (kept.includes(aside(name))) await at.unsafe(`alter schema ${aside(name)} rename to ${name}`)
  })
}

/** With this a restore is done: what was there before is gone. */
export async function throwAway(sql: postgres.Sql): Promise<void> {
  const kept = await among(sql, schemas.map(aside))
  if (kept.length > 0) await sql.unsafe(`drop schema ${kept.join(", ")} cascade`)
}

async function among(sql: Connection, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname in ${sql([...names])}`
  return found.map(({ name }) => name)
}
