import { randomBytes } from "node:crypto"
import { readdir } from "node:fs/promises"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { GET } from "@/app/api/users/[userId]/avatar/route"
import { database } from "@/db/client"
import { avatars } from "@/db/schema"
import { files } from "@/lib/platform/files"
import { removeReplacedAvatars } from "@/lib/users/avatar/sweep"
import { call, type Person } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"
import { holdToDocument } from "@/tests/support/documented"
import { recordExchange } from "@/tests/support/exchanges"

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const file = (buffer: Buffer, name = "me.png") => new File([bytes(buffer)], name)

/** A picture whose middle is red, with blue at its left and right. */
const portrait = async (format: "png" | "jpeg" | "webp" | "gif" = "png") => {
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 300, height: 100, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 100, top: 0 }])
    .withExif({ IFD0: { Copyright: "The secret place" } })
    .toFormat(format)
    .toBuffer()
}

/** Reads a picture as a browser does, by its address alone. */
async function read(url: string | null, as: Person | null, size = "") {
  const address = new URL(`${the(url)}${size}`, "http://localhost:3000")
  const request = new Request(address, { headers: { ...(as && { "Service-Session": as.token }) } })
  const userId = address.pathname.split("/").at(-2)
  const response = await GET(request, { params: Promise.resolve({ userId }) })
  const query = Object.fromEntries(address.searchParams)
  recordExchange("GET /users/{userId}/avatar", response, () => ({ path: { userId: userId ?? "" }, query }))
  if (response.ok) holdToDocument("GET /users/{userId}/avatar", response, undefined)
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

const drawing =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'

async function kept(): Promise<number> {
  const folder = `${the(process.env.STAGEWORK_DATA)}/files`
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

describe("changeAvatar", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)(
    "cuts the middle of a %s into squares, made anew",
    async (format) => {
      const ada = await person()
      const reply = await call("changeAvatar", { file: file(await portrait(format)) }, { as: ada })
      expect(reply.status).toBe(200)
      for (const size of [64, 128, 512]) {
        const { content, headers } = await read(reply.body.avatarUrl, ada, `&size=${size}`)
        const { width, height, format: made } = await sharp(content).metadata()
        expect({ width, height, made }).toEqual({ width: size, height: size, made: "webp" })
        expect(content.includes("secret place")).toBe(false)
        const { dominant } = await sharp(content).stats()
        expect(dominant.r).toBeGreaterThan(200)
        expect(headers.get("cache-control")).toContain("immutable")
        expect(headers.get("content-security-policy")).toContain("sandbox")
      }
    },
  )

  it("shows in every list of people, and is told to them", async () => {
    const { owner, organizationId, spaceId, member } = await company()
    const ada = await member("editor")
    const { body } = await call("changeAvatar", { file: file(await portrait()) }, { as: ada })
    const members = await call("listOrganizationMembers", {}, { as: owner })
    expect(members.body.find(({ userId }) => userId === ada.id)?.avatarUrl).toBe(body.avatarUrl)
    const inSpace = await call("listSpaceMembers", { spaceId }, { as: owner })
    expect(inSpace.body.map(({ avatarUrl }) => avatarUrl)).toEqual([body.avatarUrl])
    const feed = await call("listChanges", {}, { as: owner })
    expect(feed.body.items[0]?.patches).toEqual([
      { entity: "member", id: ada.id, before: { avatarUrl: null }, after: { avatarUrl: body.avatarUrl } },
    ])
    expect(organizationId).toBeGreaterThan(0)
  })

  it("takes the place of the one before, whose files go with the next sweep", async () => {
    const ada = await person()
    const first = await call("changeAvatar", { file: file(await portrait()) }, { as: ada })
    const [row] = await database().select().from(avatars).where(eq(avatars.userId, ada.id))
    const second = await call("changeAvatar", { file: file(await portrait("jpeg")) }, { as: ada })
    expect(second.body.avatarUrl).not.toBe(first.body.avatarUrl)
    expect((await read(first.body.avatarUrl, ada)).status).toBe(404)
    await Promise.all([removeReplacedAvatars(), removeReplacedAvatars()])
    const keys = [the(row).smallKey, the(row).mediumKey, the(row).largeKey]
    expect(await Promise.all(keys.map((key) => files().exists(key)))).toEqual([false, false, false])
    expect((await read(second.body.avatarUrl, ada)).status).toBe(200)
  })

  it("leaves one picture where several come at once", async () => {
    const ada = await person()
    const image = await portrait()
    await Promise.all([1, 2, 3].map(() => call("changeAvatar", { file: file(image) }, { as: ada })))
    await removeReplacedAvatars()
    expect(await database().$count(avatars, eq(avatars.userId, ada.id))).toBe(1)
    const { body } = await call("getCurrentUser", {}, { as: ada })
    expect((await read(body.avatarUrl, ada)).status).toBe(200)
  })

  it.each([
    ["a text", Buffer.from("I am a picture"), 400],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 400],
    ["an SVG that could be drawn", Buffer.from(drawing), 400],
    ["nothing", Buffer.alloc(0), 400],
    ["half a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 400],
    ["more than 10 MiB", randomBytes(10 * 1024 * 1024 + 1), 413],
  ])("refuses %s, and keeps no file of it", async (_, content, status) => {
    const ada = await person()
    const before = await kept()
    const reply = await call("changeAvatar", { file: file(content) }, { as: ada })
    expect(reply.status).toBe(status)
    if (status === 400) expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["file"])
    expect(await kept()).toBe(before)
    expect((await call("getCurrentUser", {}, { as: ada })).body.avatarUrl).toBeNull()
  })

  it("refuses an image that is small to send and vast to open", async () => {
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const reply = await call("changeAvatar", { file: file(bomb) }, { as: await person() })
    expect(reply.status).toBe(413)
  })

  it("needs a session", async () => {
    expect((await call("changeAvatar", { file: file(await portrait()) }, { as: null })).status).toBe(401)
  })
})

describe("deleteAvatar", () => {
  it("takes the picture away, from everybody, and does no harm a second time", async () => {
    const { owner } = await company()
    const { body } = await call("changeAvatar", { file: file(await portrait()) }, { as: owner })
    expect((await call("deleteAvatar", {}, { as: owner })).status).toBe(204)
    expect((await call("deleteAvatar", {}, { as: owner })).status).toBe(204)
    expect((await read(body.avatarUrl, owner)).status).toBe(404)
    expect((await call("getCurrentUser", {}, { as: owner })).body.avatarUrl).toBeNull()
    const feed = await call("listChanges", {}, { as: owner })
    expect(feed.body.items.map(({ patches }) => patches[0]?.after)).toEqual([
      { avatarUrl: body.avatarUrl },
      { avatarUrl: null },
    ])
  })
})

describe("getAvatar", () => {
  it("is read by exactly those who see the person", async () => {
    const made = await company()
    const elsewhere = await made.space("Elsewhere")
    const ada = await made.member("editor")
    const { body } = await call("changeAvatar", { file: file(await portrait()) }, { as: ada })
    const stranger = (await company()).owner
    const near = await made.member("reader", "guest")
    const far = await made.member("reader", "guest", elsewhere)
    const status = async (as: Person | null) => (await read(body.avatarUrl, as)).status
    expect(await status(ada)).toBe(200)
    expect(await status(made.owner)).toBe(200)
    expect(await status(near)).toBe(200)
    expect(await status(far)).toBe(404)
    expect(await status(stranger)).toBe(404)
    expect(await status(null)).toBe(401)
  })

  it("knows no version of another person, no unknown one and no other size", async () => {
    const { owner, member } = await company()
    const ada = await member("editor")
    const { body } = await call("changeAvatar", { file: file(await portrait()) }, { as: ada })
    const version = new URL(the(body.avatarUrl), "http://x").searchParams.get("version") ?? ""
    expect((await call("getAvatar", { userId: owner.id, version }, { as: owner })).status).toBe(404)
    expect((await call("getAvatar", { userId: ada.id, version: 987_654_321 }, { as: owner })).status).toBe(404)
    expect((await call("getAvatar", { userId: ada.id, version: "x" }, { as: owner })).status).toBe(400)
    expect((await read(body.avatarUrl, owner, "&size=65")).status).toBe(400)
  })
})
