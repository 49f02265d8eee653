import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { pageEdits, pageVersions } from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { feedOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { pageIn } from "@/tests/support/pages"

const lines = (...all: string[]): Document => ({
  type: "doc",
  content: all.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
})

/** A page with three lines, as its owner and another editor write it. */
async function guide() {
  const story = await company()
  const { owner } = story
  const pageId = await pageIn(story, "Guide", { content: lines("Open", "Work", "Close") })
  const other = await story.member("editor")
  const now = async () => (await call("getPageContent", { pageId }, { as: owner })).body
  const write = async (content: Document, as: Person = owner) => {
    const { revision } = await now()
    return call("changePageContentWithoutVersion", { pageId, content, revision }, { as })
  }
  return { ...story, pageId, other, now, write }
}

describe("undoChange, of what was written on a page", () => {
  it("brings back the text before as a further revision, again and again, and tells it live", async () => {
    const { pageId, owner, organizationId, spaceId, now } = await guide()
    const content = lines("Open", "Work hard", "Rest", "Close")
    const written = await call("changePageContent", { pageId, content, revision: 1 }, { as: owner })
    const undone = await undo(written, owner)
    expect(undone.status).toBe(200)
    expect(await now()).toMatchObject({ content: lines("Open", "Work", "Close"), revision: 3, updatedById: owner.id })
    const redone = await undo(undone, owner)
    expect(await now()).toMatchObject({ content, revision: 4 })
    await undo(redone, owner)
    expect(await now()).toMatchObject({ content: lines("Open", "Work", "Close"), revision: 5 })
    const told = (await feedOf(organizationId)).slice(1)
    expect(told).toMatchObject(
      [3, 4, 5].map((revision) => ({
        type: "change.undone",
        spaceIds: [spaceId],
        patches: [{ entity: "page", id: pageId, before: { revision: revision - 1 }, after: { revision } }],
      })),
    )
  })

  it("takes back one of many saves, and keeps every version", async () => {
    const { pageId, owner, write, now } = await guide()
    await write(lines("Open", "Work", "Close", "Lock"))
    const second = await write(lines("Open early", "Work", "Close", "Lock"))
    await write(lines("Open early", "Work", "Close", "Lock", "Leave"))
    await undo(second, owner)
    expect((await now()).content).toEqual(lines("Open", "Work", "Close", "Lock", "Leave"))
    const kept = await database().select().from(pageVersions).where(eq(pageVersions.pageId, pageId))
    expect(kept.map(({ content }) => content)).toEqual([lines("Open", "Work", "Close")])
  })

  it("leaves what somebody else has written in another block, at the undoing and at the doing again", async () => {
    const { owner, other, write, now } = await guide()
    const mine = await write(lines("Open", "Work", "Close at six"))
    await write(lines("Open at nine", "Work", "Close at six"), other)
    const undone = await undo(mine, owner)
    expect((await now()).content).toEqual(lines("Open at nine", "Work", "Close"))
    await write(lines("Open at nine", "Work", "Eat", "Close"), other)
    await undo(undone, owner)
    expect((await now()).content).toEqual(lines("Open at nine", "Work", "Eat", "Close at six"))
  })

  it("is refused over what somebody has written in the same block, and where nothing of it is there any more", async () => {
    const { owner, other, write, now } = await guide()
    const mine = await write(lines("Open", "Work hard", "Close"))
    await write(lines("Open", "Work harder", "Close"), other)
    const refused = await undo(mine, owner)
    expect([refused.status, refused.problem.code]).toEqual([409, "changed-since"])
    expect(refused.problem.detail).toContain("written in the same place")
    expect((await now()).content).toEqual(lines("Open", "Work harder", "Close"))
    await write(lines("Open", "Work", "Close"), other)
    expect((await undo(mine, owner)).problem.code).toBe("changed-since")
    expect((await now()).revision).toBe(4)
  })

  it("brings back the mentions too", async () => {
    const { pageId, organizationId, owner, other, write } = await guide()
    const mention = { type: "mention", attrs: { userId: other.id, name: other.name } } as const
    const written = await write({ type: "doc", content: [{ type: "paragraph", content: [mention] }] })
    const undone = await undo(written, owner)
    await undo(undone, owner)
    const mentioned = { mentions: [{ userId: other.id, id: null }] }
    const nobody = { mentions: [] }
    expect(await feedOf(organizationId)).toMatchObject([
      { patches: [{ id: pageId, before: nobody, after: mentioned }] },
      { patches: [{ id: pageId, before: mentioned, after: nobody }] },
      { patches: [{ id: pageId, before: nobody, after: mentioned }] },
    ])
  })

  it("takes back a restored version", async () => {
    const { pageId, owner, now, write } = await guide()
    await write(lines("Nothing"))
    const [version] = (await call("listPageHistory", { pageId }, { as: owner })).body.items
    const restored = await call("restorePageVersion", { pageId, pageVersionId: the(version).id }, { as: owner })
    await undo(restored, owner)
    expect((await now()).content).toEqual(lines("Nothing"))
  })

  it("asks for what writing asks for: a page that is there and not archived, and an editor", async () => {
    const { pageId, spaceId, owner, other, write, now } = await guide()
    const mine = await write(lines("Mine"), other)
    const archived = await call("archivePage", { pageId }, { as: owner })
    expect((await undo(mine, other)).problem.code).toBe("archived")
    await undo(archived, owner)
    const deleted = await call("deletePage", { pageId }, { as: owner })
    expect((await undo(mine, other)).status).toBe(404)
    await undo(deleted, owner)
    await call("setSpaceMemberRole", { spaceId, userId: other.id, role: "reader" }, { as: owner })
    expect((await undo(mine, other)).status).toBe(403)
    await call("removeSpaceMember", { spaceId, userId: other.id }, { as: owner })
    expect((await undo(mine, other)).status).toBe(404)
    expect((await now()).content).toEqual(lines("Mine"))
  })

  it("is over once the earlier text is forgotten, after 30 days, or too much was written since", async () => {
    const { pageId, owner, write } = await guide()
    const first = await write(lines("First"))
    const second = await write(lines("Second"))
    const replacedAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database()
      .update(pageEdits)
      .set({ replacedAt })
      .where(and(eq(pageEdits.pageId, pageId), eq(pageEdits.revision, 1)))
    await sweep()
    expect((await undo(first, owner)).problem.code).toBe("not-undoable")
    await database().update(pageEdits).set({ size: 8_000_001 }).where(eq(pageEdits.pageId, pageId))
    expect((await undo(second, owner)).problem.code).toBe("not-undoable")
  })
})
