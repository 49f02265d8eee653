import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileTypeFromFile } from "file-type"
import type { Upload } from "@/lib/api/upload"
import { files } from "@/lib/platform/files"
import { spool } from "@/lib/platform/files/spool"
import type { Stored } from "@/lib/platform/files/store"
import { isImage, remake } from "./image"
import { nameOf } from "./name"

/** A file that is kept, and of which no row tells yet. */
export type Received = Stored & {
  readonly name: string
  readonly mediaType: string
  readonly width: number | null
  readonly height: number | null
}

/** An image made anew may be larger than it came. */
const remadeLimit = 100 * 1024 * 1024

/** Takes in an upload of at most `limit` bytes, and keeps it: an image made anew, anything else as it is. */
export async function receive(upload: Upload, limit: number): Promise<Received> {
  const path = join(tmpdir(), `stagework-${randomUUID()}`)
  const remadePath = `${path}.image`
  try {
    await spool(upload.content, path, limit)
    const mediaType = (await fileTypeFromFile(path))?.mime ?? (await textOrBytes(path))
    if (!isImage(mediaType)) {
      const stored = await files().put(createReadStream(path), limit)
      return { ...stored, name: nameOf(upload.name), mediaType, width: null, height: null }
    }
    const { extension, ...image } = await remake(path, remadePath, mediaType)
    const stored = await files().put(createReadStream(remadePath), remadeLimit)
    return { ...stored, ...image, name: nameOf(upload.name, extension) }
  } finally {
    await rm(path, { force: true })
    await rm(remadePath, { force: true })
  }
}

/** What has no mark of a type is text where it reads like it. */
async function textOrBytes(path: string): Promise<"text/plain" | "application/octet-stream"> {
  const file = await open(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const text = new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true })
    return text.includes("\0") ? "application/octet-stream" : "text/plain"
  } catch {
    return "application/octet-stream"
  } finally {
    await file.close()
  }
}
