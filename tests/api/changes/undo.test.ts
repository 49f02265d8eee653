import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { spaceMembers } from "@/db/schema"
import { call, type Person, type Reply } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

const changeOf = (reply: Reply<unknown>) => the(reply.headers.get("change-id"))
const undo = (reply: Reply<unknown>, as: Person) => call("undoChange", { changeId: changeOf(reply) }, { as })

async function names(projectId: number, as: Person): Promise<string[]> {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  return body.tasks.map((task) => task.name)
}

describe("undoChange", () => {
  it("takes back an archiving, and does it again", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A"])
    const [, second, third] = await tasks(["1", "2", "3", "4"])
    const taskIds = [the(second), the(third)]
    const archived = await call("archiveManyTasks", { currentStageId: the(columnIds[0]), taskIds }, { as: owner })
    expect(await names(projectId, owner)).toEqual(["1", "4"])
    const undone = await undo(archived, owner)
    expect(undone.status).toBe(200)
    expect(await names(projectId, owner)).toEqual(["1", "2", "3", "4"])
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await names(projectId, owner)).toEqual(["1", "4"])
  })

  it("finds the place again that somebody else has taken meanwhile", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const [first] = await tasks(["1", "2"])
    const moved = await call("moveTasks", { taskIds: [the(first)], stageId: the(columnIds[1]) }, { as: owner })
    await call("createTask", { name: "0", stageId: the(columnIds[0]), position: "first" }, { as: owner })
    expect((await undo(moved, owner)).status).toBe(200)
    expect(await names(projectId, owner)).toHaveLength(3)
  })

  it("brings back since when a card had not moved, and so does doing it again", async () => {
    const { organizationId, owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const [taskId] = await tasks(["1"])
    await call("updateProject", { projectId, postponingTaskDayCount: 5 }, { as: owner })
    const since = async () => {
      const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
      const card = the(body.tasks[0])
      return "movedAt" in card ? card.movedAt : undefined
    }
    await new Promise((later) => setTimeout(later, 2))
    const first = await since()
    const moved = await call("moveTasks", { taskIds: [the(taskId)], stageId: the(columnIds[1]) }, { as: owner })
    const second = await since()
    expect(second).not.toBe(first)
    const undone = await undo(moved, owner)
    expect(await since()).toBe(first)
    const patches = the((await feedOf(organizationId)).at(-1)).patches
    expect(patches).toMatchObject([{ entity: "placement", before: { movedAt: second }, after: { movedAt: first } }])
    await undo(undone, owner)
    expect(await since()).toBe(second)
  })

  it("gives cards that come back together a place each, also where the first one's is taken", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const taskIds = await tasks(["1", "2", "3"])
    const moved = await call("moveTasks", { taskIds, stageId: the(columnIds[1]) }, { as: owner })
    await call("createTask", { name: "0", stageId: the(columnIds[0]) }, { as: owner })
    expect((await undo(moved, owner)).status).toBe(200)
    expect(await names(projectId, owner)).toEqual(["0", "1", "2", "3"])
  })

  it("leaves a card its place on another board than the one that it comes back to", async () => {
    const { owner, board } = await company()
    const [old, other] = [await board(["A"]), await board(["X", "Y"])]
    const [one] = await old.tasks(["1"])
    const [two] = await other.tasks(["2"])
    const taskIds = [the(one), the(two)]
    const moved = await call("moveTasks", { taskIds, stageId: the(other.columnIds[1]) }, { as: owner })
    await call("addTaskPlacement", { taskId: the(two), stageId: the(old.columnIds[0]) }, { as: owner })
    expect((await undo(moved, owner)).status).toBe(200)
    expect((await names(old.projectId, owner)).toSorted()).toEqual(["1", "2"])
    expect(await names(other.projectId, owner)).toEqual(["2"])
  })

  it("refuses what has changed since, and what is somebody else's", async () => {
    const { owner, member, board } = await company()
    const editor = await member("editor")
    const { tasks } = await board()
    const [taskId] = await tasks(["Old"])
    const renamed = await call("updateTaskName", { taskId: the(taskId), name: "New" }, { as: owner })
    expect((await undo(renamed, editor)).status).toBe(404)
    await call("updateTaskName", { taskId: the(taskId), name: "Newest" }, { as: editor })
    expect((await undo(renamed, owner)).problem.code).toBe("changed-since")
    expect((await call("getTask", { taskId: the(taskId) }, { as: owner })).body.name).toBe("Newest")
  })

  it("takes back creating, deleting and moving to another board", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board(["A"])
    const there = await board(["B"])
    const stageId = the(columnIds[0])
    const made = await call("createTask", { name: "Task", stageId }, { as: owner })
    await undo(await undo(made, owner), owner)
    expect(await names(projectId, owner)).toEqual(["Task"])
    const taskIds = [made.body.id]
    const moved = await call("moveTasks", { taskIds, stageId: the(there.columnIds[0]) }, { as: owner })
    await undo(moved, owner)
    expect([await names(projectId, owner), await names(there.projectId, owner)]).toEqual([["Task"], []])
    await undo(await call("deleteTask", { taskId: made.body.id }, { as: owner }), owner)
    expect(await names(projectId, owner)).toEqual(["Task"])
  })

  it("brings a deleted column back with its cards, and a deleted project with its board", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B", "C"])
    await tasks(["1", "2"], the(columnIds[1]))
    const deleted = await call(
      "deleteStage",
      { stageId: the(columnIds[1]), moveTasksTo: the(columnIds[0]) },
      { as: owner },
    )
    await undo(deleted, owner)
    const { body } = await call("getProject", { projectId }, { as: owner })
    expect(body.stages.map((stage) => stage.name)).toEqual(["A", "B", "C"])
    expect(await names(projectId, owner)).toEqual(["1", "2"])
    const gone = await call("deleteProject", { projectId }, { as: owner })
    expect((await call("getProject", { projectId }, { as: owner })).status).toBe(404)
    expect((await undo(gone, owner)).status).toBe(200)
    expect(await names(projectId, owner)).toEqual(["1", "2"])
  })

  it.each([
    ["a task", (taskId: number, _: number, as: Person) => call("updateTaskName", { taskId, name: "New" }, { as })],
    ["a column", (_: number, stageId: number, as: Person) => call("updateStage", { stageId, name: "New" }, { as })],
    ["where cards stand", (taskId: number, _: number, as: Person) => call("archiveTask", { taskId }, { as })],
  ] as const)("undoes no change of %s for somebody who may no longer change the board", async (_, change) => {
    const { owner, member, board } = await company()
    const guest = await member("editor", "guest")
    const { projectId, columnIds, tasks } = await board()
    const [taskId] = await tasks(["Task"])
    const changed = await change(the(taskId), the(columnIds[0]), guest)
    expect(changed.status).toBe(200)
    const seen = async () => (await call("listProjectTasks", { projectId }, { as: owner })).body
    const before = await seen()
    await database().update(spaceMembers).set({ role: "reader" }).where(eq(spaceMembers.userId, guest.id))
    expect((await undo(changed, guest)).status).toBe(403)
    await database().delete(spaceMembers).where(eq(spaceMembers.userId, guest.id))
    expect((await undo(changed, guest)).status).toBe(404)
    expect(await seen()).toEqual(before)
  })

  it("brings no space back for somebody who does not administer it any more", async () => {
    const { spaceId, owner, member } = await company()
    const administrator = await member("administrator")
    const gone = await call("deleteSpaces", { spaceIds: [spaceId] }, { as: administrator })
    expect(gone.status).toBe(204)
    await database().update(spaceMembers).set({ role: "editor" }).where(eq(spaceMembers.userId, administrator.id))
    expect((await undo(gone, administrator)).status).toBe(404)
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(404)
    await database()
      .update(spaceMembers)
      .set({ role: "administrator" })
      .where(eq(spaceMembers.userId, administrator.id))
    expect((await undo(gone, administrator)).status).toBe(200)
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(200)
  })

  it("undoes nothing on a board that was archived meanwhile", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board()
    const renamed = await call("updateStage", { stageId: the(columnIds[0]), name: "New" }, { as: owner })
    await call("archiveProject", { projectId }, { as: owner })
    const refused = await undo(renamed, owner)
    expect([refused.status, refused.problem.code]).toEqual([409, "archived"])
    await call("restoreProject", { projectId }, { as: owner })
    expect((await undo(renamed, owner)).status).toBe(200)
  })

  it("takes a full stage for an answer", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board(["A"])
    const [first] = await tasks(["1"])
    const stageId = the(columnIds[0])
    await call("updateStage", { stageId, tasksLimit: 1 }, { as: owner })
    const archived = await call("archiveTask", { taskId: the(first) }, { as: owner })
    await call("createTask", { name: "2", stageId }, { as: owner })
    expect((await undo(archived, owner)).problem.code).toBe("stage-full")
  })

  it("undoes once under 16 parallel calls", async () => {
    const { owner, board } = await company()
    const { projectId, tasks } = await board(["A"])
    const [first] = await tasks(["1"])
    const archived = await call("archiveTask", { taskId: the(first) }, { as: owner })
    const replies = await Promise.all(Array.from({ length: 16 }, () => undo(archived, owner)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.problem.code === "changed-since")).toHaveLength(15)
    expect(await names(projectId, owner)).toEqual(["1"])
  })
})
