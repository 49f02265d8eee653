import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { fileTypeFromFile } from "file-type"
import { invalid, orNotFound } from "@/lib/api/errors"
import type { Upload } from "@/lib/api/upload"
import { files } from "@/lib/platform/files"
import { spool } from "@/lib/platform/files/spool"
import { bytesOf, type Stored } from "@/lib/platform/files/store"
import { cutSquares, isImage, remake, shrink } from "./image"
import { nameOf } from "./name"

/** A file that is kept, and of which no row tells yet. */
export type Received = Stored & {
  readonly name: string
  readonly mediaType: string
  readonly width: number | null
  readonly height: number | null
}

export type ReceivedImage = Received & { readonly width: number; readonly height: number }

/** Whether a kept file is an image that was made anew. */
export const isReceivedImage = (received: Received): received is ReceivedImage =>
  received.width !== null && received.height !== null

/** An image made anew may be larger than it came. */
const remadeLimit = 100 * 1024 * 1024

/** Takes in an upload of at most `limit` bytes, and keeps it: an image made anew, anything else as it is. */
export const receive = (upload: Upload, limit: number) => takeIn(upload, limit, false)

/**
 * Takes in an image.
 *
 * @throws Problem 400 where the file is none
 */
export async function receiveImage(upload: Upload, limit: number): Promise<ReceivedImage> {
  const received = await takeIn(upload, limit, true)
  if (!isReceivedImage(received)) throw notAnImage()
  return received
}

async function takeIn(upload: Upload, limit: number, onlyImages: boolean): Promise<Received> {
  const path = join(tmpdir(), `stagework-${randomUUID()}`)
  const remadePath = `${path}.image`
  try {
    await spool(upload.content, path, limit)
    const mediaType = (await fileTypeFromFile(path))?.mime ?? (await textOrBytes(path))
    if (!isImage(mediaType)) {
      if (onlyImages) throw notAnImage()
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

/**
 * Takes in an upload that must be an image of at most `limit` bytes, and keeps its middle as squares of these many pixels.
 *
 * @returns their keys, in the order of `sizes`
 * @throws Problem 400 where it is no image that the server makes anew
 */
export async function receiveSquares(upload: Upload, limit: number, sizes: readonly number[]): Promise<string[]> {
  const path = join(tmpdir(), `stagework-${randomUUID()}`)
  const keys: string[] = []
  try {
    await spool(upload.content, path, limit)
    if (!isImage((await fileTypeFromFile(path))?.mime ?? "")) throw notAnImage()
    for (const square of await cutSquares(path, sizes)) {
      const { key } = await files().put(Readable.from([square]), remadeLimit)
      keys.push(key)
    }
    return keys
  } catch (error) {
    await Promise.all(keys.map((key) => files().remove(key)))
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Takes in an upload as `receiveSquares` does, and keeps one square as a file that a row can tell of. */
export async function receiveSquare(upload: Upload, limit: number, size: number): Promise<Received> {
  const path = join(tmpdir(), `stagework-${randomUUID()}`)
  try {
    await spool(upload.content, path, limit)
    if (!isImage((await fileTypeFromFile(path))?.mime ?? "")) throw notAnImage()
    const [square] = await cutSquares(path, [size])
    const stored = await files().put(Readable.from(square ? [square] : []), remadeLimit)
    return { ...stored, name: nameOf(upload.name, "webp"), mediaType: "image/webp", width: size, height: size }
  } finally {
    await rm(path, { force: true })
  }
}

/** Keeps a smaller picture of an image that is kept already, of at most this width. */
export async function receiveThumbnail(
  { key, name }: Pick<Received, "key" | "name">,
  width: number,
): Promise<Received> {
  const path = join(tmpdir(), `stagework-${randomUUID()}`)
  try {
    const opened = orNotFound(await files().open(key))
    await spool(bytesOf(opened.content), path, remadeLimit)
    const { bytes, ...size } = await shrink(path, width)
    const stored = await files().put(Readable.from([bytes]), remadeLimit)
    return { ...stored, ...size, name: nameOf(name, "webp"), mediaType: "image/webp" }
  } finally {
    await rm(path, { force: true })
  }
}

const notAnImage = () => invalid([{ path: "file", code: "not-an-image" }])

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
