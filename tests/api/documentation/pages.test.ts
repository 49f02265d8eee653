import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { pageContents, pageVersions } from "@/db/schema"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company } from "@/tests/support/company"
import { archiveSpace, documentationGroupIn, pageIn, written } from "@/tests/support/pages"
import { ofPage, refuses } from "./refusals"

const archived = { archivedAt: "2026-01-05T10:00:00.000Z" }

describe("listPages", () => {
  it("lists the whole tree of the space, flat, each page before its sub-pages", async () => {
    const story = await company()
    const { spaceId } = story
    const later = await documentationGroupIn(story, "Later", 1)
    const sooner = await documentationGroupIn(story, "Sooner", 0)
    const last = await pageIn(story, "Last", { groupId: later })
    const second = await pageIn(story, "Second", { groupId: sooner, position: 7 })
    const first = await pageIn(story, "First", { groupId: sooner, position: 3 })
    const under = await pageIn(story, "Under first", { groupId: sooner, parentId: first })
    const deeper = await pageIn(story, "Deeper", { groupId: sooner, parentId: under })
    const root = await pageIn(story, "Root")
    await pageIn({ ...story, spaceId: await story.space() }, "Elsewhere")
    const reply = await call("listPages", { spaceId }, { as: await story.member("reader") })
    expect(reply.status).toBe(200)
    expect(reply.body.map(({ id, order, groupId, parentId }) => ({ id, order, groupId, parentId }))).toEqual([
      { id: root, order: 0, groupId: null, parentId: null },
      { id: first, order: 0, groupId: sooner, parentId: null },
      { id: under, order: 0, groupId: sooner, parentId: first },
      { id: deeper, order: 0, groupId: sooner, parentId: under },
      { id: second, order: 1, groupId: sooner, parentId: null },
      { id: last, order: 0, groupId: later, parentId: null },
    ])
  })

  it("leaves archived pages out unless they are asked for, and deleted ones always", async () => {
    const story = await company()
    const { owner, spaceId } = story
    const first = await pageIn(story, "First")
    const away = await pageIn(story, "Away", archived)
    const last = await pageIn(story, "Last")
    await pageIn(story, "Gone", { deletedAt: archived.archivedAt })
    const shown = async (input: { archived?: "true" | "false" }) =>
      (await call("listPages", { spaceId, ...input }, { as: owner })).body.map(({ id, order }) => [id, order])
    const live = [
      [first, 0],
      [last, 1],
    ]
    expect(await shown({})).toEqual(live)
    expect(await shown({ archived: "false" })).toEqual(live)
    expect(await shown({ archived: "true" })).toEqual([
      [first, 0],
      [away, 1],
      [last, 1],
    ])
  })

  it("is read in an archived space too, where nothing can be edited", async () => {
    const story = await company()
    await pageIn(story)
    await archiveSpace(story)
    const reply = await call("listPages", { spaceId: story.spaceId }, { as: story.owner })
    expect(reply.body.map((page) => page.can)).toEqual([
      { comment: false, edit: false, restore: true, administer: true },
    ])
  })

  it("refuses a query that it does not know", async () => {
    const { owner, spaceId } = await company()
    const reply = await call("listPages", { spaceId, archived: "yes", all: "true" } as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["archived", "all"])
  })

  it("is for those who see the space", () =>
    refuses("listPages", {
      role: "reader",
      id: "spaceId",
      input: async ({ spaceId }) => ({ spaceId }),
      reads: true,
    }))
})

describe("createPage", () => {
  it("makes no tree of more than 50 levels", async () => {
    const story = await company()
    const { spaceId, owner } = story
    let parentId = await pageIn(story, "1")
    for (let level = 2; level < 50; level++) parentId = await pageIn(story, String(level), { parentId })
    const deepest = await call("createPage", { spaceId, name: "50", parentId }, { as: owner })
    expect(deepest.status).toBe(201)
    const reply = await call("createPage", { spaceId, name: "51", parentId: deepest.body.id }, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual([400, "too-deep"])
  })

  it("makes an empty page that stands last, with its first version, and tells of it", async () => {
    const story = await company()
    const { spaceId, organizationId } = story
    const editor = await story.member("editor")
    await pageIn(story, "Before")
    await pageIn(story, "Away", archived)
    const reply = await call("createPage", { spaceId, name: " Guide " }, { as: editor })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: reply.body.id,
      name: "Guide",
      order: 1,
      groupId: null,
      spaceId,
      archivedAt: null,
      isPublic: false,
      icon: null,
      parentId: null,
      collapsed: false,
      creatorId: editor.id,
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
      updatedAt: reply.body.createdAt,
      can: { comment: true, edit: true, restore: true, administer: false },
    })
    const content = { type: "doc", content: [{ type: "paragraph" }] }
    const mine = (table: typeof pageContents | typeof pageVersions) =>
      and(eq(table.organizationId, organizationId), eq(table.pageId, reply.body.id))
    expect(await database().select().from(pageContents).where(mine(pageContents))).toMatchObject([
      { content, revision: 1, updatedById: editor.id },
    ])
    expect(await database().select().from(pageVersions).where(mine(pageVersions))).toMatchObject([
      { content, number: 1, name: "Guide", authorId: editor.id },
    ])
    const after = { name: "Guide", icon: null, order: expect.any(Number), groupId: null, parentId: null, spaceId }
    expect(await feedOf(story.organizationId)).toMatchObject([
      {
        type: "page.created",
        spaceIds: [spaceId],
        projectIds: [],
        patches: [{ entity: "page", id: reply.body.id, before: null, after }],
      },
    ])
  })

  it("takes icon, group and content", async () => {
    const story = await company()
    const { spaceId, owner } = story
    const groupId = await documentationGroupIn(story)
    const content = written("Hello")
    const input = { spaceId, name: "Guide", groupId: String(groupId), icon: "name:rocket", content }
    const reply = await call("createPage", input, { as: owner })
    expect(reply.body).toMatchObject({ groupId, icon: "name:rocket", order: 0 })
    const read = await call("getPageContent", { pageId: reply.body.id }, { as: owner })
    expect(read.body.content).toEqual(content)
  })

  it("gives a sub-page its parent's group", async () => {
    const story = await company()
    const { spaceId, owner } = story
    const groupId = await documentationGroupIn(story)
    const parentId = await pageIn(story, "Parent", { groupId })
    const input = { spaceId, name: "Child", parentId }
    const first = await call("createPage", input, { as: owner })
    const second = await call("createPage", { ...input, groupId }, { as: owner })
    expect([first.body, second.body]).toMatchObject([
      { parentId, groupId, order: 0 },
      { parentId, groupId, order: 1 },
    ])
    const otherId = await documentationGroupIn(story, "Other", 1)
    for (const wrong of [otherId, null]) {
      const reply = await call("createPage", { ...input, groupId: wrong }, { as: owner })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["groupId"])
    }
  })

  it("does not know groups and parents of other spaces and organizations", async () => {
    const story = await company()
    const { spaceId, owner } = story
    const beside = { ...story, spaceId: await story.space() }
    const other = await company()
    const wrong = [
      { groupId: await documentationGroupIn(beside) },
      { groupId: await documentationGroupIn(other) },
      { groupId: "9".repeat(90) },
      { parentId: await pageIn(beside) },
      { parentId: await pageIn(other) },
      { parentId: await pageIn(story, "Gone", { deletedAt: archived.archivedAt }) },
      { parentId: 987654321 },
    ]
    for (const place of wrong) {
      const reply = await call("createPage", { spaceId, name: "Guide", ...place }, { as: owner })
      expect(reply.status).toBe(404)
    }
    expect(await feedOf(story.organizationId)).toEqual([])
  })

  it("puts nothing under an archived page", async () => {
    const story = await company()
    const parentId = await pageIn(story, "Away", archived)
    const reply = await call("createPage", { spaceId: story.spaceId, name: "Guide", parentId }, { as: story.owner })
    expect(reply.status).toBe(409)
    expect(reply.problem.code).toBe("archived")
  })

  it("gives 32 pages made at once a dense order", async () => {
    const story = await company()
    const { spaceId, owner } = story
    const groupId = await documentationGroupIn(story)
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, n) => call("createPage", { spaceId, groupId, name: `Page ${n}` }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(32).fill(201))
    const orders = replies.map((reply) => reply.body.order).toSorted((a, b) => a - b)
    expect(orders).toEqual(Array.from({ length: 32 }, (_, n) => n))
    const listed = await call("listPages", { spaceId }, { as: owner })
    expect(listed.body.map((page) => page.order)).toEqual(Array.from({ length: 32 }, (_, n) => n))
    expect((await feedOf(story.organizationId)).map((change) => change.seq)).toEqual(
      Array.from({ length: 32 }, (_, n) => n + 1),
    )
  })

  it("lists every fault of a bad body by its field", async () => {
    const { owner, spaceId } = await company()
    const content = { type: "doc", content: [{ type: "script" }] }
    const input = { spaceId, name: "", groupId: "x", icon: "rocket", content, order: 1 }
    const reply = await call("createPage", input as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual([
      "name",
      "groupId",
      "icon",
      "content.content.0.type",
      "order",
    ])
  })

  it("is for editors", () =>
    refuses("createPage", {
      role: "editor",
      id: "spaceId",
      input: async ({ spaceId }) => ({ spaceId, name: "Guide" }),
    }))
})

describe("getPage", () => {
  it("answers the page, archived or not", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide", { icon: "🚀", ...archived })
    const reply = await call("getPage", { pageId: String(pageId) }, { as: await story.member("commenter") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      id: pageId,
      name: "Guide",
      icon: "🚀",
      archivedAt: archived.archivedAt,
      can: { comment: false, edit: false, restore: false, administer: false },
    })
  })

  it("does not know a deleted page", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Gone", { deletedAt: archived.archivedAt })
    expect((await call("getPage", { pageId }, { as: story.owner })).status).toBe(404)
  })

  it("is for those who see the space", () =>
    refuses("getPage", { role: "reader", id: "pageId", input: ofPage(), reads: true }))
})

describe("renamePage", () => {
  it("renames the page and tells of it", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide")
    const reply = await call("renamePage", { pageId, name: " Handbook " }, { as: await story.member("editor") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: pageId, name: "Handbook" })
    expect(await feedOf(story.organizationId)).toMatchObject([
      {
        type: "page.renamed",
        patches: [{ entity: "page", id: pageId, before: { name: "Guide" }, after: { name: "Handbook" } }],
      },
    ])
  })

  it("tells of nothing where nothing has changed", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide")
    const reply = await call("renamePage", { pageId, name: "Guide" }, { as: story.owner })
    expect(reply.status).toBe(200)
    expect(await feedOf(story.organizationId)).toEqual([])
  })

  it("refuses an archived page", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide", archived)
    const reply = await call("renamePage", { pageId, name: "Handbook" }, { as: story.owner })
    expect(reply.problem).toMatchObject({ status: 409, code: "archived" })
  })

  it.each([{}, { name: "" }, { name: "a".repeat(256) }, { name: 7 }, { name: "Guide", title: "x" }])(
    "refuses the body %j",
    async (body) => {
      const story = await company()
      const pageId = await pageIn(story)
      const reply = await call("renamePage", { pageId, ...body } as never, { as: story.owner })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors).toHaveLength(1)
    },
  )

  it("is for editors", () =>
    refuses("renamePage", { role: "editor", id: "pageId", input: ofPage({ name: "Handbook" }) }))
})

describe("setPageCollapsed", () => {
  it("is each person's own, and no change of the page", async () => {
    const story = await company()
    const pageId = await pageIn(story)
    const reader = await story.member("reader")
    const set = async (collapsed: boolean) =>
      (await call("setPageCollapsed", { pageId, collapsed }, { as: reader })).body.collapsed
    expect(await set(true)).toBe(true)
    expect((await call("getPage", { pageId }, { as: reader })).body.collapsed).toBe(true)
    expect((await call("listPages", { spaceId: story.spaceId }, { as: story.owner })).body[0]?.collapsed).toBe(false)
    expect(await set(false)).toBe(false)
    expect(await feedOf(story.organizationId)).toEqual([])
  })

  it.each([{}, { collapsed: "true" }, { collapsed: null }])("refuses the body %j", async (body) => {
    const story = await company()
    const pageId = await pageIn(story)
    const reply = await call("setPageCollapsed", { pageId, ...body } as never, { as: story.owner })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "collapsed" }] })
  })

  it("refuses an archived page", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide", archived)
    const reply = await call("setPageCollapsed", { pageId, collapsed: true }, { as: story.owner })
    expect(reply.status).toBe(409)
  })

  it("is for those who see the space", () =>
    refuses("setPageCollapsed", { role: "reader", id: "pageId", input: ofPage({ collapsed: true }) }))
})
