import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, pageContents, pageVersions } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the, type Company } from "@/tests/support/company"
import { archiveSpace, documentationGroupIn, pageIn, written } from "@/tests/support/pages"
import { refuses } from "./refusals"

const ofPage =
  (more: Record<string, unknown> = {}) =>
  async (story: Company) => ({
    pageId: await pageIn(story),
    ...more,
  })
const feedOf = (story: Company) =>
  database().select().from(changes).where(eq(changes.organizationId, story.organizationId)).orderBy(changes.seq)
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
    expect(await feedOf(story)).toMatchObject([
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
    expect(await feedOf(story)).toEqual([])
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
    expect((await feedOf(story)).map((change) => change.seq)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1))
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
    expect(await feedOf(story)).toMatchObject([
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
    expect(await feedOf(story)).toEqual([])
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

describe("changePageIcon", () => {
  it.each(["🚀", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "name:rocket", null])("takes %j and answers the page", async (icon) => {
    const story = await company()
    const pageId = await pageIn(story, "Guide", { icon: "📘" })
    const reply = await call("changePageIcon", { pageId, icon }, { as: await story.member("editor") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      id: pageId,
      name: "Guide",
      order: 0,
      groupId: null,
      spaceId: story.spaceId,
      archivedAt: null,
      isPublic: false,
      icon,
      parentId: null,
      collapsed: false,
    })
    expect(await feedOf(story)).toMatchObject([
      { type: "page.iconChanged", patches: [{ id: pageId, before: { icon: "📘" }, after: { icon } }] },
    ])
  })

  it.each([
    {},
    { icon: "" },
    { icon: "A" },
    { icon: "🚀🚀" },
    { icon: "🚀 " },
    { icon: "name:nothing" },
    { icon: "rocket" },
    { icon: 7 },
    { icon: ["🚀"] },
  ])("refuses the body %j", async (body) => {
    const story = await company()
    const pageId = await pageIn(story)
    const reply = await call("changePageIcon", { pageId, ...body } as never, { as: story.owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["icon"])
    expect((await call("getPage", { pageId }, { as: story.owner })).body.icon).toBeNull()
  })

  it("names a field that it does not know beside the one that is missing", async () => {
    const story = await company()
    const pageId = await pageIn(story)
    const reply = await call("changePageIcon", { pageId, emoji: "🚀" } as never, { as: story.owner })
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["icon", "emoji"])
  })

  it("refuses an archived page", async () => {
    const story = await company()
    const pageId = await pageIn(story, "Guide", archived)
    const reply = await call("changePageIcon", { pageId, icon: "🚀" }, { as: story.owner })
    expect(reply.problem).toMatchObject({ status: 409, code: "archived" })
  })

  it("is for editors", () => refuses("changePageIcon", { role: "editor", id: "pageId", input: ofPage({ icon: "🚀" }) }))
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
    expect(await feedOf(story)).toEqual([])
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

/** A tree with an archived page in it, and its neighbours: A (B (C), D archived), E. */
async function tree() {
  const story = await company()
  const groupId = await documentationGroupIn(story)
  const a = await pageIn(story, "A", { groupId })
  const b = await pageIn(story, "B", { groupId, parentId: a })
  const c = await pageIn(story, "C", { groupId, parentId: b })
  const d = await pageIn(story, "D", { groupId, parentId: a, ...archived })
  const e = await pageIn(story, "E", { groupId })
  const shown = async () => {
    const { body } = await call("listPages", { spaceId: story.spaceId }, { as: story.owner })
    return body.map(({ name, order, parentId }) => ({ name, order, parentId }))
  }
  /** Every page with all that it says, but when it last changed. */
  const whole = async () => {
    const { body } = await call("listPages", { spaceId: story.spaceId, archived: "true" }, { as: story.owner })
    return body.map((page) => ({ ...page, updatedAt: null }))
  }
  return { story, as: { as: story.owner }, a, b, c, d, e, shown, whole }
}

describe("archivePage", () => {
  it("takes the sub-pages along and tells of each", async () => {
    const { story, a, b, c, shown } = await tree()
    const reply = await call("archivePage", { pageId: a }, { as: await story.member("editor") })
    expect(reply.status).toBe(200)
    const { archivedAt } = reply.body
    expect(archivedAt).not.toBeNull()
    expect(await shown()).toEqual([{ name: "E", order: 0, parentId: null }])
    const taken = { before: { archivedAt: null, archivedWithId: null }, after: { archivedAt, archivedWithId: a } }
    expect((await feedOf(story)).map(({ type, patches }) => ({ type, patches }))).toEqual([
      {
        type: "pages.archived",
        patches: [
          { entity: "page", id: a, before: { archivedAt: null }, after: { archivedAt } },
          { entity: "page", id: b, ...taken },
          { entity: "page", id: c, ...taken },
        ],
      },
    ])
  })

  it("archives a page once, also where 16 archive it at once", async () => {
    const { story, as, a } = await tree()
    const replies = await Promise.all(Array.from({ length: 16 }, () => call("archivePage", { pageId: a }, as)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(16)
    expect(replies.filter((reply) => reply.headers.has("Change-Id"))).toHaveLength(1)
    expect(await feedOf(story)).toHaveLength(1)
  })

  it("is undone exactly", async () => {
    const { as, a, whole } = await tree()
    const before = await whole()
    const reply = await call("archivePage", { pageId: a }, as)
    await call("undoChange", { changeId: the(reply.headers.get("change-id")) }, as)
    expect(await whole()).toEqual(before)
  })

  it("is for editors", () => refuses("archivePage", { role: "editor", id: "pageId", input: ofPage() }))
})

describe("restorePage", () => {
  it("brings the tree back exactly as it was", async () => {
    const { story, as, a, e, whole } = await tree()
    const before = await whole()
    await call("archivePage", { pageId: a }, as)
    const reply = await call("restorePage", { pageId: a }, { as: await story.member("editor") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: a, archivedAt: null, order: 0 })
    expect(await whole()).toEqual(before)
    expect((await call("getPage", { pageId: e }, as)).body.order).toBe(1)
    expect((await feedOf(story)).at(-1)).toMatchObject({ type: "pages.restored" })
  })

  it("leaves those archived that were archived before", async () => {
    const { as, a, b, c, shown } = await tree()
    await call("archivePage", { pageId: b }, as)
    await call("archivePage", { pageId: a }, as)
    await call("restorePage", { pageId: a }, as)
    expect((await shown()).map((page) => page.name)).toEqual(["A", "E"])
    await call("restorePage", { pageId: b }, as)
    expect((await shown()).map((page) => [page.name, page.parentId])).toEqual([
      ["A", null],
      ["B", a],
      ["C", b],
      ["E", null],
    ])
    expect((await call("getPage", { pageId: c }, as)).body.parentId).toBe(b)
  })

  it("makes a page whose parent is still archived the last one at the root of its group, with its sub-pages", async () => {
    const { story, as, a, b, c, shown, whole } = await tree()
    await call("archivePage", { pageId: a }, as)
    const away = await whole()
    const reply = await call("restorePage", { pageId: b }, as)
    expect(reply.body).toMatchObject({ parentId: null, order: 1, archivedAt: null })
    expect(reply.body.groupId).not.toBeNull()
    expect((await shown()).map(({ name, order, parentId }) => [name, order, parentId])).toEqual([
      ["E", 0, null],
      ["B", 1, null],
      ["C", 0, b],
    ])
    await call("undoChange", { changeId: the(reply.headers.get("change-id")) }, as)
    const byId = (pages: typeof away) => pages.toSorted((one, other) => one.id - other.id)
    expect(byId(await whole())).toEqual(byId(away))
    await call("restorePage", { pageId: b }, as)
    await call("restorePage", { pageId: a }, as)
    expect((await shown()).map(({ name, order }) => [name, order])).toEqual([
      ["A", 0],
      ["E", 1],
      ["B", 2],
      ["C", 0],
    ])
    expect((await call("getPage", { pageId: c }, as)).body.parentId).toBe(b)
    expect(story.spaceId).toBe(reply.body.spaceId)
  })

  it("answers a page that is not archived unchanged", async () => {
    const { story, as, a } = await tree()
    const before = (await call("getPage", { pageId: a }, as)).body
    const reply = await call("restorePage", { pageId: a }, as)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(before)
    expect(await feedOf(story)).toEqual([])
  })

  it("restores once under 16 parallel calls", async () => {
    const { story, as, a } = await tree()
    await call("archivePage", { pageId: a }, as)
    const replies = await Promise.all(Array.from({ length: 16 }, () => call("restorePage", { pageId: a }, as)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(16).fill(200))
    expect(await feedOf(story)).toHaveLength(2)
  })

  it("works in an archived space", async () => {
    const { story, as, d } = await tree()
    await archiveSpace(story)
    const reply = await call("restorePage", { pageId: d }, as)
    expect(reply.body).toMatchObject({ archivedAt: null, can: { edit: false } })
  })

  it("is for editors", () =>
    refuses("restorePage", { role: "editor", id: "pageId", input: ofPage(), whileArchived: true }))
})
