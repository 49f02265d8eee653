import { createHash } from "node:crypto"
import { open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Problem } from "@/lib/api/errors"

/** Writes `content` to a new file at `path` and to the disk. Takes the file away again where that fails, or where there is more than `limit`. */
export async function spool(
  content: AsyncIterable<Uint8Array>,
  path: string,
  limit: number,
): Promise<{ size: number; sha256: string }> {
  const file = await open(path, "wx", 0o600)
  const hash = createHash("sha256")
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > limit) throw new Problem("too-large", `A file may have at most ${limit} bytes.`)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
  return { size, sha256: hash.digest("hex") }
}

/** Takes away the files of a folder whose names fit and which nobody has written to since `before`. */
export async function removeLeft(folder: string, fits: (name: string) => boolean, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(fits)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
