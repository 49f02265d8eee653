import { createReadStream } from "node:fs"
import { readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import type { S3Settings } from "../env"
import { removeLeft, spool } from "./spool"
import { checkKey, isKey, newKey, type FileStore } from "./store"

const prefix = "stagework-"
const isWaiting = (name: string) => name.startsWith(prefix) && isKey(name.slice(prefix.length))

/** What is sent from memory is sent again where the bucket fails for a moment; a stream is not. */
const resendable = 8 * 1024 * 1024

/**
 * Files in a bucket of anything that speaks S3. An upload stands in `waiting` until it is whole: the bucket is told its
 * length and checksum, and gets nothing that is too large.
 */
export function s3Files({ bucket, endpoint, region, credentials }: S3Settings, waiting = tmpdir()): FileStore {
  let loading: ReturnType<typeof load> | undefined
  /** The library is large: only who uses it loads it. */
  const library = () => (loading ??= load())
  async function load() {
    const sdk = await import("@aws-sdk/client-s3")
    const client = new sdk.S3Client({
      region,
      endpoint,
      credentials,
      forcePathStyle: endpoint !== undefined,
      // Ours is sent along; the ones that the library makes up are not understood everywhere.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    })
    return { sdk, client }
  }
  const place = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  return {
    async put(content, limit, key = newKey()) {
      const path = join(waiting, `${prefix}${key}`)
      const { size, sha256 } = await spool(content, path, limit)
      try {
        const { sdk, client } = await library()
        await client.send(
          new sdk.PutObjectCommand({
            ...place(key),
            Body: size <= resendable ? await readFile(path) : createReadStream(path),
            ContentLength: size,
            ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
          }),
        )
      } finally {
        await rm(path, { force: true })
      }
      return { key, size, sha256 }
    },

    async open(key, range) {
      const { sdk, client } = await library()
      const Range = range && `bytes=${range.start}-${range.end ?? ""}`
      const answer = await client.send(new sdk.GetObjectCommand({ ...place(key), Range })).catch(absent)
      if (!answer?.Body) return null
      const size = Number(answer.ContentRange?.split("/")[1] ?? answer.ContentLength)
      return { content: answer.Body.transformToWebStream(), size }
    },

    async remove(key) {
      const { sdk, client } = await library()
      await client.send(new sdk.DeleteObjectCommand(place(key))).catch(absent)
    },

    async exists(key) {
      const { sdk, client } = await library()
      return (await client.send(new sdk.HeadObjectCommand(place(key))).catch(absent)) !== null
    },

    sweep: (before) => removeLeft(waiting, isWaiting, before),

    async *list() {
      const { sdk, client } = await library()
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
        for (const { Key = "" } of page.Contents ?? []) if (isKey(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/**
 * Writes an empty file into the bucket and takes it away again.
 *
 * @throws Error with a sentence for whoever has set it up, where that cannot be done
 */
export async function checkBucket(settings: S3Settings, waiting?: string): Promise<void> {
  const files = s3Files(settings, waiting)
  try {
    const { key } = await files.put(Readable.from([]), 0)
    await files.remove(key)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : "unknown"
    throw new Error(
      `No file can be kept in the bucket ${settings.bucket} (${reason}). Correct the settings FILES_S3_…, or the rights of their key.`,
      { cause: error },
    )
  }
}

function absent(error: unknown): null {
  const name = error instanceof Error ? error.name : ""
  if (name === "NoSuchKey" || name === "NotFound") return null
  if (name === "InvalidRange") throw new RangeError("the range begins beyond the end of the file", { cause: error })
  throw error
}
