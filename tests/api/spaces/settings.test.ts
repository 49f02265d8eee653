import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { feedOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { refusals } from "@/tests/support/refusals"

const belowAdministrator = { nobody: 401, foreigner: 404, outsider: 404, reader: 403, commenter: 403, editor: 403 }

describe("renameSpace", () => {
  it("renames it, tells of it once, and is undone", async () => {
    const { spaceId, organizationId, member } = await company()
    const administrator = await member("administrator")
    const reply = await call("renameSpace", { spaceId, name: " Brand " }, { as: administrator })
    expect([reply.status, reply.body.name]).toEqual([200, "Brand"])
    await call("renameSpace", { spaceId, name: "Brand" }, { as: administrator })
    expect(await feedOf(organizationId)).toMatchObject([
      { type: "space.renamed", patches: [{ id: spaceId, before: { name: "Design" }, after: { name: "Brand" } }] },
    ])
    expect((await undo(reply, administrator)).status).toBe(200)
    expect((await call("getSpace", { spaceId }, { as: administrator })).body.name).toBe("Design")
  })

  it("is not undone by who does not administer the space any more, nor over a newer name", async () => {
    const { spaceId, owner, member } = await company()
    const administrator = await member("administrator")
    const reply = await call("renameSpace", { spaceId, name: "Brand" }, { as: administrator })
    await call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "editor" }, { as: owner })
    await call("addSpaceMember", { spaceId, userId: owner.id, role: "administrator" }, { as: owner })
    await call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "editor" }, { as: owner })
    expect((await undo(reply, administrator)).status).toBe(403)
    await call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "administrator" }, { as: owner })
    await call("renameSpace", { spaceId, name: "Newer" }, { as: owner })
    expect((await undo(reply, administrator)).problem.code).toBe("changed-since")
  })

  it("asks for an administrator and a name", async () => {
    const story = await company()
    const { spaceId, owner } = story
    expect(await refusals("renameSpace", { spaceId, name: "X" }, story, "administrator")).toEqual(belowAdministrator)
    expect((await call("renameSpace", { spaceId, name: " " }, { as: owner })).status).toBe(400)
  })
})

describe("changeSpaceIcon", () => {
  it("changes icon, colour or both, and is undone", async () => {
    const { spaceId, owner } = await company()
    await call("changeSpaceIcon", { spaceId, color: "#336699" }, { as: owner })
    const both = await call("changeSpaceIcon", { spaceId, icon: "🚀" }, { as: owner })
    expect(both.body).toMatchObject({ icon: "🚀", color: "#336699" })
    await undo(both, owner)
    expect((await call("getSpace", { spaceId }, { as: owner })).body).toMatchObject({ icon: null, color: "#336699" })
  })

  it("takes one emoji or a name of the set, and something at all", async () => {
    const { spaceId, owner } = await company()
    for (const body of [{}, { icon: "AB" }, { icon: "name:nothing" }, { color: "red" }])
      expect((await call("changeSpaceIcon", { spaceId, ...body }, { as: owner })).status).toBe(400)
  })
})

describe("setSpaceArchived", () => {
  it("leaves it out of lists, refuses changes inside, and brings it back", async () => {
    const { spaceId, owner, organizationId, board } = await company()
    const { projectId, columnIds } = await board()
    const archived = await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(archived.body.archivedAt).not.toBeNull()
    expect((await call("listSpaces", {}, { as: owner })).body).toEqual([])
    expect((await call("listSpaces", { archived: "true" }, { as: owner })).body).toHaveLength(1)
    expect((await call("listProjects", {}, { as: owner })).body).toEqual([])
    const task = await call("createTask", { name: "Print", stageId: the(columnIds[0]) }, { as: owner })
    expect([task.status, task.problem.code]).toEqual([409, "archived"])
    expect((await call("getProject", { projectId }, { as: owner })).status).toBe(200)
    expect((await call("renameSpace", { spaceId, name: "X" }, { as: owner })).problem.code).toBe("archived")

    const again = await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(again.body).toEqual(archived.body)
    const restored = await call("setSpaceArchived", { spaceId, archived: false }, { as: owner })
    expect(restored.body.archivedAt).toBeNull()
    expect((await feedOf(organizationId)).map(({ type }) => type)).toEqual(["space.archived", "space.restored"])
    const log = await database()
      .select()
      .from(auditLog)
      .where(eq(auditLog.organizationId, organizationId))
      .orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(["space.archived", "space.restored"])
  })

  it("lets nobody begin a project after it, at the same moment", async () => {
    const { spaceId, projectGroupId, owner, organizationId, member } = await company()
    const editor = await member("editor")
    const making = Array.from({ length: 12 }, (_, index) =>
      call("createProject", { name: `P${index}`, spaceColumnId: projectGroupId }, { as: editor }),
    )
    const [archived, ...made] = await Promise.all([
      call("setSpaceArchived", { spaceId, archived: true }, { as: owner }),
      ...making,
    ])
    expect(archived.status).toBe(200)
    const types = (await feedOf(organizationId)).map(({ type }) => type)
    expect(types.at(-1)).toBe("space.archived")
    expect(types).toHaveLength(made.filter(({ status }) => status === 201).length + 1)
  })

  it("is undone", async () => {
    const { spaceId, owner } = await company()
    const archived = await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect((await undo(archived, owner)).status).toBe(200)
    expect((await call("getSpace", { spaceId }, { as: owner })).body.archivedAt).toBeNull()
  })

  it("asks for an administrator", async () => {
    const story = await company()
    const input = { spaceId: story.spaceId, archived: true }
    expect(await refusals("setSpaceArchived", input, story, "administrator")).toEqual(belowAdministrator)
  })
})

describe("setSpaceEntryRegulation", () => {
  it("opens the space to every member by null, and knows no regulation that is not there", async () => {
    const { spaceId, owner } = await company()
    const opened = await call("setSpaceEntryRegulation", { spaceId, regulationId: null }, { as: owner })
    expect([opened.status, opened.body.entryRegulationId]).toEqual([200, null])
    const unknown = await call("setSpaceEntryRegulation", { spaceId, regulationId: 987_654_321 }, { as: owner })
    expect(unknown.status).toBe(404)
    const none = await call("setSpaceEntryRegulation", { spaceId } as never, { as: owner })
    expect(none.problem.errors).toMatchObject([{ path: "regulationId", message: "is required" }])
  })
})

describe("getSpaceBackground", () => {
  it("says what is shown and what there is", async () => {
    const { spaceId, member } = await company()
    const reply = await call("getSpaceBackground", { spaceId }, { as: await member("reader") })
    expect(reply.body).toMatchObject({ background: null, image: null })
    expect(reply.body.available).toContain("dawn")
    expect(reply.body.available).not.toContain("custom")
  })
})

describe("changeSpaceBackground", () => {
  it("takes a built-in one, or none, and tells of it", async () => {
    const { spaceId, owner, organizationId } = await company()
    const reply = await call("changeSpaceBackground", { spaceId, background: "meadow" }, { as: owner })
    expect(reply.body.background).toEqual({ name: "meadow", url: null })
    await call("changeSpaceBackground", { spaceId, background: "meadow" }, { as: owner })
    expect((await feedOf(organizationId)).map(({ type }) => type)).toEqual(["space.backgroundChanged"])
    const none = await call("changeSpaceBackground", { spaceId, background: null }, { as: owner })
    expect(none.body.background).toBeNull()
  })

  it("takes no other name, and no image that is not there", async () => {
    const story = await company()
    const { spaceId, owner } = story
    for (const background of ["plaid", "custom"])
      expect((await call("changeSpaceBackground", { spaceId, background } as never, { as: owner })).status).toBe(400)
    const input = { spaceId, background: "dawn" as const }
    expect(await refusals("changeSpaceBackground", input, story, "administrator")).toEqual(belowAdministrator)
  })
})

describe("changeSpaceBackgroundToCustom", () => {
  const picture = async (width = 40) =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width, height: 20, channels: 3, background: "#7799bb" } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      "sea.jpg",
      { type: "image/jpeg" },
    )
  const read = (url: string, as: Person) => {
    const [, fileId = "0"] = /files\/(\d+)/.exec(url) ?? []
    return call("getFile", { fileId }, { as })
  }

  it("shows an image made anew to those who see the space, and comes back after another one", async () => {
    const { spaceId, owner, member } = await company()
    const reply = await call("changeSpaceBackgroundToCustom", { spaceId, file: await picture() }, { as: owner })
    expect([reply.status, reply.body.background?.name]).toEqual([200, "custom"])
    const url = the(reply.body.background?.url)
    const file = await read(url, await member("reader"))
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"])
    expect((await read(url, await member(null))).status).toBe(404)

    await call("changeSpaceBackground", { spaceId, background: "dusk" }, { as: owner })
    const kept = (await call("getSpaceBackground", { spaceId }, { as: owner })).body
    expect(kept).toMatchObject({ background: "dusk", image: { url, width: 40, height: 20 } })
    const back = await call("changeSpaceBackground", { spaceId, background: "custom" }, { as: owner })
    expect(back.body.background).toEqual({ name: "custom", url })
  })

  it("lets go of the image before", async () => {
    const { spaceId, owner } = await company()
    const first = await call("changeSpaceBackgroundToCustom", { spaceId, file: await picture() }, { as: owner })
    await call("changeSpaceBackgroundToCustom", { spaceId, file: await picture(60) }, { as: owner })
    expect((await read(the(first.body.background?.url), owner)).status).toBe(404)
  })

  it("takes nothing but an image", async () => {
    const { spaceId, owner } = await company()
    const file = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "x.svg", { type: "image/svg+xml" })
    const reply = await call("changeSpaceBackgroundToCustom", { spaceId, file }, { as: owner })
    expect(reply.problem.errors).toMatchObject([
      { path: "file", message: "must be a JPEG, PNG, GIF, WebP or AVIF image" },
    ])
    expect((await call("getSpace", { spaceId }, { as: owner })).body.background).toBeNull()
  })
})
