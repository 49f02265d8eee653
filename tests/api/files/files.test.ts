import { createHash, randomBytes } from "node:crypto"
import { open, readdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it, vi } from "vitest"
import { GET } from "@/app/api/files/[fileId]/route"
import { database } from "@/db/client"
import { files as fileRows } from "@/db/schema"
import { env } from "@/lib/platform/env"
import { files } from "@/lib/platform/files"
import { call, send, type Person } from "@/tests/support/call"
import { company, the, unique } from "@/tests/support/company"
import { holdToDocument } from "@/tests/support/documented"
import { recordExchange } from "@/tests/support/exchanges"
import { pageIn } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"
import { belowCommenter, belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

const mebibyte = 1024 * 1024
const blob = (content: BlobPart, name = "notes.txt") => new File([content], name)

async function oneTask() {
  const made = await company()
  const board = await made.board()
  const [taskId] = await board.tasks(["Write"])
  return { ...made, projectId: board.projectId, taskId: the(taskId) }
}

/** A picture in one colour, with what a camera would write into it. */
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .withExif({ IFD0: { Copyright: "The secret place" } })
    .jpeg()
    .toBuffer()
/** One whose pixels are all different, so that no part of it can be left out unseen. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect width="64" height="64"/></svg>'
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex")
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

/** Reads a file as a browser does. */
async function read(url: string, as: Person | null, headers: Record<string, string> = {}) {
  const address = new URL(url, "http://localhost:3000")
  const request = new Request(address, { headers: { ...(as && { "Service-Session": as.token }), ...headers } })
  const fileId = address.pathname.split("/").at(-1)
  const response = await GET(request, { params: Promise.resolve({ fileId }) })
  const query = Object.fromEntries(address.searchParams)
  recordExchange("GET /files/{fileId}", response, () => ({ path: { fileId: fileId ?? "" }, query }))
  if (response.ok) holdToDocument("GET /files/{fileId}", response, undefined)
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

/** Sends a body as it is, as multipart with the boundary `b`. */
const raw = (taskId: number, as: Person, body: string, type = "multipart/form-data; boundary=b") =>
  send("POST", `/tasks/${taskId}/files`, { as, body, headers: { "Content-Type": type }, path: "/tasks/{taskId}/files" })
const part = (field: string, content: string, name = "a.txt") =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`

async function kept(): Promise<number> {
  const folder = `${the(process.env.STAGEWORK_DATA)}/files`
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

describe("uploadTaskFile", () => {
  it("keeps a file as it is, under its own name", async () => {
    const { member, organizationId, taskId } = await oneTask()
    const editor = await member("editor")
    const reply = await call("uploadTaskFile", { taskId, file: blob("Four pages", "Größe.txt") }, { as: editor })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: "Größe.txt",
      mediaType: "text/plain",
      size: 10,
      url: `/api/files/${reply.body.id}?organizationId=${organizationId}`,
    })
    const [row] = await database().select().from(fileRows).where(eq(fileRows.id, reply.body.id))
    expect(row).toMatchObject({ attachedTo: "task", attachedToId: taskId, creatorId: editor.id, width: null })
  })

  it.each([
    ["as a form escapes it", "a%22b.txt", 'a"b.txt'],
    ["as a program escapes it", 'a\\"b.txt', 'a"b.txt'],
    ["with a sign of percent of its own", "50%25 off.txt", "50%25 off.txt"],
    ["with a line of its own", "a%0D%0Ab.txt", "ab.txt"],
  ])("keeps its name, %s", async (_, sent, name) => {
    const { owner, taskId } = await oneTask()
    const reply = await raw(taskId, owner, `${part("file", "Four pages", sent)}--b--\r\n`)
    expect([reply.status, reply.body]).toMatchObject([201, { name }])
  })

  it("makes an image anew: upright, and without what its camera wrote into it", async () => {
    const { owner, taskId } = await oneTask()
    const original = await sharp(await picture())
      .withExif({ IFD0: { Copyright: "The secret place" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(original.includes("secret place")).toBe(true)
    const reply = await call("uploadTaskFile", { taskId, file: blob(bytes(original), "photo.JPEG") }, { as: owner })
    expect(reply.body).toMatchObject({ name: "photo.jpg", mediaType: "image/jpeg", width: 20, height: 40 })
    const { content, headers } = await read(reply.body.url, owner)
    expect(content.includes("secret place")).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 20, height: 40 })
    expect(headers.get("content-disposition")).toContain("inline")
  })

  it("keeps the frames of an animated image", async () => {
    const { owner, taskId } = await oneTask()
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const gif = await sharp([await frame("#ff0000"), await frame("#00ff00")], { join: { animated: true } })
      .gif()
      .toBuffer()
    const reply = await call("uploadTaskFile", { taskId, file: blob(bytes(gif), "dance.gif") }, { as: owner })
    expect(reply.body).toMatchObject({ name: "dance.webp", mediaType: "image/webp", width: 8, height: 8 })
    const { content } = await read(reply.body.url, owner)
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2)
  })

  it.each([
    ["a page", "<script>alert(1)</script>", "text/plain"],
    ["a drawing that runs scripts", `<?xml version="1.0"?>${drawing}`, "application/xml"],
  ])("goes by the content, not by the name: %s that calls itself an image is downloaded", async (_, content, type) => {
    const { owner, taskId } = await oneTask()
    const reply = await call("uploadTaskFile", { taskId, file: blob(content, "cat.png") }, { as: owner })
    expect(reply.body.mediaType).toBe(type)
    const { headers } = await read(reply.body.url, owner)
    expect(headers.get("content-disposition")).toContain("attachment")
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  })

  it("refuses an image that is broken, or of too many pixels", async () => {
    const { owner, taskId } = await oneTask()
    const before = await kept()
    const whole = await noise(200, 200)
    for (const end of [400, Math.floor(whole.length * 0.8)]) {
      const broken = bytes(whole.subarray(0, end))
      const unreadable = await call("uploadTaskFile", { taskId, file: blob(broken) }, { as: owner })
      expect(unreadable.problem).toMatchObject({ status: 400, errors: [{ path: "file" }] })
    }
    const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    const large = await call("uploadTaskFile", { taskId, file: blob(bytes(huge)) }, { as: owner })
    expect(large.problem).toMatchObject({ status: 413, code: "too-large" })
    expect(await kept()).toBe(before)
  })

  it("takes 25 MB and not a byte more, whatever the request says of itself", async () => {
    const { owner, taskId } = await oneTask()
    const before = await kept()
    const largest = new Uint8Array(25 * mebibyte)
    expect((await call("uploadTaskFile", { taskId, file: blob(largest) }, { as: owner })).status).toBe(201)
    const more = new Uint8Array(25 * mebibyte + 1)
    const reply = await call("uploadTaskFile", { taskId, file: blob(more) }, { as: owner })
    expect(reply.problem).toMatchObject({ status: 413, code: "too-large" })
    expect(await kept()).toBe(before + 1)
  })

  it("answers what was sent, at every size: by checksum", async () => {
    const { owner, taskId } = await oneTask()
    const kibibyte = 1024
    for (const size of [
      0,
      1,
      64 * kibibyte - 1,
      64 * kibibyte,
      64 * kibibyte + 1,
      mebibyte,
      8 * mebibyte + 1,
      25 * mebibyte,
    ]) {
      // Zeros are the sign of bytes, so that it is taken for neither text nor image.
      const content = Buffer.concat([Buffer.alloc(Math.min(size, 16)), randomBytes(Math.max(0, size - 16))])
      const reply = await call("uploadTaskFile", { taskId, file: blob(bytes(content)) }, { as: owner })
      expect([size, reply.status, reply.body.size]).toEqual([size, 201, size])
      const back = await read(reply.body.url, owner)
      expect([size, sha256(back.content)]).toEqual([size, sha256(content)])
    }
  })

  it("says that the disk is full, and leaves nothing behind", async () => {
    const { owner, taskId } = await oneTask()
    const before = await kept()
    const cached = async () => (await readdir(tmpdir())).filter((name) => /^stagework-[0-9a-f-]{36}/.test(name))
    const others = new Set(await cached())
    const handle = await open(join(tmpdir(), unique("probe")), "w")
    const full = vi.spyOn(Object.getPrototypeOf(handle), "appendFile").mockImplementation(() => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" })
    })
    const reply = await call("uploadTaskFile", { taskId, file: blob("notes") }, { as: owner })
    full.mockRestore()
    await handle.close()
    expect(reply.problem).toMatchObject({ status: 507, code: "disk-full" })
    expect(await kept()).toBe(before)
    // Tests beside this one upload too: their files go with their requests.
    await vi.waitFor(async () => expect((await cached()).filter((name) => !others.has(name))).toEqual([]), 10_000)
    expect((await call("uploadTaskFile", { taskId, file: blob("notes") }, { as: owner })).status).toBe(201)
  })

  it("keeps to the room of the organization, exactly, also where 32 come at once", async () => {
    const { owner, taskId, organizationId } = await oneTask()
    const elsewhere = await oneTask()
    const before = await kept()
    const usual = env().filesQuota
    env().filesQuota = 10 * 1000
    const replies = await Promise.all(
      Array.from({ length: 32 }, () => call("uploadTaskFile", { taskId, file: blob("x".repeat(1000)) }, { as: owner })),
    )
    const other = await call("uploadTaskFile", { taskId: elsewhere.taskId, file: blob("x") }, { as: elsewhere.owner })
    env().filesQuota = usual
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = replies
      .filter(({ status }) => status !== 201)
      .map(({ problem }) => `${problem.status} ${problem.code}`)
    expect(refused).toEqual(Array(22).fill("409 quota-exceeded"))
    expect(other.status).toBe(201)
    expect(await kept()).toBe(before + 11)
    const rows = await database().select().from(fileRows).where(eq(fileRows.organizationId, organizationId))
    expect(rows.reduce((sum, { size }) => sum + size, 0)).toBe(10_000)
  })

  it.each([
    ["nothing", "--b--\r\n", "file"],
    ["another field", `${part("picture", "x")}--b--\r\n`, "picture"],
    ["two files", `${part("file", "x")}${part("file", "y")}--b--\r\n`, "file"],
    [
      "a further field",
      `${part("file", "x")}--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n`,
      "note",
    ],
    ["a part of a request", part("file", "x").slice(0, -2), "body"],
    ["no multipart", "hello", "body"],
  ])("refuses %s", async (_, body, path) => {
    const { owner, taskId } = await oneTask()
    const before = await kept()
    const reply = await raw(taskId, owner, body)
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toContain(path)
    expect(await kept()).toBe(before)
  })

  it("refuses another type of body, and multipart without a boundary", async () => {
    const { owner, taskId } = await oneTask()
    expect((await raw(taskId, owner, "{}", "application/json")).problem).toMatchObject({
      status: 415,
      code: "wrong-type",
    })
    expect((await raw(taskId, owner, "x", "multipart/form-data")).status).toBe(400)
  })

  it("answers a repeat as the first call, keeps one file, and refuses another under the same key", async () => {
    const { owner, taskId } = await oneTask()
    const before = await kept()
    const options = { as: owner, headers: { "Idempotency-Key": unique("key") } }
    const first = await call("uploadTaskFile", { taskId, file: blob("Same") }, options)
    const again = await call("uploadTaskFile", { taskId, file: blob("Same") }, options)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    const other = await call("uploadTaskFile", { taskId, file: blob("Other") }, options)
    expect([other.status, other.problem.code]).toEqual([422, "idempotency-mismatch"])
    expect(await kept()).toBe(before + 1)
  })

  it("keeps nothing where the caller may not, and asks for who may write a message", async () => {
    const { taskId, ...made } = await oneTask()
    const before = await kept()
    expect(await refusals("uploadTaskFile", { taskId, file: blob("x") }, made, "commenter")).toEqual(belowCommenter)
    for (const id of unknownIds)
      expect((await call("uploadTaskFile", { taskId: id, file: blob("x") }, { as: made.owner })).status).toBe(404)
    await call("archiveProject", { projectId: made.projectId }, { as: made.owner })
    const archived = await call("uploadTaskFile", { taskId, file: blob("x") }, { as: made.owner })
    expect(archived.problem.code).toBe("archived")
    expect(await kept()).toBe(before)
  })
})

describe("uploadPageFile", () => {
  it("attaches a file to a page, for those who see its space", async () => {
    const story = await company()
    const pageId = await pageIn(story)
    const file = blob(bytes(await picture()), "map.jpg")
    const reply = await call("uploadPageFile", { pageId, file }, { as: await story.member("editor") })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ mediaType: "image/jpeg", width: 40, height: 20 })
    expect((await read(reply.body.url, await story.member("reader"))).status).toBe(200)
    expect((await read(reply.body.url, await story.member(null))).status).toBe(404)
  })

  it("asks for an editor of the space, and a page that is not archived", async () => {
    const story = await company()
    const pageId = await pageIn(story)
    expect(await refusals("uploadPageFile", { pageId, file: blob("x") }, story, "editor")).toEqual(belowEditor)
    await call("archivePage", { pageId }, { as: story.owner })
    const reply = await call("uploadPageFile", { pageId, file: blob("x") }, { as: story.owner })
    expect(reply.problem.code).toBe("archived")
  })
})

describe("uploadRegulationFiles", () => {
  it("shows readers no file before it was published", async () => {
    const story = await company()
    const { regulationId } = await regulationIn(story)
    const [editor, reader] = [await story.member("editor"), await story.member("reader")]
    const { body: file } = await call("uploadRegulationFiles", { regulationId, file: blob("x") }, { as: editor })
    expect(file).toMatchObject({ name: "notes.txt", mediaType: "text/plain" })
    expect((await read(file.url, editor)).status).toBe(200)
    expect((await read(file.url, reader)).status).toBe(404)
    const shown = { type: "image", attrs: { fileId: file.id, alt: "Plan" } } as const
    const { regulationId: other } = await regulationIn(story, "Fire", { content: { type: "doc", content: [shown] } })
    await database().update(fileRows).set({ attachedToId: other }).where(eq(fileRows.id, file.id))
    expect((await read(file.url, reader)).status).toBe(200)
    expect((await read(file.url, await story.member(null))).status).toBe(404)
  })
})

describe("addRegulationImage", () => {
  it("takes a picture, and nothing else", async () => {
    const story = await company()
    const { regulationId } = await regulationIn(story)
    const image = blob(bytes(await picture()), "map.jpg")
    const added = await call("addRegulationImage", { regulationId, file: image }, { as: await story.member("editor") })
    expect(added.body).toMatchObject({ mediaType: "image/jpeg", width: 40, height: 20 })
    const refused = await call("addRegulationImage", { regulationId, file: blob("x") }, { as: story.owner })
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "file"])
  })
})

describe("copyRegulationFile", () => {
  it("puts a file that the caller may read beside the regulation", async () => {
    const { taskId, ...made } = await oneTask()
    const { regulationId } = await regulationIn(made)
    const { body: file } = await call("uploadTaskFile", { taskId, file: blob("x") }, { as: made.owner })
    const copy = (as: Person) => call("copyRegulationFile", { regulationId, fileId: file.id }, { as })
    expect((await copy(made.owner)).body).toMatchObject({ name: "notes.txt" })
    expect((await copy(await made.member("reader"))).status).toBe(403)
  })
})

describe("getFile", () => {
  async function oneFile(content = "0123456789") {
    const made = await oneTask()
    const { body } = await call("uploadTaskFile", { taskId: made.taskId, file: blob(content) }, { as: made.owner })
    return { ...made, ...body }
  }

  it("is read by exactly those who may read the task", async () => {
    const { owner, member, taskId, id, url } = await oneFile()
    expect((await read(url, await member("reader"))).content.toString()).toBe("0123456789")
    expect((await read(url, await member(null))).status).toBe(404)
    expect((await read(url, (await company()).owner)).status).toBe(404)
    expect((await read(url, null)).status).toBe(401)
    for (const unknown of unknownIds) expect((await read(`/api/files/${unknown}`, owner)).status).toBe(404)
    expect((await read("/api/files/x", owner)).status).toBe(400)
    expect((await read(`/api/files/${id}?organizationId=x`, owner)).status).toBe(400)
    await call("deleteTask", { taskId }, { as: owner })
    expect((await read(url, owner)).status).toBe(404)
  })

  it("is read in the organization that its address names, whichever one is active", async () => {
    const { owner, id, url, organizationId } = await oneFile()
    const other = await company()
    const both = await other.join(owner, "member")
    expect((await read(url, both)).status).toBe(200)
    expect((await read(`/api/files/${id}`, both)).status).toBe(404)
    expect((await read(`/api/files/${id}`, both, { "Organization-Id": String(organizationId) })).status).toBe(200)
    expect((await read(`/api/files/${id}?organizationId=${other.organizationId}`, owner)).status).toBe(404)
  })

  it("answers ranges of its bytes", async () => {
    const { owner, url } = await oneFile()
    const range = (value: string) => read(url, owner, { Range: value })
    const middle = await range("bytes=2-4")
    expect([middle.status, middle.content.toString()]).toEqual([206, "234"])
    expect(middle.headers.get("content-range")).toBe("bytes 2-4/10")
    expect((await range("bytes=-3")).content.toString()).toBe("789")
    expect((await range("bytes=10-")).status).toBe(416)
    expect((await range("bytes=0-1,4-5")).status).toBe(200)
  })

  it("answers 304 to its ETag, and still asks who reads", async () => {
    const { owner, member, url } = await oneFile()
    const etag = the((await read(url, owner)).headers.get("etag"))
    expect((await read(url, owner, { "If-None-Match": etag })).status).toBe(304)
    expect((await read(url, await member(null), { "If-None-Match": etag })).status).toBe(404)
  })

  it("is gone where its bytes are", async () => {
    const { owner, id, url } = await oneFile()
    const [row] = await database().select().from(fileRows).where(eq(fileRows.id, id))
    await files().remove(the(row).storageKey)
    expect((await read(url, owner)).status).toBe(404)
  })
})
