import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises"
import { dirname, join } from "node:path"
import { removeLeft, spool } from "./spool"
import { checkKey, isKey, newKey, type FileStore } from "./store"

/** Files in a folder of this machine, two levels deep. One appears there when it is whole. */
export function localFiles(folder: string): FileStore {
  const incoming = join(folder, "incoming")
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key.slice(2, 4), key)

  return {
    async put(content, limit, key = newKey()) {
      const path = pathOf(key)
      const arriving = join(incoming, key)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const written = await spool(content, arriving, limit)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(arriving, path)
        for (const above of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(above)
      } catch (error) {
        await rm(arriving, { force: true })
        await rm(path, { force: true })
        throw error
      }
      return { key, ...written }
    },

    async open(key, { start, end = Infinity } = { start: 0 }) {
      const file = await open(pathOf(key), "r").catch(absent)
      if (!file) return null
      const { size } = await file.stat()
      if (start > 0 && start >= size) {
        await file.close()
        throw new RangeError(`the file has ${size} bytes`)
      }
      return { content: contentOf(file, start, Math.min(size, end + 1)), size }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async exists(key) {
      return (await stat(pathOf(key)).catch(absent)) !== null
    },

    sweep: (before) => removeLeft(incoming, isKey, before),

    async *list() {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(absent)
      for (const { name, parentPath } of entries ?? [])
        if (isKey(name) && join(parentPath, name) === pathOf(name)) yield name
    },
  }
}

const piece = 64 * 1024

/** The bytes from `start` to before `end`; closes the file with the last, or when nobody reads on. */
function contentOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(piece, end - at)), 0, null, at)
      at += bytesRead
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead > 0 && at < end) return
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}

/** A name outlives a failure of power only when its folder is written too. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
