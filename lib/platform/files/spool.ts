import { createHash } from "node:crypto"
import { open, rm } from "node:fs/promises"
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
