import { and, eq, isNull } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { files } from "@/db/schema"
import { files as storage } from "@/lib/platform/files"
import { sweep } from "@/lib/sweep/sweep"
import { call, send } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, person } from "@/tests/support/company"

const picture = async (width = 40, height = 20) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: "#0088cc" } })
          .png()
          .toBuffer(),
      ),
    ],
    "logo.png",
  )

const idOf = (url: string | null) => Number(/^\/api\/files\/(\d+)\?/.exec(url ?? "")?.[1])

describe("changeOrganizationAvatar", () => {
  it("shows a square of the picture to everybody who belongs to it, and to nobody else", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const reply = await call("changeOrganizationAvatar", { organizationId, file: await picture() }, { as: owner })
    expect(reply.status).toBe(200)
    const { avatarUrl } = reply.body
    const fileId = idOf(avatarUrl)
    const guest = await made.member(null, "guest")
    expect((await call("listOrganizations", {}, { as: guest })).body).toMatchObject([{ avatarUrl }])
    const read = await send("GET", `/files/${fileId}`, { as: guest, path: "/files/{fileId}" })
    expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"])
    const [row] = await database().select().from(files).where(eq(files.id, fileId))
    expect([row?.width, row?.height]).toEqual([256, 256])
    const stranger = await person()
    const refused = await call("getFile", { fileId, organizationId }, { as: stranger })
    expect(refused.status).toBe(404)
    expect(await feedOf(organizationId)).toMatchObject([
      { type: "organization.avatarChanged", patches: [{ before: { avatarUrl: null }, after: { avatarUrl } }] },
    ])
  })

  it("replaces the picture before, also where eight come at once", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () =>
        call("changeOrganizationAvatar", { organizationId, file: await picture() }, { as: owner }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const left = await database()
      .select()
      .from(files)
      .where(and(eq(files.organizationId, organizationId), isNull(files.deletedAt)))
    const { body } = await call("getCurrentOrganization", {}, { as: owner })
    expect(left.map(({ id }) => id)).toEqual([idOf(body.avatarUrl)])

    const all = await database().select().from(files).where(eq(files.organizationId, organizationId))
    await sweep()
    expect(await database().$count(files, eq(files.organizationId, organizationId))).toBe(1)
    for (const { id, storageKey } of all) expect(await storage().exists(storageKey)).toBe(id === idOf(body.avatarUrl))
  })

  it("takes no other file, and no member's", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'
    for (const content of ["no picture", drawing]) {
      const file = new File([content], "logo.png")
      const refused = await call("changeOrganizationAvatar", { organizationId, file }, { as: owner })
      expect(refused.problem?.errors?.map(({ path }) => path)).toEqual(["file"])
    }
    const member = await made.member("administrator")
    const file = await picture()
    expect((await call("changeOrganizationAvatar", { organizationId, file }, { as: member })).status).toBe(403)
  })
})

describe("deleteOrganizationAvatar", () => {
  it("takes the picture away, and says nothing where there is none", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const { body } = await call("changeOrganizationAvatar", { organizationId, file: await picture() }, { as: owner })
    const removed = await call("deleteOrganizationAvatar", { organizationId }, { as: owner })
    expect(removed.body.avatarUrl).toBeNull()
    await call("deleteOrganizationAvatar", { organizationId }, { as: owner })
    expect(await feedOf(organizationId)).toHaveLength(2)
    const fileId = idOf(body.avatarUrl)
    expect((await call("getFile", { fileId }, { as: owner })).status).toBe(404)
  })
})
