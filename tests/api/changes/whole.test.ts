import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { chat } from "@/tests/support/messages"
import { written } from "@/tests/support/pages"

/** The last change that somebody is told of. */
async function lastOf(as: Parameters<typeof undo>[1]) {
  const { body } = await call("listChanges", { limit: "200" }, { as })
  return body.items.at(-1)?.patches ?? []
}

describe("what comes back is told whole", () => {
  it("a space with its background, its pages with their order", async () => {
    const { owner, spaceId } = await company()
    await call("changeSpaceBackground", { spaceId, background: "dawn" }, { as: owner })
    for (const name of ["One", "Two"]) await call("createPage", { spaceId, name }, { as: owner })
    await undo(await call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner }), owner)
    const back = await lastOf(owner)
    const space = back.flatMap((patch) => (patch.entity === "space" ? [patch.after?.background] : []))
    const pages = back.flatMap((patch) => (patch.entity === "page" ? [patch.after?.order] : []))
    expect(space).toEqual([{ name: "dawn", url: null }])
    expect(new Set(pages)).toEqual(new Set([0, 1]))
  })

  it("a page and a regulation, with which text they have and who wrote it", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const editor = await made.member("editor")
    const pageId = (await call("createPage", { spaceId, name: "Guide" }, { as: owner })).body.id
    const regulationId = (await call("createRegulation", { spaceId, name: "Safety" }, { as: owner })).body.id
    const content = written("Lock the door.")
    const page = await call("changePageContent", { pageId, content, revision: 1 }, { as: editor })
    const draft = await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: editor })
    await call("createQuestion", { regulationId, kind: "text", text: "Why?" }, { as: owner })
    await undo(await call("deletePage", { pageId }, { as: owner }), owner)
    const by = { updatedById: editor.id }
    expect(await lastOf(owner)).toMatchObject([{ after: { ...by, revision: page.body.revision } }])
    await undo(await call("deleteRegulation", { regulationId }, { as: owner }), owner)
    const [told] = (await lastOf(owner)).filter(({ entity }) => entity === "regulation")
    expect(told).toMatchObject({ after: { ...by, revision: draft.body.revision, testRevision: 1 } })
  })

  it("a message, of which somebody may have met the trace alone; undoing both ways goes on", async () => {
    const { owner, taskId, say } = await chat()
    const messageId = await say("A secret.")
    await call("addMessageReaction", { taskId, messageId, emoji: "👍" }, { as: owner })
    await call("setMessagePinned", { taskId, messageId, pinned: true }, { as: owner })
    const back = await undo(await call("deleteTaskMessage", { taskId, messageId }, { as: owner }), owner)
    const [told] = (await lastOf(owner)).filter(({ entity }) => entity === "message")
    expect(told).toMatchObject({
      before: { deletedAt: expect.any(String) },
      after: {
        authorId: owner.id,
        createdAt: expect.any(String),
        pinnedAt: expect.any(String),
        reactions: [{ emoji: "👍", userIds: [owner.id] }],
        deletedAt: null,
      },
    })
    await call("setMessagePinned", { taskId, messageId, pinned: false }, { as: owner })
    expect((await undo(back, owner)).status).toBe(200)
  })
})

describe("a space that comes back", () => {
  it("gives a task its place there again that stood on a board elsewhere meanwhile", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const elsewhere = await made.space("Elsewhere")
    const [here, there] = [await made.board(), await made.board(["To do"], [], elsewhere, await made.group(elsewhere))]
    const [taskId = 0] = await here.tasks(["Both"])
    await call("addTaskPlacement", { taskId, stageId: the(there.columnIds[0]) }, { as: owner })
    await call("createPage", { spaceId, name: "Guide" }, { as: owner })
    const deleted = await call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })
    expect((await undo(deleted, owner)).status).toBe(200)
    const { body } = await call("getTask", { taskId }, { as: owner })
    expect(body.placements.map(({ projectId }) => projectId)).toEqual([here.projectId, there.projectId])
  })
})

describe("the order of pages in the feed", () => {
  it("sorts them, whatever was archived when they were made", async () => {
    const { owner, spaceId } = await company()
    const page = async (name: string) => (await call("createPage", { spaceId, name }, { as: owner })).body.id
    const [first, second] = [await page("One"), await page("Two")]
    await call("archivePage", { pageId: first }, { as: owner })
    const third = await page("Three")
    await call("restorePage", { pageId: first }, { as: owner })
    const { body } = await call("listChanges", { entity: "page" }, { as: owner })
    const orders = body.items.flatMap(({ patches }) =>
      patches.flatMap((patch) => (patch.entity === "page" && patch.before === null ? [patch.after?.order] : [])),
    )
    expect(orders).toEqual([0, 1, 2])
    const { body: listed } = await call("listPages", { spaceId }, { as: owner })
    expect(listed.map(({ id }) => id)).toEqual([first, second, third])
  })

  it("tells where a page has gone that comes back without its parent, and undoing brings it to its place again", async () => {
    const { owner, spaceId } = await company()
    const page = async (name: string, parentId?: number) =>
      (await call("createPage", { spaceId, name, parentId }, { as: owner })).body.id
    const [parent, other] = [await page("Parent"), await page("Other")]
    const [child, sibling] = [await page("Child", parent), await page("Sibling", parent)]
    await call("archivePage", { pageId: child }, { as: owner })
    await call("archivePage", { pageId: parent }, { as: owner })
    const restored = await call("restorePage", { pageId: child }, { as: owner })
    expect(await lastOf(owner)).toMatchObject([
      { id: child, before: { parentId: parent, order: 0 }, after: { parentId: null, order: 2 } },
    ])
    await call("restorePage", { pageId: parent }, { as: owner })
    expect((await undo(restored, owner)).status).toBe(200)
    const { body } = await call("listPages", { spaceId, archived: "true" }, { as: owner })
    expect(body.map(({ id }) => id)).toEqual([parent, child, sibling, other])
  })
})
