import { describe, expect, it } from "vitest"
import type { Document } from "@/lib/rich-text/document"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { mentioning, mentionOf } from "@/tests/support/mentions"
import { inboxOf, madeFor, tell } from "@/tests/support/notifications"

/** A space with a page; Ada reads there and Bo writes. */
async function story() {
  const made = await company()
  const [ada, bo] = [await made.member("reader"), await made.member("editor")]
  const { spaceId } = made
  const page = async (name: string, parentId: number | null = null) =>
    (await call("createPage", { spaceId, name, parentId }, { as: bo })).body.id
  const pageId = await page("House rules")
  const write = async (somebody: Person, text: string) => {
    const { revision } = (await call("getPageContent", { pageId }, { as: somebody })).body
    const content: Document = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }
    await call("changePageContent", { pageId, content, revision }, { as: somebody })
  }
  const make = () => makeNotifications(made.organizationId)
  await make()
  return { ...made, ada, bo, page, pageId, write, make }
}

const follow = (pageId: number, as: Person, followed = true) => call("setPageFollowed", { pageId, followed }, { as })

describe("getPageFollowed", () => {
  it("says that nobody follows a page until they choose to, each for themselves", async () => {
    const { ada, bo, pageId } = await story()
    const followed = async (as: Person) => (await call("getPageFollowed", { pageId }, { as })).body.followed
    expect(await followed(ada)).toBe(false)
    await follow(pageId, ada)
    expect([await followed(ada), await followed(bo)]).toEqual([true, false])
  })
})

describe("getSpaceFollowed", () => {
  it("says the same of a space, whose pages are followed each by itself", async () => {
    const { ada, bo, spaceId, pageId } = await story()
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    const followed = async (as: Person) => (await call("getSpaceFollowed", { spaceId }, { as })).body.followed
    expect([await followed(ada), await followed(bo)]).toEqual([true, false])
    expect((await call("getPageFollowed", { pageId }, { as: ada })).body.followed).toBe(false)
  })
})

describe("setPageFollowed", () => {
  it("can be done twice, and is for the caller alone", async () => {
    const { ada, bo, pageId } = await story()
    expect((await call("getPageFollowed", { pageId }, { as: ada })).body).toEqual({ followed: false })
    expect((await follow(pageId, ada)).body).toEqual({ followed: true })
    expect((await follow(pageId, ada)).body).toEqual({ followed: true })
    expect((await call("getPageFollowed", { pageId }, { as: ada })).body).toEqual({ followed: true })
    expect((await call("getPageFollowed", { pageId }, { as: bo })).body).toEqual({ followed: false })
  })

  it("tells its followers what others do with it, and nobody what they did themselves", async () => {
    const { ada, bo, pageId, page, write, make } = await story()
    for (const one of [ada, bo]) await follow(pageId, one)
    await write(bo, "No shoes.")
    await call("renamePage", { pageId, name: "Rules of the house" }, { as: bo })
    await page("Kitchen", pageId)
    await call("archivePage", { pageId }, { as: bo })
    await call("restorePage", { pageId }, { as: bo })
    await make()
    expect(await inboxOf(ada)).toEqual([
      ["pageChanged", `${bo.name} brought this page back from the archive`],
      ["pageChanged", `${bo.name} archived this page`],
      ["pageAdded", `${bo.name} made this page below “Rules of the house”`],
      ["pageChanged", `${bo.name} renamed this page. It was “House rules”`],
      ["pageChanged", `${bo.name} wrote on this page`],
    ])
    expect(await inboxOf(bo)).toEqual([])
  })

  it("tells of each author's writing once an hour, however often they save", async () => {
    const { ada, bo, owner, pageId, organizationId, ...made } = await story()
    await follow(pageId, ada)
    const saves = (somebody: Person, at: string) =>
      tell(
        { organizationId },
        somebody,
        {
          spaceIds: [made.spaceId],
          patches: [{ entity: "page", id: pageId, before: { revision: 1 }, after: { revision: 2 } }],
        },
        at,
      )
    await saves(bo, "2026-03-06T12:00:00.000Z")
    await saves(bo, "2026-03-06T12:59:00.000Z")
    await saves(owner, "2026-03-06T12:59:30.000Z")
    await saves(bo, "2026-03-06T13:00:00.000Z")
    const told = (await madeFor({ organizationId }, ada)).map(({ actorId, createdAt }) => [actorId, createdAt])
    expect(told).toEqual([
      [bo.id, "2026-03-06T12:00:00.000Z"],
      [owner.id, "2026-03-06T12:59:30.000Z"],
      [bo.id, "2026-03-06T13:00:00.000Z"],
    ])
  })

  it("saves that are read together are told once, too", async () => {
    const { ada, bo, pageId, write, make } = await story()
    await follow(pageId, ada)
    for (const text of ["No", "No shoes", "No shoes."]) await write(bo, text)
    await make()
    expect(await inboxOf(ada)).toEqual([["pageChanged", `${bo.name} wrote on this page`]])
  })

  it("tells whom the text names of that alone", async () => {
    const { ada, bo, pageId, make } = await story()
    await follow(pageId, ada)
    const content = mentioning(mentionOf(ada))
    const reply = await call("changePageContent", { pageId, content, revision: 1 }, { as: bo })
    expect(reply.status).toBe(200)
    await make()
    expect((await inboxOf(ada)).map(([kind]) => kind)).toEqual(["mentioned"])
  })

  it("tells by its name of a page that was deleted, at its space; and when it is back", async () => {
    const { ada, bo, pageId, spaceId, make } = await story()
    await follow(pageId, ada)
    const deleted = await call("deletePage", { pageId }, { as: bo })
    await make()
    const [told] = (await call("listNotifications", {}, { as: ada })).body.items
    expect(told).toMatchObject({ text: `${bo.name} deleted the page “House rules”`, pageId: null, spaceId })
    await call("undoChange", { changeId: the(deleted.headers.get("change-id")) }, { as: bo })
    await make()
    expect(await inboxOf(ada)).toEqual([
      ["pageChanged", `${bo.name} brought this page back from the trash`],
      ["pageChanged", `${bo.name} deleted the page “House rules”`],
    ])
  })

  it("ends with following, and with the sight of the space; who comes back follows nothing", async () => {
    const { ada, bo, owner, pageId, spaceId, write, make, ...made } = await story()
    const eve = await made.member("reader")
    for (const one of [ada, eve]) await follow(pageId, one)
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    await follow(pageId, eve, false)
    await call("leaveSpace", { spaceId }, { as: ada })
    await write(bo, "No shoes.")
    await make()
    expect([await inboxOf(ada), await inboxOf(eve)]).toEqual([[], []])
    await call("addSpaceMember", { spaceId, userId: ada.id, role: "reader" }, { as: owner })
    expect((await call("getPageFollowed", { pageId }, { as: ada })).body.followed).toBe(false)
    expect((await call("getSpaceFollowed", { spaceId }, { as: ada })).body.followed).toBe(false)
  })

  it("can be ended in the archive, where nothing else can be changed", async () => {
    const { ada, owner, pageId, spaceId } = await story()
    await follow(pageId, ada)
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect((await follow(pageId, ada, false)).body).toEqual({ followed: false })
  })
})

describe("setSpaceFollowed", () => {
  it("tells of new boards and pages in a space, and of nothing that becomes of them or of tasks", async () => {
    const { ada, bo, spaceId, page, make, projectGroupId: groupId } = await story()
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    const pageId = await page("Kitchen")
    await call("renamePage", { pageId, name: "The kitchen" }, { as: bo })
    const made = await call("createProject", { name: "Website", spaceColumnId: groupId }, { as: bo })
    await call("createTask", { name: "Order the paper", stageId: the(made.body.stages[0]).id }, { as: bo })
    await call("renameProject", { projectId: made.body.id, name: "The website" }, { as: bo })
    await make()
    const { items } = (await call("listNotifications", {}, { as: ada })).body
    expect(items).toMatchObject([
      {
        kind: "boardAdded",
        projectId: made.body.id,
        projectName: "The website",
        spaceId,
        spaceName: "Design",
        taskId: null,
      },
      { kind: "pageAdded", text: `${bo.name} made this page`, pageId, pageName: "The kitchen", spaceName: "Design" },
    ])
  })

  it("tells once of a page whose parent is followed too, and of one that was brought back not again", async () => {
    const { ada, bo, spaceId, page, pageId, make } = await story()
    await follow(pageId, ada)
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    const child = await page("Kitchen", pageId)
    const deleted = await call("deletePage", { pageId: child }, { as: bo })
    await call("undoChange", { changeId: the(deleted.headers.get("change-id")) }, { as: bo })
    await make()
    expect((await inboxOf(ada)).map(([kind]) => kind)).toEqual(["pageAdded"])
  })
})

describe("listFollowed", () => {
  it("lists spaces before pages, by name, and leaves out what is not to be seen any more", async () => {
    const { ada, bo, spaceId, page, pageId, ...made } = await story()
    const other = await page("Kitchen")
    for (const id of [other, pageId]) await follow(id, ada)
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    const names = async (as: Person) =>
      (await call("listFollowed", {}, { as })).body.map(({ kind, name }) => [kind, name])
    expect(await names(ada)).toEqual([
      ["space", "Design"],
      ["page", "House rules"],
      ["page", "Kitchen"],
    ])
    expect(await names(bo)).toEqual([])
    await call("deletePage", { pageId: other }, { as: bo })
    expect(await names(ada)).toHaveLength(2)
    const stranger = await made.member(null)
    expect((await follow(pageId, stranger)).status).toBe(404)
  })

  it("lists the tasks that somebody has chosen to follow, the newest first, where they are still to be seen", async () => {
    const made = await company()
    const ada = await made.member("reader")
    const { tasks, projectId } = await made.board()
    const [print, fold, send] = (await tasks(["Print", "Fold", "Send"])).map(the)
    const set = (taskId: number | undefined, state: "followed" | "unfollowed" | "muted") =>
      call("setTaskFollowed", { taskId: the(taskId), state }, { as: ada })
    for (const taskId of [print, send, fold]) await set(taskId, "followed")
    const listed = async (as = ada) => (await call("listFollowed", {}, { as })).body
    const { name: projectName } = (await call("getProject", { projectId }, { as: ada })).body
    expect(await listed()).toMatchObject([
      { kind: "task", id: send, name: "Send", icon: null, spaceId: made.spaceId, projectName },
      { kind: "task", id: fold, name: "Fold" },
      { kind: "task", id: print, name: "Print" },
    ])
    expect(await listed(made.owner)).toEqual([])
    await set(send, "muted")
    await call("archiveTask", { taskId: the(fold) }, { as: made.owner })
    expect((await listed()).map(({ id }) => id)).toEqual([print])
    await call("leaveSpace", { spaceId: made.spaceId }, { as: ada })
    expect(await listed()).toEqual([])
  })
})
