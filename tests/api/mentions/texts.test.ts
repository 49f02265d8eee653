import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { users } from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { mentioning, mentionOf } from "@/tests/support/mentions"
import { inboxOf, madeFor } from "@/tests/support/notifications"
import { pageIn, written } from "@/tests/support/pages"

/** Bo writes about a task and on a page; Ada may read both. */
async function story() {
  const made = await company()
  const [ada, bo] = [await made.member("reader"), await made.member("editor")]
  const board = await made.board()
  const [taskId = 0] = await board.tasks(["Choose the cover"])
  const pageId = await pageIn(made)
  let revision = 0
  const describeTask = async (content: Document | null, as: Person = bo) => {
    const reply = await call("updateTaskDescription", { taskId, content, revision }, { as })
    if (reply.status === 200) ({ revision } = reply.body)
    return reply
  }
  let pageRevision = 1
  const writePage = async (content: Document, as: Person = bo) => {
    const input = { pageId, content, revision: pageRevision }
    const reply = await call("changePageContent", input, { as })
    if (reply.status === 200) pageRevision = reply.body.revision
    return reply
  }
  const make = () => makeNotifications(made.organizationId)
  const inbox = async (somebody: Person) => {
    await make()
    return (await inboxOf(somebody)).map(([kind]) => kind)
  }
  return { ...made, ada, bo, board, taskId, pageId, describeTask, writePage, make, inbox }
}

describe("a text that mentions people", () => {
  it("takes those of the organization, with the names that they have", async () => {
    const { ada, describeTask, writePage } = await story()
    const told = { ...ada, name: "The Chief" }
    const mention = mentionOf(told)
    const { body } = await describeTask(mentioning(mention))
    expect(body.content).toEqual(mentioning({ ...mention, attrs: { ...mention.attrs, name: ada.name } }))
    const page = await writePage(mentioning(mention))
    expect(page.body.content).toEqual(body.content)
  })

  it("takes nobody of another organization, and nobody who never was: the same refusal, nothing written", async () => {
    const { owner, describeTask, writePage, taskId, board, spaceId } = await story()
    const foreign = (await company()).owner
    const nobody = { id: foreign.id + 1_000_000, name: "Nobody" }
    for (const somebody of [foreign, nobody]) {
      const problem = {
        status: 400,
        errors: [{ path: "content", message: expect.stringContaining(`: ${somebody.id}`) }],
      }
      const content = mentioning(mentionOf(somebody))
      expect((await describeTask(content)).problem).toMatchObject(problem)
      expect((await writePage(content)).problem).toMatchObject(problem)
      const page = await call("createPage", { spaceId, name: "Guide", content }, { as: owner })
      expect(page.problem).toMatchObject(problem)
      const task = { name: "Print", stageId: the(board.columnIds[0]), description: content }
      const refused = await call("createTask", task, { as: owner })
      expect(refused.problem).toMatchObject({ status: 400, errors: [{ path: "description" }] })
    }
    const { body } = await call("getTaskDescription", { taskId }, { as: owner })
    expect(body).toMatchObject({ content: null, revision: 0 })
  })

  it("takes of a guest nobody whom they do not see", async () => {
    const { member, describeTask, ada } = await story()
    const guest = await member("editor", "guest")
    const chief = await member(null, "administrator")
    expect((await describeTask(mentioning(mentionOf(chief)), guest)).problem).toMatchObject({ status: 400 })
    expect((await describeTask(mentioning(mentionOf(chief)))).status).toBe(200)
    // Whom somebody else has mentioned there stays.
    const both = mentioning(mentionOf({ ...chief, name: "Anybody" }), mentionOf(ada))
    const { body } = await describeTask(both, guest)
    expect(JSON.stringify(body.content)).toContain(chief.name)
    expect(JSON.stringify(body.content)).not.toContain("Anybody")
  })

  it("keeps whom it has mentioned under the name that they had, also when they have left or cleared their account", async () => {
    const { ada, member, owner, describeTask } = await story()
    const eve = await member("reader")
    const content = mentioning(mentionOf(ada), mentionOf(eve))
    await describeTask(content)
    await call("removeOrganizationMember", { userId: eve.id }, { as: owner })
    await database()
      .update(users)
      .set({ name: "Deleted user", clearedAt: new Date().toISOString() })
      .where(eq(users.id, ada.id))
    const more: Document = { ...content, content: [...content.content, ...written("More").content] }
    const { body, status } = await describeTask(more)
    expect(status).toBe(200)
    expect(body.content).toEqual(more)
    await describeTask(written("Nobody"))
    expect((await describeTask(mentioning(mentionOf(eve)))).problem).toMatchObject({ status: 400 })
  })

  it("is read with the person's name, and as a copy", async () => {
    const { ada, writePage, pageId, describeTask, taskId, bo } = await story()
    await writePage(mentioning(mentionOf(ada)))
    const as = async (format: "html" | "markdown") =>
      (await call("getPageContent", { pageId, format }, { as: bo })).body as unknown
    expect(await as("html")).toBe(`<p>Look: <span data-mention="${ada.id}">@${ada.name}</span></p>`)
    expect(await as("markdown")).toBe(`Look: @${ada.name}\n`)
    await describeTask(mentioning(mentionOf(ada)))
    const { body: copy } = await call("duplicateTask", { taskId }, { as: bo })
    const { body } = await call("getTaskDescription", { taskId: copy.id }, { as: ada })
    expect(JSON.stringify(body.content)).toContain(ada.name)
  })
})

describe("who is mentioned", () => {
  it("is told once, however often the text is saved, and follows the task from then on", async () => {
    const { ada, bo, taskId, describeTask, inbox } = await story()
    const mention = mentionOf(ada)
    await describeTask(mentioning(mention))
    expect(await inboxOf(ada)).toEqual([])
    expect(await inbox(ada)).toEqual(["mentioned"])
    await describeTask({ type: "doc", content: [...mentioning(mention).content, ...written("More").content] })
    await describeTask(mentioning(mention, mentionOf(ada)))
    expect(await inbox(ada)).toEqual(["mentioned"])
    const [first] = (await call("listNotifications", {}, { as: ada })).body.items
    expect(first).toMatchObject({
      text: `${bo.name} mentioned you`,
      taskId,
      pageId: null,
      anchor: `m-${mention.attrs.id}`,
    })
    expect((await call("getTaskFollowed", { taskId }, { as: ada })).body).toEqual({ state: "followed", chosen: false })
    await call("changeTaskStatus", { taskId, status: 1 }, { as: bo })
    expect(await inbox(ada)).toEqual(["statusChanged", "mentioned"])
    await describeTask(null)
    await call("changeTaskStatus", { taskId, status: 0 }, { as: bo })
    expect(await inbox(ada)).toEqual(["statusChanged", "mentioned"])
  })

  it("is not told again where the mention is cut out and put back, undone, or comes back with an older text", async () => {
    const { ada, bo, describeTask, writePage, pageId, inbox } = await story()
    const mention = mentionOf(ada)
    await describeTask(mentioning(mention))
    const removed = await describeTask(written("Nothing"))
    const undone = await call("undoChange", { changeId: the(removed.headers.get("change-id")) }, { as: bo })
    expect(undone.status).toBe(200)
    expect(await inbox(ada)).toEqual(["mentioned"])
    await writePage(mentioning(mention))
    const { body } = await call("listPageHistory", { pageId }, { as: bo })
    expect((await writePage(written("Nothing"))).status).toBe(200)
    expect(await inbox(ada)).toEqual(["mentioned", "mentioned"])
    const [version] = body.items
    const restored = await call("restorePageVersion", { pageId, pageVersionId: the(version).id }, { as: bo })
    expect(restored.body.content).toEqual(mentioning(mention))
    expect(await inbox(ada)).toEqual(["mentioned", "mentioned"])
  })

  it("is told of a further mention after the first is gone", async () => {
    const { ada, describeTask, inbox } = await story()
    await describeTask(mentioning(mentionOf(ada)))
    await describeTask(written("Nothing"))
    await describeTask(mentioning(mentionOf(ada)))
    expect(await inbox(ada)).toEqual(["mentioned", "mentioned"])
  })

  it("is told of a page, and is led there", async () => {
    const { ada, bo, spaceId, pageId, writePage, inbox, make } = await story()
    const mention = mentionOf(ada)
    await writePage(mentioning(mention))
    expect(await inbox(ada)).toEqual(["mentioned"])
    const created = await call(
      "createPage",
      { spaceId, name: "Rules", content: mentioning(mentionOf(ada, null)) },
      { as: bo },
    )
    await make()
    const { body } = await call("listNotifications", {}, { as: ada })
    expect(body.items).toMatchObject([
      { taskId: null, pageId: created.body.id, pageName: "Rules", anchor: null, spaceId, spaceName: "Design" },
      { taskId: null, pageId, pageName: "Guide", anchor: `m-${mention.attrs.id}` },
    ])
  })

  it("is told where the task is made with the text, and not of a copy of it", async () => {
    const { ada, bo, board, inbox } = await story()
    const made = { name: "Print", stageId: the(board.columnIds[0]), description: mentioning(mentionOf(ada)) }
    const { body: task } = await call("createTask", made, { as: bo })
    expect(await inbox(ada)).toEqual(["mentioned"])
    await call("duplicateTask", { taskId: task.id }, { as: bo })
    expect(await inbox(ada)).toEqual(["mentioned"])
  })

  it("is not told by themself, nor who may not see it, is deactivated or mutes the task", async () => {
    const made = await story()
    const { bo, owner, member, taskId, describeTask, writePage, make } = made
    const people = {
      bo,
      guest: await member(null, "guest"),
      colleague: await member(null),
      gone: await member("reader"),
      quiet: await member("reader"),
    }
    await call("deactivateOrganizationMember", { userId: people.gone.id }, { as: owner })
    await call("setTaskFollowed", { taskId, state: "muted" }, { as: people.quiet })
    const content = mentioning(...Object.values(people).map((somebody) => mentionOf(somebody)))
    expect((await describeTask(content)).status).toBe(200)
    await writePage(content)
    await make()
    const counts = await Promise.all(Object.values(people).map(async (one) => (await madeFor(made, one)).length))
    expect(counts).toEqual([0, 0, 0, 0, 1])
  })

  it("is told once where two save at the same time", async () => {
    const { ada, bo, owner, taskId, pageId, make } = await story()
    const [mention, other] = [mentionOf(ada), mentionOf(ada)]
    const save = (as: Person, content: Document) =>
      call("updateTaskDescription", { taskId, content, revision: 0 }, { as })
    const writers = [bo, owner, bo, owner]
    const replies = await Promise.all(
      writers.map((as, index) => save(as, mentioning(index % 2 === 0 ? mention : other))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    await Promise.all([make(), make()])
    expect(await inboxOf(ada)).toHaveLength(1)
    // The other keeps their text: Ada stands in it already.
    const again = { taskId, content: mentioning(other), revision: 1 }
    expect((await call("updateTaskDescription", again, { as: owner })).status).toBe(200)
    await make()
    expect(await inboxOf(ada)).toHaveLength(1)

    const pages = await Promise.all(
      [bo, owner].map((as) => call("changePageContent", { pageId, content: mentioning(mention), revision: 1 }, { as })),
    )
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await make()
    expect(await inboxOf(ada)).toHaveLength(2)
  })

  it("sees nothing of it any more when they lose the page", async () => {
    const { ada, owner, spaceId, writePage, inbox } = await story()
    await writePage(mentioning(mentionOf(ada)))
    expect(await inbox(ada)).toEqual(["mentioned"])
    await call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner })
    expect(await inbox(ada)).toEqual([])
  })
})
