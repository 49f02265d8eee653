import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readEnv } from "@/lib/platform/env"
import { files } from "@/lib/platform/files"
import { localFiles } from "@/lib/platform/files/local"
import { checkBucket, s3Files } from "@/lib/platform/files/s3"
import type { FileStore } from "@/lib/platform/files/store"
import { startS3 } from "@/tests/support/s3"

const mebibyte = 1024 * 1024

async function* chunks(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function* failing(bytes: Buffer) {
  yield bytes
  throw new Error("the client has gone")
}
async function read(store: FileStore, key: string, range?: { start: number; end?: number }): Promise<Buffer | null> {
  const opened = await store.open(key, range)
  return opened && Buffer.from(await new Response(opened.content).arrayBuffer())
}
const checksum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

type Kept = { store: FileStore; left: () => Promise<number>; stop: () => Promise<void> }

/** How many files there are below a folder. */
async function count(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

async function local(): Promise<Kept & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "files-test-"))
  const stop = () => rm(folder, { recursive: true, force: true })
  return { store: localFiles(join(folder, "files")), left: () => count(folder), stop, folder }
}

async function bucket(): Promise<Kept & { s3: Awaited<ReturnType<typeof startS3>> }> {
  const s3 = await startS3()
  const waiting = await mkdtemp(join(tmpdir(), "files-test-"))
  const left = async () => s3.objects.size + (await count(waiting))
  async function stop(): Promise<void> {
    await s3.stop()
    await rm(waiting, { recursive: true, force: true })
  }
  return { store: s3Files(s3.settings, waiting), left, stop, s3 }
}

describe.each<[string, () => Promise<Kept>]>([
  ["in a folder", local],
  ["in a bucket", bucket],
])("files %s", (_, make) => {
  let kept: Kept
  beforeAll(async () => {
    kept = await make()
  })
  afterAll(() => kept.stop())

  it("keeps what is put, and says how much it is and by which checksum", async () => {
    const { store } = kept
    const bytes = randomBytes(3 * mebibyte + 7)
    const stored = await store.put(chunks(bytes), 4 * mebibyte)
    expect(stored).toMatchObject({ size: bytes.length, sha256: checksum(bytes) })
    expect(await store.exists(stored.key)).toBe(true)
    const opened = await store.open(stored.key)
    expect(opened?.size).toBe(bytes.length)
    await opened?.content.cancel()
    expect((await read(store, stored.key))?.equals(bytes)).toBe(true)
  })

  it("keeps what is larger than is sent from memory", async () => {
    const { store } = kept
    const bytes = randomBytes(9 * mebibyte)
    const { key } = await store.put(chunks(bytes), 9 * mebibyte)
    expect((await read(store, key))?.equals(bytes)).toBe(true)
  })

  it("keeps an empty file, and one of a byte less than the limit", async () => {
    const { store } = kept
    for (const bytes of [Buffer.alloc(0), randomBytes(100)]) {
      const stored = await store.put(chunks(bytes), 100)
      expect(stored).toMatchObject({ size: bytes.length, sha256: checksum(bytes) })
      expect((await read(store, stored.key))?.equals(bytes)).toBe(true)
    }
  })

  it("takes the body of a request", async () => {
    const { store } = kept
    const { body } = new Request("http://localhost/", { method: "POST", body: "Hello" })
    if (!body) throw new Error("there is no body")
    const { key } = await store.put(body, 100)
    expect(String(await read(store, key))).toBe("Hello")
  })

  it("reads a part", async () => {
    const { store } = kept
    const { key } = await store.put(chunks(Buffer.from("0123456789")), 100)
    expect(String(await read(store, key, { start: 2, end: 4 }))).toBe("234")
    expect(String(await read(store, key, { start: 7 }))).toBe("789")
    expect(String(await read(store, key, { start: 0, end: 0 }))).toBe("0")
    expect(String(await read(store, key, { start: 8, end: 99 }))).toBe("89")
    expect((await store.open(key, { start: 1, end: 2 }))?.size).toBe(10)
    await expect(store.open(key, { start: 10 })).rejects.toThrow(RangeError)
  })

  it("leaves nothing behind of what is too large, or is broken off", async () => {
    const { store, left } = kept
    const before = await left()
    await expect(store.put(chunks(randomBytes(mebibyte + 1)), mebibyte)).rejects.toMatchObject({ code: "too-large" })
    await expect(store.put(failing(randomBytes(10)), mebibyte)).rejects.toThrow("the client has gone")
    expect(await left()).toBe(before)
  })

  it("stops reading at the limit", async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += mebibyte
        yield Buffer.alloc(mebibyte)
      }
    }
    await expect(kept.store.put(endless(), 2 * mebibyte)).rejects.toMatchObject({ status: 413 })
    expect(read).toBe(3 * mebibyte)
  })

  it("takes away what a killed upload has left, and nothing that is under way", async () => {
    const before = await kept.left()
    let on = () => {}
    const cut = kept.store.put(
      (async function* () {
        yield Buffer.from("half of it")
        await new Promise<void>((resolve) => (on = resolve))
        throw new Error("the process is killed")
      })(),
      100,
    )
    cut.catch(() => undefined)
    await expect.poll(() => kept.left()).toBe(before + 1)
    await kept.store.sweep(new Date(Date.now() - 3_600_000))
    expect(await kept.left()).toBe(before + 1)
    await kept.store.sweep(new Date(Date.now() + 60_000))
    expect(await kept.left()).toBe(before)
    on()
    await expect(cut).rejects.toThrow("the process is killed")
  })

  it("removes once and again", async () => {
    const { store } = kept
    const { key } = await store.put(chunks(Buffer.from("x")), 100)
    await store.remove(key)
    await store.remove(key)
    expect(await store.exists(key)).toBe(false)
    expect(await store.open(key)).toBeNull()
  })

  it("gives every upload a key of its own, also under 32 at once", async () => {
    const { store } = kept
    const same = Buffer.from("the same")
    const stored = await Promise.all(Array.from({ length: 32 }, () => store.put(chunks(same), 100)))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(32)
    const [first, second] = stored
    if (first) await store.remove(first.key)
    expect(second && String(await read(store, second.key))).toBe("the same")
  })

  it.each(["../secret", "", "a".repeat(33), `${"a".repeat(31)}/`, "A".repeat(32), "..".repeat(16)])(
    "takes no path %j for a key",
    async (key) => {
      const { store } = kept
      await expect(async () => store.open(key)).rejects.toThrow("malformed")
      await expect(async () => store.remove(key)).rejects.toThrow("malformed")
      await expect(async () => store.exists(key)).rejects.toThrow("malformed")
    },
  )
})

describe("files in a folder", () => {
  it("stand two levels deep, closed to others", async () => {
    const { store, folder, stop } = await local()
    const { key } = await store.put(chunks(Buffer.from("x")), 100)
    const path = join(folder, "files", key.slice(0, 2), key.slice(2, 4), key)
    expect((await stat(path)).mode & 0o077).toBe(0)
    expect(await readdir(join(folder, "files", "incoming"))).toEqual([])
    await stop()
  })
})

describe("files in a bucket", () => {
  it("are asked for by signed requests, addressed by path", async () => {
    const { store, s3, stop } = await bucket()
    const { key } = await store.put(chunks(Buffer.from("x")), 100)
    await read(store, key)
    await store.exists(key)
    await store.remove(key)
    expect(s3.requests).toEqual(["PUT", "GET", "HEAD", "DELETE"].map((method) => `${method} /files/${key}`))
    expect(s3.faults).toEqual([])
    await stop()
  })

  it("leave nothing behind where the bucket refuses them", async () => {
    const { store, s3, left, stop } = await bucket()
    s3.trouble.status = 403
    const before = await left()
    await expect(store.put(chunks(randomBytes(mebibyte)), mebibyte)).rejects.toThrow("AccessDenied")
    expect(await left()).toBe(before)
    await stop()
  })
})

describe("a bucket that is tried before the application starts", () => {
  it("is left as it was, and one that takes nothing is told in a sentence", async () => {
    const { s3, left, stop } = await bucket()
    await checkBucket(s3.settings)
    expect(s3.requests.map((request) => request.split(" ")[0])).toEqual(["PUT", "DELETE"])
    expect(await left()).toBe(0)
    await expect(checkBucket({ ...s3.settings, bucket: "nobodys" })).rejects.toThrow(
      "No file can be kept in the bucket nobodys (NoSuchBucket",
    )
    s3.trouble.status = 403
    await expect(checkBucket(s3.settings)).rejects.toThrow(
      "Correct the settings FILES_S3_…, or the rights of their key.",
    )
    await stop()
  })
})

describe("the settings of a bucket", () => {
  const keys = { FILES_S3_ACCESS_KEY_ID: "id", FILES_S3_SECRET_ACCESS_KEY: "secret" }

  it("are none by default: files are kept in the data folder", async () => {
    expect(readEnv({}).s3).toBeNull()
    const { key } = await files().put(chunks(Buffer.from("x")), 100)
    expect(await count(join(process.env.STAGEWORK_DATA ?? "", "files"))).toBeGreaterThan(0)
    await files().remove(key)
  })

  it("name a bucket of Amazon's, or of anybody's", () => {
    expect(readEnv({ FILES_S3_BUCKET: "work" }).s3).toEqual({ bucket: "work", region: "us-east-1" })
    const given = {
      FILES_S3_BUCKET: "work",
      FILES_S3_ENDPOINT: "https://s3.example.com",
      FILES_S3_REGION: "eu",
      ...keys,
    }
    expect(readEnv(given).s3).toEqual({
      bucket: "work",
      endpoint: "https://s3.example.com",
      region: "eu",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    })
  })

  it.each([
    [{ FILES_S3_BUCKET: "work", FILES_S3_ACCESS_KEY_ID: "id" }, "FILES_S3_SECRET_ACCESS_KEY must be set"],
    [keys, "FILES_S3_BUCKET must be set"],
    [{ FILES_S3_ENDPOINT: "https://s3.example.com" }, "FILES_S3_BUCKET must be set"],
    [{ FILES_S3_BUCKET: "work", FILES_S3_ENDPOINT: "s3.example.com" }, "FILES_S3_ENDPOINT must be"],
  ])("refuse %j with a sentence", (source: Record<string, string>, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
