import { createReadStream, existsSync } from "node:fs"
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import postgres from "postgres"
import { localFiles } from "@/lib/platform/files/local"
import { copyNew } from "@/lib/platform/files/store"
import { migrate } from "../migrate"
import { lockForRestore, putAside, putBack, throwAway } from "./aside"
import { holdsAnything, listForeignKeys, listTables, quoted, type Connection } from "./catalog"
import { checksum } from "./checksums"
import { filesFolder, readManifest, secretFile, tableFile, type Manifest } from "./manifest"
import type { BackupSource } from "./take"

type Options = {
  /** Throws away what the database holds. */
  readonly replace?: boolean
  /** The migrations of this version. */
  readonly migrations?: string
}

/**
 * Puts a backup into an empty database and folder, and brings it to this version's form. All tables come in one transaction, and every
 * reference is checked at its end. What is replaced is put aside until all is there; a start puts back what a restore that was killed left.
 *
 * @throws Error where the backup is damaged or newer than this version, where the database is in use, or not empty and not to be replaced;
 *   nothing has been changed then
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, files, secret }: BackupSource,
  { replace = false, migrations = resolve(process.cwd(), "db/migrations") }: Options = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkWhole(folder, manifest)
  const known = await earlierMigrations(manifest, migrations)
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined, idle_timeout: 0 })
  try {
    await checkIdle(sql)
    await lockForRestore(sql)
    await putBack(sql)
    if (!replace && (await holdsAnything(sql)))
      throw new Error(
        "The database is not empty. Restore into an empty one, or throw away what it holds with --replace.",
      )
    await putAside(sql)
    try {
      await migrate(databaseUrl, known)
      await sql.begin((at) => load(at, folder, manifest))
      await migrate(databaseUrl, migrations)
      await copyNew(localFiles(filesFolder(folder)), files)
    } catch (error) {
      await putBack(sql)
      throw error
    }
    await throwAway(sql)
    await sql`analyze`
  } finally {
    await sql.end({ timeout: 5 })
    await rm(known, { recursive: true, force: true })
  }
  if (secret && existsSync(secretFile(folder))) {
    await mkdir(dirname(secret), { recursive: true, mode: 0o700 })
    await copyFile(secretFile(folder), secret)
  }
  return manifest
}

/** Puts back what a restore that was killed has put aside, before anything runs on what it has left. */
export async function undoCutRestore(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    await lockForRestore(sql)
    await putBack(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function checkWhole(folder: string, { tables, files, secret }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(folder, name), sha256 })),
    ...(files ?? []).map(({ path, sha256 }) => ({ path: join(filesFolder(folder), path), sha256 })),
    ...(secret ? [{ path: secretFile(folder), sha256: secret.sha256 }] : []),
  ]
  for (const { path, sha256 } of parts)
    if ((await checksum(path).catch(() => "")) !== sha256)
      throw new Error(`The backup is damaged: ${path} is not what was written.`)
}

type Journal = { entries: { when: number; tag: string }[] }

/** A folder with the migrations that the backup's database had, and no later ones. */
async function earlierMigrations({ migrations }: Manifest, folder: string): Promise<string> {
  const journal: Journal = JSON.parse(await readFile(join(folder, "meta", "_journal.json"), "utf8"))
  const last = Math.max(...migrations.map((one) => one.createdAt))
  const entries = journal.entries.filter((entry) => entry.when <= last)
  const texts = await Promise.all(entries.map((entry) => readFile(join(folder, `${entry.tag}.sql`))))
  const hashes = new Set(texts.map((text) => createHash("sha256").update(text).digest("hex")))
  if (migrations.length !== entries.length || migrations.some((one) => !hashes.has(one.hash)))
    throw new Error(
      "The backup was made by a version of Stagework that this one does not know: install that version or a later one.",
    )
  const earlier = await mkdtemp(join(tmpdir(), "stagework-restore-"))
  await cp(folder, earlier, { recursive: true })
  await writeFile(join(earlier, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }))
  return earlier
}

async function checkIdle(sql: Connection): Promise<void> {
  const others = await sql<{ name: string }[]>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const names = others.map(({ name }) => name || "a program without a name")
  if (names.length > 0) throw new Error(`The database is in use by ${names.join(", ")}: stop that first.`)
}

/** References are taken away and made again: the tables then may come in any order, and nothing dangling passes. */
async function load(sql: Connection, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const foreignKeys = await listForeignKeys(sql)
  for (const { table, name } of foreignKeys)
    await sql.unsafe(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  const present = await listTables(sql)
  // One keeps the audit log from being changed.
  for (const { name } of present) await sql.unsafe(`alter table public.${quoted(name)} disable trigger user`)
  await sql.unsafe(`truncate ${present.map(({ name }) => `public.${quoted(name)}`).join(", ")}`)
  for (const { name, columns, rows } of tables) {
    const table = `public.${quoted(name)}`
    const copy = await sql.unsafe(`copy ${table} (${columns.map(quoted).join(", ")}) from stdin`).writable()
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), copy)
    const [found] = await sql.unsafe<{ count: number }[]>(`select count(*)::float8 as count from ${table}`)
    if (found?.count !== rows) throw new Error(`${name} has ${found?.count} rows where the backup has ${rows}.`)
  }
  for (const { table, name, definition } of foreignKeys)
    await sql.unsafe(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const { name } of present) await sql.unsafe(`alter table public.${quoted(name)} enable trigger user`)
  for (const { name, value, called } of sequences)
    await sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${called})`
}
