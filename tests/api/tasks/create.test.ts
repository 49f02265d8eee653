import { describe, expect, it } from "vitest"
import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { labels, projects, stages } from "@/db/schema"
import { call } from "@/tests/support/call"
import type { Document } from "@/lib/rich-text/document"
import { company, person, the, unique } from "@/tests/support/company"

const description: Document = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Why and how" }] }],
}

describe("createTask", () => {
  it("notes since when a task is completed that is made so, and takes instants without seconds", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["Done"])
    const stageId = the(columnIds[0])
    const done = await call(
      "createTask",
      { name: "Done before", stageId, status: 1, dateEnd: "2026-11-20T09:00+02:00" },
      { as: owner },
    )
    expect(done.body).toMatchObject({ status: 1, dateEnd: "2026-11-20T07:00:00.000Z" })
    expect(done.body.dateStatusChanged).not.toBeNull()
    const open = await call("createTask", { name: "Open", stageId }, { as: owner })
    expect(open.body.dateStatusChanged).toBeNull()
    const date = await call("createTask", { name: "No time", stageId, dateEnd: "2026-11-20" }, { as: owner })
    expect(date.problem.errors?.map(({ path }) => path)).toEqual(["dateEnd"])
  })

  it("refuses a reason that says nothing", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["To do"])
    const stageId = the(columnIds[0])
    const refused = await call("createTask", { name: "Blocked", stageId, blockReason: " " }, { as: owner })
    expect(refused.problem.errors).toMatchObject([{ path: "blockReason", message: "must not be empty" }])
    const made = await call("createTask", { name: "Blocked", stageId, blockReason: " Paper " }, { as: owner })
    expect(made.body.blockReason).toBe("Paper")
    const empty = { taskId: made.body.id, blockReason: "" }
    expect((await call("setTaskNeedsAttention", empty, { as: owner })).status).toBe(400)
  })

  it("makes a task at the end of its column, with everything that was given", async () => {
    const { owner, member, board, organizationId } = await company()
    const editor = await member("editor")
    const [label] = await database()
      .insert(labels)
      .values({ organizationId, name: unique("Web"), color: "#112233" })
      .returning()
    const { projectId, columnIds, rowIds, tasks } = await board(["To do"], ["Launch"])
    await tasks(["First"])
    const reply = await call(
      "createTask",
      {
        name: "  Write the text  ",
        stageId: the(columnIds[0]),
        rowId: String(rowIds[0]),
        color: "#AABBCC",
        importance: 2,
        dateBegin: "2026-11-20T09:00:00+02:00",
        dateEnd: "2026-11-21T00:00:00Z",
        responsibleUserId: [String(editor.id)],
        members: [owner.id],
        tags: [the(label).id],
        blockReason: "Waiting",
        description,
      },
      { as: editor },
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      name: "Write the text",
      color: "#aabbcc",
      creatorId: editor.id,
      status: 0,
      importance: 2,
      dateBegin: "2026-11-20T07:00:00.000Z",
      dateEnd: "2026-11-21T00:00:00.000Z",
      stages: [String(columnIds[0]), String(rowIds[0])],
      responsibleUserId: [String(editor.id)],
      members: [String(owner.id)],
      tags: [String(the(label).id)],
      blockReason: "Waiting",
      hasDescription: true,
      hasMessages: false,
      placements: [{ projectId, columnId: columnIds[0], rowId: rowIds[0], archivedAt: null }],
    })
    const list = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(list.body.tasks.map((task) => task.name)).toEqual(["First", "Write the text"])
  })

  it("puts it before or after a task, or first", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["To do"])
    const [first, second] = await tasks(["First", "Second"])
    const stageId = the(columnIds[0])
    await call("createTask", { name: "After first", stageId, afterTaskId: the(first) }, { as: owner })
    await call("createTask", { name: "Before second", stageId, beforeTaskId: the(second) }, { as: owner })
    await call("createTask", { name: "Top", stageId, position: "first" }, { as: owner })
    const list = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(list.body.tasks.map((task) => task.name)).toEqual(["Top", "First", "After first", "Before second", "Second"])
  })

  it("names every fault of a bad body", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board()
    const bad = { stageId: the(columnIds[0]), name: " ", importance: 7, dateEnd: "tomorrow", colour: "#fff" }
    const reply = await call("createTask", bad as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual([
      "colour",
      "dateEnd",
      "importance",
      "name",
    ])
  })

  it("refuses dates that end before they begin, and two places at once", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board()
    const [task] = await tasks(["First"])
    const base = { name: "Task", stageId: the(columnIds[0]) }
    const dates = { dateBegin: "2026-11-22T00:00:00Z", dateEnd: "2026-11-21T00:00:00Z" }
    expect((await call("createTask", { ...base, ...dates }, { as: owner })).problem.errors?.[0]?.path).toBe("dateBegin")
    const both = { ...base, position: "first", afterTaskId: the(task) } as const
    expect((await call("createTask", both, { as: owner })).status).toBe(400)
  })

  it("wants a column as the stage, and a row of the same board as the row", async () => {
    const { owner, board } = await company()
    const here = await board(["To do"], ["Launch"])
    const there = await board(["To do"], ["Launch"])
    const row = await call("createTask", { name: "Task", stageId: the(here.rowIds[0]) }, { as: owner })
    expect(row.problem).toMatchObject({ status: 400, errors: [{ path: "stageId" }] })
    const foreign = { name: "Task", stageId: the(here.columnIds[0]), rowId: the(there.rowIds[0]) }
    expect((await call("createTask", foreign, { as: owner })).status).toBe(404)
  })

  it("knows who may be named: 404 for a stranger, 400 for somebody who cannot see the board", async () => {
    const { owner, member, board } = await company()
    const { columnIds } = await board()
    const outsider = await member(null)
    const base = { name: "Task", stageId: the(columnIds[0]) }
    const stranger = await person()
    expect((await call("createTask", { ...base, members: [stranger.id] }, { as: owner })).status).toBe(404)
    const unseen = await call("createTask", { ...base, responsibleUserId: [outsider.id] }, { as: owner })
    expect(unseen.problem).toMatchObject({ status: 400, code: "cannot-see", errors: [{ path: "responsibleUserId.0" }] })
  })

  it("lets exactly as many in as the limit says, under 32 parallel calls", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["Doing"])
    const stageId = the(columnIds[0])
    await database().update(stages).set({ tasksLimit: 5 }).where(eq(stages.id, stageId))
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => call("createTask", { name: `Task ${index}`, stageId }, { as: owner })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5)
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused).toHaveLength(27)
    expect(refused[0]?.problem).toMatchObject({
      code: "stage-full",
      stages: [{ id: stageId, name: "Doing", tasksLimit: 5, count: 5 }],
    })
  })

  it("lets more in where the limit is soft", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["Doing"])
    await tasks(["First"])
    await database().update(stages).set({ tasksLimit: 1 }).where(eq(stages.projectId, projectId))
    await database().update(projects).set({ limitMode: "soft" }).where(eq(projects.id, projectId))
    expect((await call("createTask", { name: "Second", stageId: the(columnIds[0]) }, { as: owner })).status).toBe(201)
  })

  it("is for editors, and not on an archived board", async () => {
    const { owner, member, board } = await company()
    const { projectId, columnIds } = await board()
    const input = { name: "Task", stageId: the(columnIds[0]) }
    expect((await call("createTask", input, { as: await member("commenter") })).status).toBe(403)
    expect((await call("createTask", input, { as: await member(null) })).status).toBe(404)
    expect((await call("createTask", input, { as: null })).status).toBe(401)
    await database().update(projects).set({ archivedAt: new Date().toISOString() }).where(eq(projects.id, projectId))
    expect((await call("createTask", input, { as: owner })).problem.code).toBe("archived")
  })
})

describe("getTask", () => {
  it("shows only the placements that the reader may see", async () => {
    const { owner, member, board, space, group } = await company()
    const here = await board()
    const [task] = await here.tasks(["Shared"])
    const secret = await space("Secret")
    const there = await board(["Hidden"], [], secret, await group(secret))
    const reader = await member("reader")
    await call("moveTasks", { taskIds: [the(task)], stageId: the(here.columnIds[1]) }, { as: owner })
    const alone = await call("getTask", { taskId: the(task) }, { as: reader })
    expect(alone.body.stages).toEqual([String(here.columnIds[1])])
    await call("moveTasks", { taskIds: [the(task)], stageId: the(there.columnIds[0]) }, { as: owner })
    expect((await call("getTask", { taskId: the(task) }, { as: reader })).status).toBe(404)
  })
})

describe("getTasksByIds", () => {
  it("answers those that the caller may see, in the order asked for", async () => {
    const { owner, board } = await company()
    const { tasks } = await board()
    const [first, second] = await tasks(["First", "Second"])
    const other = await company()
    const [foreign] = await (await other.board()).tasks(["Foreign"])
    const taskIds = [the(second), the(foreign), String(first), 424242424242]
    const reply = await call("getTasksByIds", { taskIds }, { as: owner })
    expect(reply.body.map((task) => task.id)).toEqual([second, first])
  })
})

describe("updateTaskName", () => {
  it("renames and keeps the old name in the history", async () => {
    const { owner, board } = await company()
    const { tasks } = await board()
    const [taskId] = await tasks(["Old"])
    const reply = await call("updateTaskName", { taskId: the(taskId), name: "New" }, { as: owner })
    expect(reply.body.name).toBe("New")
    expect(reply.headers.get("change-id")).toBeTruthy()
    const same = await call("updateTaskName", { taskId: the(taskId), name: "New" }, { as: owner })
    expect(same.headers.get("change-id")).toBeNull()
  })
})

describe("listProjectTasks", () => {
  it("answers 304 until something of the board changes", async () => {
    const { owner, member, board } = await company()
    const { projectId, tasks } = await board()
    const [taskId] = await tasks(["One"])
    const reader = await member("reader")
    for (const view of ["board", "full"] as const) {
      const first = await call("listProjectTasks", { projectId, view }, { as: reader })
      const etag = the(first.headers.get("etag"))
      const again = await call(
        "listProjectTasks",
        { projectId, view },
        { as: reader, headers: { "If-None-Match": etag } },
      )
      expect(again.status).toBe(304)
      await call("updateTaskName", { taskId: the(taskId), name: `Renamed for ${view}` }, { as: owner })
      const after = await call(
        "listProjectTasks",
        { projectId, view },
        { as: reader, headers: { "If-None-Match": etag } },
      )
      expect(after.status).toBe(200)
      expect(after.body.tasks[0]?.name).toBe(`Renamed for ${view}`)
    }
  })

  it("answers full tasks that fit the contract", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["To do", "Done"], ["Launch"])
    await tasks(["In Done"], the(columnIds[1]))
    await tasks(["In To do"], the(columnIds[0]))
    const { listProjectTasks } = await import("@/lib/tasks/contract")
    for (const view of ["full", "board"] as const) {
      const reply = await call("listProjectTasks", { projectId, view }, { as: owner })
      const parsed = listProjectTasks.returns.parse(reply.body)
      expect(parsed).toEqual(reply.body)
      expect(reply.body.tasks.map((task) => task.name)).toEqual(["In To do", "In Done"])
      expect(reply.body.stages.map((stage) => stage.name)).toEqual(["To do", "Done", "Launch"])
    }
  })
})
