import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Busboy, type BusboyInstance } from "@fastify/busboy"
import { invalid, Problem } from "./errors"
import type { Fault } from "./faults"
import { refuseEncoding } from "./packed"

/** A file that arrives: its content is read once, while it comes in, and is never held whole. */
export type Upload = {
  /** As the sender calls it, without folders; empty where they do not. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** Of the content, in hexadecimal, once it has been read to its end. */
  readonly sha256: () => string
}

/**
 * The one file of a multipart request, in its field `file`. Reading the content throws the faults that show only later.
 *
 * @throws Problem 415 where it is no multipart request, 400 where it holds anything else, 413 where it says itself that it is larger than
 * `limit`
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? ""
  if (!isMultipart(request.headers)) throw new Problem("wrong-type", "Send the file as multipart/form-data.")
  refuseEncoding(request)
  if (!request.body) throw invalid([{ path: "file", code: "required" }])
  if (Number(request.headers.get("content-length")) > limit + envelope) throw tooLarge(limit)
  const form = parserOf(type)
  const source = Readable.from(chunksOf(request.body))
  const hash = createHash("sha256")
  const faults: Fault[] = []

  return new Promise((resolve, reject) => {
    let part: Readable | undefined
    form.on("file", (field, stream, name) => {
      // The reader of the stream gets the error. There may be no reader yet, or no more.
      stream.on("error", () => undefined)
      if (field === "file") part = stream
      else faults.push({ path: field, code: "unknown-field" })
      if (field === "file")
        resolve({ name: unescaped(name ?? ""), content: contentOf(stream), sha256: () => hash.copy().digest("hex") })
      else stream.resume()
    })
    form.on("field", (field) => faults.push({ path: field, code: "unknown-field" }))
    form.on("filesLimit", () => faults.push({ path: "file", code: "given-twice" }))
    const read = readOn()
    read.catch((fault: Error) => {
      reject(fault)
      part?.destroy(fault)
    })

    async function readOn(): Promise<void> {
      await pipeline(source, form).catch(() => {
        throw invalid([{ path: "body", code: "not-whole" }])
      })
      if (!part) faults.push({ path: "file", code: "required" })
      if (faults.length > 0) throw invalid(faults)
    }

    async function* contentOf(stream: Readable): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of stream) {
          hash.update(chunk)
          yield chunk
        }
        await read
      } finally {
        source.destroy()
      }
    }
  })
}

const escapes: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" }

/** A form escapes these three characters of a name and no others, not even its own sign (multipart/form-data of the HTML standard). */
const unescaped = (name: string) => name.replace(/%22|%0D|%0A/g, (escape) => escapes[escape] ?? escape)

export const isMultipart = (headers: Headers) => /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "")

/** Reads a file for its hash alone. */
export async function readToEnd({ content }: Upload, limit: number): Promise<void> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
  }
}

/** What a multipart request has around its file, at most. */
const envelope = 64 * 1024

export const tooLarge = (limit: number) => new Problem("too-large", `A file may have at most ${limit} bytes.`)

function parserOf(type: string): BusboyInstance {
  try {
    const limits = { files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 }
    return new Busboy({ headers: { "content-type": type }, limits })
  } catch {
    throw invalid([{ path: "body", code: "not-whole" }])
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) yield chunk
}
