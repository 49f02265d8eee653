import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

const entries = async (as: Person, kind?: "task" | "project" | "page" | "space") =>
  (await call("listTrash", { kind }, { as })).body.items
const namesOf = async (as: Person) => (await entries(as)).map(({ name }) => name)
const restore = (as: Person, ...items: { kind: "task" | "project" | "page" | "space"; id: number }[]) =>
  call("restoreFromTrash", { items }, { as })
const board = async (projectId: number, as: Person) =>
  (await call("listProjectTasks", { projectId, view: "board" }, { as })).body.tasks.map(({ name }) => name)

describe("listTrash", () => {
  it("tells what was deleted, where it was, by whom and until when it is kept, the newest first", async () => {
    const { owner, member, board } = await company()
    const editor = await member("editor")
    const { tasks } = await board(["A"])
    const [one, two] = await tasks(["Cover", "Paper"])
    await call("deleteTask", { taskId: the(one) }, { as: editor })
    await call("deleteTask", { taskId: the(two) }, { as: owner })
    const [last, first] = await entries(owner)
    expect(last).toMatchObject({ kind: "task", id: the(two), name: "Paper", deletedById: owner.id })
    expect(first).toMatchObject({
      kind: "task",
      name: "Cover",
      place: "Website",
      deletedById: editor.id,
      deletedByName: editor.name,
      canDelete: true,
    })
    const days = (Date.parse(the(first).keptUntil) - Date.parse(the(first).deletedAt)) / 86_400_000
    expect(days).toBe(30)
    expect((await entries(editor)).map(({ canDelete }) => canDelete)).toEqual([false, false])
  })

  it("has a board as one thing, and a space with all that was in it", async () => {
    const { owner, board, spaceId } = await company()
    const { projectId, tasks } = await board(["A"])
    await tasks(["1", "2"])
    await call("deleteProject", { projectId }, { as: owner })
    expect(await entries(owner)).toMatchObject([{ kind: "project", id: projectId, name: "Website", place: "Design" }])
    await call("createPage", { spaceId, name: "Rules" }, { as: owner })
    await call("deleteSpaces", { spaceIds: [String(spaceId)] }, { as: owner })
    expect(await entries(owner)).toMatchObject([{ kind: "space", id: spaceId, name: "Design", place: null }])
  })

  it("shows nobody what they could not bring back", async () => {
    const { owner, member, board } = await company()
    const [reader, stranger] = [await member("reader"), await member(null)]
    const editor = await member("editor")
    const { projectId, tasks } = await board(["A"])
    const [task] = await tasks(["1"])
    await call("deleteTask", { taskId: the(task) }, { as: owner })
    expect(await namesOf(reader)).toEqual([])
    expect(await namesOf(stranger)).toEqual([])
    expect(await namesOf(editor)).toEqual(["1"])
    await call("deleteProject", { projectId }, { as: owner })
    expect(await namesOf(editor)).toEqual([])
  })

  it("is read page by page, and by kind", async () => {
    const { owner, board, spaceId } = await company()
    const { tasks } = await board(["A"])
    const ids = await tasks(["1", "2", "3"])
    await call("deleteTasks", { taskIds: ids.map(String) }, { as: owner })
    const page = await call("createPage", { spaceId, name: "Rules" }, { as: owner })
    await call("deletePage", { pageId: page.body.id }, { as: owner })
    expect((await entries(owner, "page")).map(({ name }) => name)).toEqual(["Rules"])
    const first = await call("listTrash", { limit: "3" }, { as: owner })
    expect(first.body.items).toHaveLength(3)
    const rest = await call("listTrash", { limit: "3", cursor: the(first.body.nextCursor) }, { as: owner })
    expect(rest.body).toMatchObject({ items: [{ kind: "task", id: the(ids[2]) }], nextCursor: null })
  })
})

describe("restoreFromTrash", () => {
  it("brings one of several tasks back to its place, and goes back with undo", async () => {
    const { owner, member, board: make } = await company()
    const editor = await member("editor")
    const { projectId, tasks } = await make(["A"])
    const ids = await tasks(["1", "2", "3"])
    await call("deleteTasks", { taskIds: [ids[0], ids[1]].map(String) }, { as: owner })
    const restored = await restore(editor, { kind: "task", id: the(ids[1]) })
    expect(restored.body).toEqual({ count: 1 })
    expect(await board(projectId, owner)).toEqual(["2", "3"])
    const { body: history } = await call("listTaskRecords", { taskId: the(ids[1]) }, { as: owner })
    expect(history.items[0]).toMatchObject({ type: 24, userId: editor.id })
    expect(await namesOf(owner)).toEqual(["1"])
    await call("undoChange", { changeId: the(restored.headers.get("change-id")) }, { as: editor })
    expect(await board(projectId, owner)).toEqual(["3"])
    expect((await entries(owner)).map(({ name, deletedById }) => [name, deletedById])).toEqual([
      ["2", editor.id],
      ["1", owner.id],
    ])
    expect((await restore(owner, { kind: "task", id: the(ids[1]) })).status).toBe(200)
  })

  it("brings a board back with its columns and tasks, but for what was deleted by itself", async () => {
    const { owner, board: make } = await company()
    const [{ projectId, tasks }, other] = [await make(["A"]), await make(["X"])]
    const [, , shared] = await tasks(["1", "2", "3"])
    await call("addTaskPlacement", { taskId: the(shared), stageId: the(other.columnIds[0]) }, { as: owner })
    await call("deleteProject", { projectId }, { as: owner })
    await call("deleteTask", { taskId: the(shared) }, { as: owner })
    expect((await restore(owner, { kind: "project", id: projectId })).status).toBe(200)
    expect(await board(projectId, owner)).toEqual(["1", "2"])
    expect((await entries(owner)).map(({ kind, id }) => [kind, id])).toEqual([["task", the(shared)]])
  })

  it("brings a space back with its boards and pages", async () => {
    const { owner, board: make, spaceId } = await company()
    const { projectId, tasks } = await make(["A"])
    await tasks(["1"])
    const page = await call("createPage", { spaceId, name: "Rules" }, { as: owner })
    await call("deleteSpaces", { spaceIds: [String(spaceId)] }, { as: owner })
    expect((await restore(owner, { kind: "space", id: spaceId })).status).toBe(200)
    expect(await board(projectId, owner)).toEqual(["1"])
    expect((await call("getPage", { pageId: page.body.id }, { as: owner })).body.name).toBe("Rules")
  })

  it("says nothing of a full column that its person does not see", async () => {
    const { owner, member, board: make, space, group } = await company()
    const editor = await member("editor")
    const { tasks } = await make(["A"])
    const [taskId = 0] = await tasks(["1"])
    const secret = await space("Secret")
    const hidden = await make(["Takeover"], [], secret, await group(secret))
    const stageId = the(hidden.columnIds[0])
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const gone = await call("deleteTask", { taskId }, { as: editor })
    await hidden.tasks(["Bid"])
    const limit = { projectId: hidden.projectId, columnId: stageId, tasksLimit: 1 }
    await call("setProjectColumnTasksLimit", limit, { as: owner })
    for (const { problem } of [await restore(editor, { kind: "task", id: taskId }), await undo(gone, editor)]) {
      expect(problem).toMatchObject({ code: "stage-full", stages: [] })
      expect(JSON.stringify(problem)).not.toContain("Takeover")
    }
    const { problem } = await restore(owner, { kind: "task", id: taskId })
    expect(problem).toMatchObject({ code: "stage-full", stages: [{ id: stageId, name: "Takeover" }] })
  })

  it("takes the first column where the task's own is gone, and refuses a full one", async () => {
    const { owner, board: make } = await company()
    const { projectId, columnIds, tasks } = await make(["A", "B"])
    const [first, second] = await tasks(["1", "2"], the(columnIds[1]))
    await call("deleteTasks", { taskIds: [first, second].map(String) }, { as: owner })
    await call("deleteStage", { stageId: the(columnIds[1]) }, { as: owner })
    expect((await restore(owner, { kind: "task", id: the(first) })).status).toBe(200)
    expect((await call("getTask", { taskId: the(first) }, { as: owner })).body.placements).toMatchObject([
      { columnId: the(columnIds[0]) },
    ])
    await call("setProjectColumnTasksLimit", { projectId, columnId: the(columnIds[0]), tasksLimit: 1 }, { as: owner })
    expect((await restore(owner, { kind: "task", id: the(second) })).problem.code).toBe("stage-full")
    expect(await namesOf(owner)).toEqual(["2"])
  })

  it("stands a page at the root whose parent is gone", async () => {
    const { owner, spaceId } = await company()
    const parent = (await call("createPage", { spaceId, name: "Rules" }, { as: owner })).body.id
    const child = (await call("createPage", { spaceId, name: "Holidays", parentId: parent }, { as: owner })).body.id
    await call("deletePage", { pageId: child }, { as: owner })
    await call("deletePage", { pageId: parent }, { as: owner })
    expect((await restore(owner, { kind: "page", id: child })).status).toBe(200)
    expect((await call("getPage", { pageId: child }, { as: owner })).body).toMatchObject({ parentId: null })
    expect((await restore(owner, { kind: "page", id: parent })).status).toBe(200)
  })

  it("refuses what is not there, not the caller's to bring back, or goes to an archived board", async () => {
    const { owner, member, board: make } = await company()
    const [reader, editor] = [await member("reader"), await member("editor")]
    const { projectId, tasks } = await make(["A"])
    const [task] = await tasks(["1"])
    const item = { kind: "task", id: the(task) } as const
    expect((await restore(owner, item)).problem.detail).toBe(`Not in the trash: task ${item.id}.`)
    await call("deleteTask", { taskId: item.id }, { as: owner })
    expect((await restore(reader, item)).status).toBe(404)
    expect((await restore(owner, item, { kind: "task", id: 999_999_999 })).status).toBe(404)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await restore(owner, item)).problem.code).toBe("archived")
    await call("deleteProject", { projectId }, { as: owner })
    expect((await restore(editor, { kind: "project", id: projectId })).status).toBe(404)
  })
})

describe("deleteFromTrash", () => {
  it("removes things for good, by an administrator, and says so in the log", async () => {
    const { owner, member, board: make } = await company()
    const editor = await member("editor")
    const { tasks } = await make(["A"])
    const [one, two] = await tasks(["1", "2"])
    await call("deleteTasks", { taskIds: [one, two].map(String) }, { as: editor })
    const items = [{ kind: "task", id: the(one) }] as const
    expect((await call("deleteFromTrash", { items: [...items] }, { as: editor })).status).toBe(403)
    expect((await call("deleteFromTrash", { items: [...items] }, { as: owner })).body).toEqual({ count: 1 })
    expect(await namesOf(owner)).toEqual(["2"])
    expect((await restore(owner, ...items)).status).toBe(404)
    const { body: log } = await call("listAuditLog", { kind: "trash" }, { as: owner })
    expect(log.items).toMatchObject([{ action: "trash.deleted", subject: `task:${the(one)}`, actorId: owner.id }])
  })
})

describe("emptyTrash", () => {
  it("removes what the caller administers, and leaves the rest", async () => {
    const { owner, member, board: make, spaceId, space, group } = await company()
    const elsewhere = await space("Sales")
    const administrator = await member("administrator")
    const [mine, other] = [await make(["A"]), await make(["B"], [], elsewhere, await group(elsewhere))]
    const [own] = await mine.tasks(["1"])
    const [foreign] = await other.tasks(["2"])
    const page = await call("createPage", { spaceId, name: "Rules" }, { as: owner })
    await call("createPage", { spaceId, name: "Holidays", parentId: page.body.id }, { as: owner })
    await call("deletePage", { pageId: page.body.id }, { as: owner })
    await call("deleteTask", { taskId: the(own) }, { as: owner })
    await call("deleteTask", { taskId: the(foreign) }, { as: owner })
    await call("deleteProject", { projectId: mine.projectId }, { as: owner })
    expect((await call("emptyTrash", {}, { as: administrator })).body).toEqual({ count: 2 })
    expect(await namesOf(owner)).toEqual(["2"])
    await call("deleteSpaces", { spaceIds: [String(elsewhere)] }, { as: owner })
    expect((await call("emptyTrash", {}, { as: owner })).body).toEqual({ count: 1 })
    expect(await namesOf(owner)).toEqual([])
  })
})

describe("the sweep", () => {
  it("removes for good what the trash has kept for 30 days", async () => {
    const { owner, board: make, organizationId } = await company()
    const { tasks } = await make(["A"])
    const [old, young] = await tasks(["1", "2"])
    await call("deleteTasks", { taskIds: [old, young].map(String) }, { as: owner })
    await database().execute(sql`
      update tasks set deleted_at = now() - interval '31 days' where organization_id = ${organizationId} and id = ${the(old)}`)
    await sweep()
    const rows = await database().execute(
      sql`select id from tasks where organization_id = ${organizationId} and id in (${the(old)}, ${the(young)})`,
    )
    expect(rows.map(({ id }) => Number(id))).toEqual([the(young)])
  })
})
