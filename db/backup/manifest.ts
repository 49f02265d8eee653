import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the compressed file, hexadecimal. */
  sha256: z.string(),
})

const sequence = z.object({ name: z.string(), value: z.string(), called: z.boolean() })

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The migrations that the database had, the oldest first: how its tables are to be made. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** By their paths below the folder of files; null in backups of before those of a bucket were taken too. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })).nullable(),
  /** Null where the installation was given its secret; absent in backups of before this was told. */
  secret: z.object({ sha256: z.string() }).nullish(),
})

export type Manifest = z.output<typeof manifest>

/** What a backup consists of; written last, so that a folder without it is no backup. */
export const manifestName = "backup.json"
export const tableFile = (folder: string, name: string) => join(folder, "tables", `${name}.copy.gz`)
export const filesFolder = (folder: string) => join(folder, "files")
/** The secret that the start script made for an embedded database: without it, what was encrypted by it stays unreadable. */
export const secretFile = (folder: string) => join(folder, "secret")

/** @throws Error where `folder` holds no backup, or one of a form that this version does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => null)
  if (text === null) throw new Error(`There is no backup in ${folder}: it has no ${manifestName}.`)
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`The backup in ${folder} was made by another version of Stagework, or is damaged.`)
  return read.data
}
