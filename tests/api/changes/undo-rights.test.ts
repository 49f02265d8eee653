import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, spaceMembers } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"

const setRole = (spaceId: number, somebody: Person, role: "reader" | "editor") =>
  database()
    .update(spaceMembers)
    .set({ role })
    .where(and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.userId, somebody.id)))

describe("undoing asks for the right that the operation asked for:", () => {
  it("on both boards of a move, as of now, and so does doing it again", async () => {
    const { member, space, group, board, spaceId, organizationId } = await company()
    const editor = await member("editor")
    const elsewhere = await space("Elsewhere")
    await database()
      .insert(spaceMembers)
      .values({ organizationId, spaceId: elsewhere, userId: editor.id, role: "editor" })
    const [old, other] = [await board(["A"]), await board(["X"], [], elsewhere, await group(elsewhere))]
    const [taskId = 0] = await old.tasks(["1"])
    const moved = await call("moveTasks", { taskIds: [taskId], stageId: the(other.columnIds[0]) }, { as: editor })
    expect(moved.status).toBe(200)
    await setRole(spaceId, editor, "reader")
    expect((await undo(moved, editor)).status).toBe(403)
    await setRole(spaceId, editor, "editor")
    const undone = await undo(moved, editor)
    expect(undone.status).toBe(200)
    await setRole(elsewhere, editor, "reader")
    expect((await undo(undone, editor)).status).toBe(403)
    await setRole(elsewhere, editor, "editor")
    expect((await undo(undone, editor)).status).toBe(200)
  })

  it("at each of several tasks", async () => {
    const { member, space, group, board, organizationId } = await company()
    const editor = await member("editor")
    const elsewhere = await space("Elsewhere")
    await database()
      .insert(spaceMembers)
      .values({ organizationId, spaceId: elsewhere, userId: editor.id, role: "editor" })
    const [one, other] = [await board(["A"]), await board(["X"], [], elsewhere, await group(elsewhere))]
    const taskIds = [...(await one.tasks(["1"])), ...(await other.tasks(["2"]))]
    const changed = await call("updateTasks", { taskIds, status: 1 }, { as: editor })
    const deleted = await call("deleteTasks", { taskIds }, { as: editor })
    await setRole(elsewhere, editor, "reader")
    expect((await undo(deleted, editor)).status).toBe(404)
    await setRole(elsewhere, editor, "editor")
    expect((await undo(deleted, editor)).status).toBe(200)
    await setRole(elsewhere, editor, "reader")
    expect((await undo(changed, editor)).status).toBe(403)
  })

  it("an administrator's, of a project that was deleted", async () => {
    const { member, board, spaceId } = await company()
    const administrator = await member("administrator")
    const { projectId } = await board()
    const gone = await call("deleteProject", { projectId }, { as: administrator })
    await setRole(spaceId, administrator, "editor")
    expect((await undo(gone, administrator)).status).toBe(404)
  })

  it("and refuses what was recorded before rights were", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["A"])
    const renamed = await call("updateStage", { stageId: the(columnIds[0]), name: "B" }, { as: owner })
    await database()
      .update(changes)
      .set({ rights: null })
      .where(eq(changes.changeId, the(renamed.headers.get("change-id"))))
    expect((await undo(renamed, owner)).problem.code).toBe("not-undoable")
  })
})

describe("a board that comes back by undo", () => {
  it("is told at once to everybody who sees it then", async () => {
    const { owner, member, board } = await company()
    const reader = await member("reader")
    const { projectId, tasks } = await board(["A"])
    const [taskId] = await tasks(["1"])
    const gone = await call("deleteProject", { projectId }, { as: owner })
    const stream = await follow(reader)
    await stream.take(1)
    await undo(gone, owner)
    const [told] = await stream.take(1)
    stream.close()
    expect(told?.data).toMatchObject({ type: "change.undone", projectIds: [projectId] })
    const { body } = await call("listChanges", { after: "1" }, { as: reader })
    expect(told?.data).toEqual(body.items[0])
    expect(body.items[0]?.patches.map(({ entity, id }) => [entity, id])).toEqual(
      expect.arrayContaining([
        ["project", projectId],
        ["task", taskId],
      ]),
    )
  })
})
