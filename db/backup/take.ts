import { createHash } from "node:crypto"
import { createWriteStream, existsSync } from "node:fs"
import { copyFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import postgres from "postgres"
import { localFiles } from "@/lib/platform/files/local"
import { copyNew, type FileStore } from "@/lib/platform/files/store"
import { listSequences, listTables, quoted, type Connection, type Table } from "./catalog"
import { checksum, listFiles } from "./checksums"
import { filesFolder, manifestName, secretFile, tableFile, type Manifest } from "./manifest"

export type BackupSource = {
  readonly databaseUrl: string
  /** Where uploaded files are kept. */
  readonly files: FileStore
  /** Of an embedded database. */
  readonly secret: string | null
}

/**
 * Writes a backup of a running or stopped installation into a new folder: every table as it stood at one moment, and the files that the
 * tables name. The manifest is written last.
 *
 * @throws Error where `folder` is not empty; what a failed backup has written is taken away
 */
export async function takeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`${folder} is not empty: name a new folder.`)
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 })
  try {
    const made = await fill(source, folder)
    await writeFile(join(folder, manifestName), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    return made
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function fill({ databaseUrl, files, secret }: BackupSource, folder: string): Promise<Manifest> {
  const takenAt = new Date().toISOString()
  // Before the tables and after them: one that is deleted meanwhile, or comes, is there whichever way the tables saw it.
  const kept = localFiles(filesFolder(folder))
  await copyNew(files, kept)
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined, idle_timeout: 0 })
  try {
    const read = await sql.begin("isolation level repeatable read read only", async (at) => ({
      migrations: await listMigrations(at),
      tables: await copyTables(at, folder),
      sequences: await listSequences(at),
    }))
    await copyNew(files, kept)
    return {
      format: 1,
      takenAt,
      ...read,
      files: await describeFiles(filesFolder(folder)),
      secret: await copySecret(secret, secretFile(folder)),
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function listMigrations(sql: Connection): Promise<Manifest["migrations"]> {
  const [there] = await sql`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`
  if (!there) throw new Error("This database holds no Stagework: there is nothing to back up.")
  return sql<Manifest["migrations"]>`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`
}

async function copyTables(sql: Connection, folder: string): Promise<Manifest["tables"]> {
  const tables = []
  for (const table of await listTables(sql)) tables.push({ ...table, ...(await copyTable(sql, table, folder)) })
  return tables
}

async function copyTable(sql: Connection, { name, columns }: Table, folder: string) {
  const copy = `copy public.${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`
  let rows = 0
  const hash = createHash("sha256")
  const lines = await sql.unsafe(copy).readable()
  await pipeline(
    lines,
    // A row is a line: what breaks a line within a value is escaped.
    passing((bytes) => {
      for (const byte of bytes) if (byte === 10) rows++
    }),
    createGzip({ level: 4 }),
    passing((bytes) => void hash.update(bytes)),
    createWriteStream(tableFile(folder, name), { mode: 0o600 }),
  )
  // oxlint-disable-next-line no-underscore-dangle -- postgres.js leaves its connection paused where the last lines came fast, and nothing else wakes it
  lines._read(0)
  return { rows, sha256: hash.digest("hex") }
}

function passing(see: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(bytes: Buffer, _, done) {
      see(bytes)
      done(null, bytes)
    },
  })
}

async function describeFiles(folder: string): Promise<Manifest["files"]> {
  const files = []
  for (const path of await listFiles(folder)) {
    const { size } = await stat(join(folder, path))
    files.push({ path, size, sha256: await checksum(join(folder, path)) })
  }
  return files
}

/** An embedded database that was never started by `npm start` has none yet. */
async function copySecret(from: string | null, to: string): Promise<Manifest["secret"]> {
  if (from === null || !existsSync(from)) return null
  await copyFile(from, to)
  return { sha256: await checksum(to) }
}
