import { randomBytes } from "node:crypto"
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { listTables } from "@/db/backup/catalog"
import { checksum, listFiles } from "@/db/backup/checksums"
import { lockForRestore, putAside } from "@/db/backup/aside"
import { manifestName, readManifest, secretFile, tableFile } from "@/db/backup/manifest"
import { restoreBackup, undoCutRestore } from "@/db/backup/restore"
import { takeBackup, type BackupSource as Installed } from "@/db/backup/take"
import { connect } from "@/db/client"
import { migrate } from "@/db/migrate"
import { seed } from "@/db/seed"
import { localFiles } from "@/lib/platform/files/local"
import { s3Files } from "@/lib/platform/files/s3"
import { startS3 } from "@/tests/support/s3"

/** An installation that keeps its files in a folder: that folder and the file of its secret. */
type Source = Installed & { readonly place: string; readonly secret: string }

const template = inject("template")
const urlOf = (database: string) => Object.assign(new URL(template), { pathname: `/${database}` }).href
const admin = postgres(urlOf("postgres"), { max: 1, onnotice: () => undefined })
const made: string[] = []
let folder = ""
let source: Source
let backup = ""
let restored: Source

/** A new database, empty or as `template` is, with a place for files. */
async function installation(name: string, from = "template0"): Promise<Source> {
  const database = `${new URL(template).pathname.slice(1)}_${process.pid}_${name}`
  made.push(database)
  await admin.unsafe(`drop database if exists ${database} with (force)`)
  await admin.unsafe(`create database ${database} template ${from}`)
  const place = join(folder, name, "files")
  return { databaseUrl: urlOf(database), files: localFiles(place), place, secret: join(folder, name, "secret") }
}

const nameOf = ({ databaseUrl }: Pick<Source, "databaseUrl">) => new URL(databaseUrl).pathname.slice(1)

async function over<T>({ databaseUrl }: Source, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Each table as one hash over all that stands in its rows, and each sequence by the number that it gives next. */
async function contents(installed: Source): Promise<Record<string, string>> {
  return over(installed, async (sql) => {
    const found: Record<string, string> = {}
    for (const { name } of await listTables(sql)) {
      const [row] = await sql<{ hash: string }[]>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${sql(name)} t`
      found[name] = row?.hash ?? ""
    }
    const sequences = await sql<{ name: string; last: string }[]>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`
    for (const { name, last } of sequences) found[`sequence ${name}`] = last
    return found
  })
}

async function checksums({ place: root }: Source): Promise<string[]> {
  return Promise.all((await listFiles(root)).map(async (path) => `${path} ${await checksum(join(root, path))}`))
}

async function keep(installed: Source, path: string, bytes: Buffer): Promise<void> {
  const file = join(installed.place, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-drill-"))
  source = await installation("source")
  await migrate(source.databaseUrl)
  await seed(source.databaseUrl, new Date("2026-11-20T10:00:00Z"))
  // What a line of a copy must not be broken by.
  await over(source, (sql) => sql`update tasks set name = ${"tab\t, line\n, \\N and “quotes”"} where id = 1`)
  await keep(source, "ab/cd/abcd0123456789abcdef0123456789ab", randomBytes(300_000))
  await keep(source, "00/11/0011223344556677889900aabbccddee", Buffer.alloc(0))
  await keep(source, "incoming/9911223344556677889900aabbccddee", Buffer.from("half of an upload"))
  await writeFile(source.secret, "the secret of this installation")
  backup = join(folder, "backup")
  await takeBackup(source, backup)
  restored = await installation("restored")
  await restoreBackup(backup, restored)
})

afterAll(async () => {
  for (const database of made) await admin.unsafe(`drop database if exists ${database} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

describe("a backup", () => {
  it("restores every table, sequence and file into an empty database", async () => {
    const found = await contents(restored)
    expect(found).toEqual(await contents(source))
    expect(found["tasks"]).not.toMatch(/^0 /)
    expect(await checksums(restored)).toEqual(await checksums(source))
    expect(await listFiles(restored.place)).toHaveLength(2)
    expect(await readFile(restored.secret, "utf8")).toBe("the secret of this installation")
  })

  it("keeps references and goes on counting where it was", async () => {
    const target = await installation("counting", nameOf(restored))
    await over(target, async (sql) => {
      const [last] = await sql<{ id: number }[]>`select max(id)::int as id from tasks`
      const [next] = await sql<{ id: number }[]>`insert into tasks (organization_id, name, creator_id)
        select organization_id, 'The next one', creator_id from tasks limit 1 returning id::int as id`
      expect(next?.id).toBeGreaterThan(last?.id ?? 0)
      const dangling = sql`insert into placements (organization_id, task_id, project_id, column_id, rank)
        select organization_id, 0, project_id, column_id, 'zz' from placements limit 1`
      await expect(dangling).rejects.toMatchObject({ constraint_name: "placements_task_fkey" })
      await expect(sql`truncate audit_log`).rejects.toThrow("the audit log is append-only")
    })
  })

  it("differs from what it was made of where one value has changed", async () => {
    const target = await installation("control", nameOf(restored))
    await over(
      target,
      (sql) => sql`update tasks set importance = 2 - importance where id = (select min(id) from tasks)`,
    )
    const [changed, original] = [await contents(target), await contents(source)]
    expect(Object.keys(changed).filter((name) => changed[name] !== original[name])).toEqual(["tasks"])
  })

  it("is one moment, whatever is written while it is taken", async () => {
    const busy = await installation("busy", nameOf(source))
    const writeBoth = (sql: postgres.Sql, text: string) =>
      sql.begin(async (at) => {
        await at`update labels set name = ${text} where id = (select min(id) from labels)`
        await at`update tasks set name = ${text} where id = (select min(id) from tasks)`
      })
    await over(busy, (sql) => writeBoth(sql, "before"))
    const done = new AbortController()
    const written = over(busy, async (sql) => {
      for (let n = 0; !done.signal.aborted; n++) await writeBoth(sql, `while it is taken, ${n}`)
    })
    await takeBackup(busy, join(folder, "busy-backup"))
    done.abort()
    await written
    const target = await installation("busy_target")
    await restoreBackup(join(folder, "busy-backup"), target)
    await over(target, async (sql) => {
      const [row] = await sql`select (select name from labels order by id limit 1) as label,
        (select name from tasks order by id limit 1) as task`
      expect(row?.task).toBe(row?.label)
    })
  })
})

describe("files in a bucket", () => {
  it("are in the backup, and come back into a bucket or a folder", async () => {
    const [full, empty] = [await startS3(), await startS3()]
    const kept = s3Files(full.settings, folder)
    const contents = [Buffer.alloc(0), Buffer.from("a text"), ...[1, 9].map((mb) => randomBytes(mb << 20))]
    for (const bytes of contents) await kept.put(Readable.from([bytes]), Infinity)
    const named = await installation("bucket", nameOf(source))
    const taken = join(folder, "bucket-backup")
    const { files } = await takeBackup({ ...named, files: kept }, taken)
    expect(files).toHaveLength(4)

    const target = await installation("bucket_target")
    await restoreBackup(taken, { ...target, files: s3Files(empty.settings, folder) })
    expect([...empty.objects.keys()].toSorted()).toEqual([...full.objects.keys()].toSorted())
    for (const [key, bytes] of full.objects) expect(empty.objects.get(key)?.equals(bytes)).toBe(true)
    const inFolder = await installation("bucket_folder")
    await restoreBackup(taken, inFolder)
    const restoredFiles = await checksums(inFolder)
    expect(restoredFiles).toEqual((files ?? []).map(({ path, sha256 }) => `${path} ${sha256}`))
    expect([...full.faults, ...empty.faults]).toEqual([])
    await Promise.all([full.stop(), empty.stop()])
  })
})

describe("a restore is refused, and changes nothing,", () => {
  it("where the database is not empty, unless it may be replaced", async () => {
    const target = await installation("full", nameOf({ databaseUrl: template }))
    await over(target, (sql) => sql`insert into users (email, name) values ('ida@example.com', 'Ida')`)
    await expect(restoreBackup(backup, target)).rejects.toThrow("The database is not empty.")
    await over(target, async (sql) => expect(await sql`select from users`).toHaveLength(1))
    await restoreBackup(backup, target, { replace: true })
    expect(await contents(target)).toEqual(await contents(source))
  })

  it("where the application runs on it", async () => {
    const target = await installation("running")
    const running = connect(target.databaseUrl, 1)
    await running`select 1`
    await expect(restoreBackup(backup, target)).rejects.toThrow("The database is in use by stagework")
    await running.end()
  })

  it("where a file of the backup is not what was written", async () => {
    const damaged = join(folder, "damaged")
    await cp(backup, damaged, { recursive: true })
    const file = tableFile(damaged, "tasks")
    const bytes = await readFile(file)
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    await writeFile(file, bytes)
    const target = await installation("untouched")
    await expect(restoreBackup(damaged, target)).rejects.toThrow(`The backup is damaged: ${file}`)
    await over(target, async (sql) => expect(await listTables(sql)).toEqual([]))
  })

  it("where the secret of the backup is not what was written, or is not there", async () => {
    const target = await installation("no_secret")
    const damaged = join(folder, "without-secret")
    await cp(backup, damaged, { recursive: true })
    await writeFile(secretFile(damaged), "another secret")
    await expect(restoreBackup(damaged, target)).rejects.toThrow("The backup is damaged")
    await rm(secretFile(damaged))
    await expect(restoreBackup(damaged, target)).rejects.toThrow("The backup is damaged")
    await over(target, async (sql) => expect(await listTables(sql)).toEqual([]))
  })

  it("where it fails in the middle, also of what was to be replaced", async () => {
    const failing = join(folder, "failing")
    await cp(backup, failing, { recursive: true })
    const manifest = await readManifest(failing)
    const tables = manifest.tables.map((one) => (one.name === "tasks" ? { ...one, rows: one.rows + 1 } : one))
    await writeFile(join(failing, manifestName), JSON.stringify({ ...manifest, tables }))
    const target = await installation("kept", nameOf(restored))
    await over(target, (sql) => sql`update tasks set name = 'As it was' where id = 1`)
    const before = await contents(target)
    await expect(restoreBackup(failing, target, { replace: true })).rejects.toThrow("tasks has")
    expect(await contents(target)).toEqual(before)
    await migrate(target.databaseUrl)
  })

  it("where it was killed, at the next start", async () => {
    const target = await installation("killed", nameOf(restored))
    const before = await contents(target)
    await over(target, async (sql) => {
      await putAside(sql)
      await sql`create table half_of_what_was_restored ()`
    })
    await undoCutRestore(target.databaseUrl)
    expect(await contents(target)).toEqual(before)
    await over(target, async (sql) => {
      await lockForRestore(sql)
      await expect(undoCutRestore(target.databaseUrl)).rejects.toThrow("A backup is being restored")
    })
  })

  it("where it was made by a later version", async () => {
    const later = join(folder, "later")
    await cp(backup, later, { recursive: true })
    const manifest = await readManifest(later)
    const migrations = [...manifest.migrations, { hash: "of the time to come", createdAt: Number.MAX_SAFE_INTEGER }]
    await writeFile(join(later, manifestName), JSON.stringify({ ...manifest, migrations }))
    const target = await installation("too_old")
    await expect(restoreBackup(later, target)).rejects.toThrow("a version of Stagework that this one does not know")
  })
})

it("an earlier version leaves a database alone that a later one has used", async () => {
  const target = await installation("later_used", nameOf(restored))
  const before = await contents(target)
  await over(
    target,
    (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the time to come', 9e15)`,
  )
  await expect(migrate(target.databaseUrl)).rejects.toThrow("A later version of Stagework has used this database.")
  expect(await contents(target)).toEqual(before)
})

describe("a backup of an earlier version", () => {
  it("is brought to the form of this one", async () => {
    const first = join(folder, "first-migrations")
    await cp("db/migrations", first, { recursive: true })
    const journalFile = join(first, "meta", "_journal.json")
    const journal = JSON.parse(await readFile(journalFile, "utf8"))
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
    const old = await installation("old")
    await migrate(old.databaseUrl, first)
    await over(old, (sql) => sql`insert into users (email, name) values ('ida@example.com', 'Ida')`)
    await takeBackup(old, join(folder, "old-backup"))

    const target = await installation("new")
    await restoreBackup(join(folder, "old-backup"), target)
    await over(target, async (sql) => {
      const [ida] = await sql`select name from users where email = 'ida@example.com'`
      expect(ida?.name).toBe("Ida")
      expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(journal.entries.length)
    })
  })
})
