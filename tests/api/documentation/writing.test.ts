import { and, asc, eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { database } from "@/db/client"
import { pageContents, pageVersions } from "@/db/schema"
import { getPageVersion } from "@/lib/documentation/versions/contract"
import { sweep } from "@/lib/sweep/sweep"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { pageIn, written } from "@/tests/support/pages"
import { refuses } from "./refusals"

async function onePage() {
  const story = await company()
  const pageId = await pageIn(story, "Guide", { content: written("First") })
  return { story, ...story, pageId }
}

/** The versions of a page, the first first: number, text, author. */
async function versionsOf(pageId: number) {
  const rows = await database()
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(asc(pageVersions.number))
  return rows.map(({ number, content, authorId }) => [number, content, authorId])
}

const minutesAgo = (pageId: number, minutes: number) =>
  database()
    .update(pageContents)
    .set({ updatedAt: sql`now() - ${`${minutes} minutes`}::interval` })
    .where(and(eq(pageContents.pageId, pageId)))

const refusing = (name: "changePageContent" | "changePageContentWithoutVersion") =>
  refuses(name, {
    role: "editor",
    id: "pageId",
    input: async (story) => ({ pageId: await pageIn(story), content: written("New"), revision: 1 }),
  })

describe("changePageContent", () => {
  it("makes a version, raises the revision and tells the feed no text", async () => {
    const { pageId, owner, organizationId, spaceId } = await onePage()
    const reply = await call("changePageContent", { pageId, content: written("Second"), revision: 1 }, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ content: written("Second"), revision: 2, updatedById: owner.id, version: 2 })
    expect((await call("getPage", { pageId }, { as: owner })).body.updatedAt).toBe(reply.body.updatedAt)
    expect(await versionsOf(pageId)).toEqual([
      [1, written("First"), owner.id],
      [2, written("Second"), owner.id],
    ])
    const [change] = await feedOf(organizationId)
    expect(change).toMatchObject({
      type: "page.contentChanged",
      projectIds: [],
      patches: [
        {
          entity: "page",
          id: pageId,
          before: { revision: 1, updatedAt: expect.any(String), updatedById: owner.id },
          after: { revision: 2, updatedAt: reply.body.updatedAt, updatedById: owner.id },
        },
      ],
    })
    expect(spaceId).toBeGreaterThan(0)
  })

  it("lets exactly one of 16 parallel writers win, and shows the others what stands there", async () => {
    const { story, pageId, owner } = await onePage()
    const writers = await Promise.all(Array.from({ length: 16 }, () => story.member("editor")))
    const replies = await Promise.all(
      writers.map((as, index) =>
        call("changePageContent", { pageId, content: written(`Text ${index}`), revision: 1 }, { as }),
      ),
    )
    const winner = replies.findIndex((reply) => reply.status === 200)
    for (const [index, { problem }] of replies.entries())
      if (index !== winner)
        expect(problem).toMatchObject({
          status: 409,
          code: "stale-revision",
          content: written(`Text ${winner}`),
          revision: 2,
          author: { userId: writers[winner]?.id, name: writers[winner]?.name },
        })
    const { body } = await call("getPageContent", { pageId }, { as: owner })
    expect(body).toMatchObject({ content: written(`Text ${winner}`), revision: 2, version: 2 })
  })

  it("of the text as it stands makes the version alone, once", async () => {
    const { pageId, owner } = await onePage()
    const content = written("Second")
    await call("changePageContentWithoutVersion", { pageId, content, revision: 1 }, { as: owner })
    const save = () => call("changePageContent", { pageId, content, revision: 2 }, { as: owner })
    expect((await save()).body).toMatchObject({ revision: 2, version: 2 })
    const again = await save()
    expect([again.body.version, again.headers.get("change-id")]).toEqual([2, null])
  })

  it("refuses what is no document, and a missing revision", async () => {
    const { pageId, owner } = await onePage()
    const reply = await call("changePageContent", { pageId, content: { type: "doc" } } as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["content.content", "revision"])
  })

  it("is for editors of the space, and not for an archived page", async () => {
    await refusing("changePageContent")
    const { pageId, owner } = await onePage()
    await call("archivePage", { pageId }, { as: owner })
    const reply = await call("changePageContent", { pageId, content: written("New"), revision: 1 }, { as: owner })
    expect(reply.problem.code).toBe("archived")
  })
})

describe("changePageContentWithoutVersion", () => {
  it("keeps no version while one person writes", async () => {
    const { pageId, owner } = await onePage()
    for (const revision of [1, 2, 3]) {
      const input = { pageId, content: written(`Stroke ${revision}`), revision }
      const reply = await call("changePageContentWithoutVersion", input, { as: owner })
      expect(reply.body).toMatchObject({ revision: revision + 1, version: 1 })
    }
    expect(await versionsOf(pageId)).toHaveLength(1)
  })

  it("keeps what another person wrote, and what was left alone for ten minutes", async () => {
    const { story, pageId, owner } = await onePage()
    const other = await story.member("editor")
    const write = (text: string, revision: number, as = owner) =>
      call("changePageContentWithoutVersion", { pageId, content: written(text), revision }, { as })
    await write("Mine", 1)
    await write("Theirs", 2, other)
    expect(await versionsOf(pageId)).toEqual([
      [1, written("First"), owner.id],
      [2, written("Mine"), owner.id],
    ])
    await minutesAgo(pageId, 9)
    await write("Theirs, a little later", 3, other)
    expect(await versionsOf(pageId)).toHaveLength(2)
    await minutesAgo(pageId, 11)
    await write("Theirs, much later", 4, other)
    expect((await versionsOf(pageId)).at(-1)).toEqual([3, written("Theirs, a little later"), other.id])
  })

  it("is kept by the sweep after ten minutes, once", async () => {
    const { pageId, owner } = await onePage()
    await call("changePageContentWithoutVersion", { pageId, content: written("Left"), revision: 1 }, { as: owner })
    await sweep()
    expect(await versionsOf(pageId)).toHaveLength(1)
    await minutesAgo(pageId, 11)
    await sweep()
    await sweep()
    expect((await versionsOf(pageId)).slice(1)).toEqual([[2, written("Left"), owner.id]])
  })

  it("refuses a revision that is no longer so", async () => {
    const { pageId, owner } = await onePage()
    const write = (text: string) =>
      call("changePageContentWithoutVersion", { pageId, content: written(text), revision: 1 }, { as: owner })
    await write("One")
    expect((await write("Two")).problem).toMatchObject({ code: "stale-revision", revision: 2, content: written("One") })
  })

  it("is for editors of the space", () => refusing("changePageContentWithoutVersion"))
})

describe("listPageHistory", () => {
  it("pages through the versions, the last first", async () => {
    const { pageId, owner } = await onePage()
    for (const revision of [1, 2, 3, 4])
      await call("changePageContent", { pageId, content: written(`${revision}`), revision }, { as: owner })
    const first = await call("listPageHistory", { pageId, limit: "3" }, { as: owner })
    expect(first.body.items.map(({ number }) => number)).toEqual([5, 4, 3])
    expect(first.body.items[0]).toMatchObject({ name: "Guide", authorId: owner.id, authorName: owner.name })
    const cursor = the(first.body.nextCursor)
    const rest = await call("listPageHistory", { pageId, limit: "3", cursor }, { as: owner })
    expect(rest.body.items.map(({ number }) => number)).toEqual([2, 1])
    expect(rest.body.nextCursor).toBeNull()
    expect((await call("listPageHistory", { pageId, cursor: "x" }, { as: owner })).status).toBe(400)
  })

  it("is for those who see the space", () =>
    refuses("listPageHistory", {
      role: "reader",
      id: "pageId",
      input: async (story) => ({ pageId: await pageIn(story) }),
      reads: true,
    }))
})

/** The newest version of a page that has been written to. */
async function firstVersion(story: Awaited<ReturnType<typeof company>>) {
  const pageId = await pageIn(story, "Guide", { content: written("First") })
  const [version] = await database().select().from(pageVersions).where(eq(pageVersions.pageId, pageId))
  return { pageId, pageVersionId: the(version).id }
}

describe("getPageVersion", () => {
  it("answers a version with its text, of its own page only", async () => {
    const story = await company()
    const { pageId, pageVersionId } = await firstVersion(story)
    const reply = await call("getPageVersion", { pageId, pageVersionId }, { as: story.owner })
    expect(reply.body).toMatchObject({ id: pageVersionId, number: 1, name: "Guide", content: written("First") })
    expect(z.parse(getPageVersion.returns, reply.body)).toEqual(reply.body)
    const other = await firstVersion(story)
    const wrong = await call("getPageVersion", { pageId, pageVersionId: other.pageVersionId }, { as: story.owner })
    expect(wrong.status).toBe(404)
  })

  it("is for those who see the space", () =>
    refuses("getPageVersion", { role: "reader", id: "pageId", input: firstVersion, reads: true }))
})

describe("restorePageVersion", () => {
  it("brings a text back as a new version, and keeps what stood there", async () => {
    const story = await company()
    const { pageId, pageVersionId } = await firstVersion(story)
    const { owner } = story
    await call("changePageContentWithoutVersion", { pageId, content: written("Draft"), revision: 1 }, { as: owner })
    const reply = await call("restorePageVersion", { pageId, pageVersionId }, { as: owner })
    expect(reply.body).toMatchObject({ content: written("First"), revision: 3, version: 3 })
    expect((await versionsOf(pageId)).map(([number, content]) => [number, content])).toEqual([
      [1, written("First")],
      [2, written("Draft")],
      [3, written("First")],
    ])
    const [, draft] = await database()
      .select()
      .from(pageVersions)
      .where(eq(pageVersions.pageId, pageId))
      .orderBy(asc(pageVersions.number))
    const back = await call("restorePageVersion", { pageId, pageVersionId: the(draft).id }, { as: owner })
    expect(back.body.content).toEqual(written("Draft"))
  })

  it("is for editors of the space", () =>
    refuses("restorePageVersion", { role: "editor", id: "pageId", input: firstVersion }))
})
