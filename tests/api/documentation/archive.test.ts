import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { archiveSpace, documentationGroupIn, pageIn } from "@/tests/support/pages"
import { ofPage, refuses } from "./refusals"

const archived = { archivedAt: "2026-01-05T10:00:00.000Z" }

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
    expect((await feedOf(story.organizationId)).map(({ type, patches }) => ({ type, patches }))).toEqual([
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
    expect(await feedOf(story.organizationId)).toHaveLength(1)
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
    expect((await feedOf(story.organizationId)).at(-1)).toMatchObject({ type: "pages.restored" })
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
    expect(await feedOf(story.organizationId)).toEqual([])
  })

  it("restores once under 16 parallel calls", async () => {
    const { story, as, a } = await tree()
    await call("archivePage", { pageId: a }, as)
    const replies = await Promise.all(Array.from({ length: 16 }, () => call("restorePage", { pageId: a }, as)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(16).fill(200))
    expect(await feedOf(story.organizationId)).toHaveLength(2)
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
