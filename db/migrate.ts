import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { drizzle } from "drizzle-orm/postgres-js"
import { readMigrationFiles } from "drizzle-orm/migrator"
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator"
import { Logger, runMigrations as migrateJobs } from "graphile-worker"
import postgres from "postgres"

const oldest = 15
/** Any number that nothing else in the database uses for its advisory locks. */
const lock = 7_374_616_765

/** Brings the database at `url` to the newest form. Safe when several servers start at once: the others wait, then find nothing to do. */
export async function migrate(url: string, folder = resolve(process.cwd(), "db/migrations")): Promise<void> {
  // One connection, because the advisory lock belongs to it.
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    idle_timeout: 0,
    max_lifetime: null,
  })
  try {
    const [server] = await sql`select current_setting('server_version_num')::int / 10000 as version`
    if (server?.version < oldest)
      throw new Error(`PostgreSQL ${server?.version} is too old: Stagework needs ${oldest} or later.`)
    await sql`select pg_advisory_lock(${lock})`
    await refuseLater(sql, folder)
    // A migration that waits for a lock stops everybody who comes after it: better to fail and be tried again.
    await sql`set lock_timeout = '10s'`
    await runMigrations(drizzle(sql), { migrationsFolder: folder })
    await migrateJobs({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** @throws Error where a later version has brought the database into a form that this one does not know */
async function refuseLater(sql: postgres.Sql, folder: string): Promise<void> {
  const [made] = await sql`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`
  if (!made) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
  const [unknown] = await sql`select from drizzle.__drizzle_migrations where hash <> all(${known}) limit 1`
  if (unknown)
    throw new Error(
      "A later version of Stagework has used this database. Install that version, or restore a backup of this one.",
    )
}

/** The settings of this server with which a crash could take what was saved. */
export async function riskySettings(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 10 })
  try {
    const rows = await sql<{ name: string }[]>`
      select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`
    return rows.map((row) => row.name)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL
  if (!url) throw new Error("Set DATABASE_URL to the database that is to be migrated.")
  await migrate(url)
}
