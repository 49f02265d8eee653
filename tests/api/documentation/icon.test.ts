import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company } from "@/tests/support/company"
import { pageIn } from "@/tests/support/pages"
import { ofPage, refuses } from "./refusals"

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
    expect(await feedOf(story.organizationId)).toMatchObject([
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
    const pageId = await pageIn(story, "Guide", { archivedAt: "2026-01-05T10:00:00.000Z" })
    const reply = await call("changePageIcon", { pageId, icon: "🚀" }, { as: story.owner })
    expect(reply.problem).toMatchObject({ status: 409, code: "archived" })
  })

  it("is for editors", () => refuses("changePageIcon", { role: "editor", id: "pageId", input: ofPage({ icon: "🚀" }) }))
})
