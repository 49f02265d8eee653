import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { refusals } from "@/tests/support/refusals"

describe("listSpaceTasks", () => {
  const names = async (spaceId: number, as: Person, sort?: "created" | "updated" | "due", limit = "2") => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await call("listSpaceTasks", { spaceId, sort, limit, cursor }, { as })
      expect(body.items.length).toBeLessThanOrEqual(Number(limit))
      found.push(...body.items.map(({ name }) => name))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    return found
  }

  it("lists each task once, page by page, however many boards show it", async () => {
    const { spaceId, owner, member, board } = await company()
    const [one, other] = [await board(), await board()]
    const tasks = await one.tasks(["A", "B", "C", "D", "E"])
    await call("addTaskPlacement", { taskId: the(tasks[2]), stageId: the(other.columnIds[0]) }, { as: owner })
    const reader = await member("reader")
    expect((await names(spaceId, reader)).toSorted()).toEqual(["A", "B", "C", "D", "E"])
    expect((await names(spaceId, reader, "created", "200")).length).toBe(5)
  })

  it("leaves out what is archived or deleted, and what other spaces show", async () => {
    const { spaceId, owner, space, group, board } = await company()
    const here = await board()
    const [kept = 0, archived = 0, deleted = 0] = await here.tasks(["Kept", "Archived", "Deleted"])
    const elsewhere = await space("Finance")
    await (await board(["To do"], [], elsewhere, await group(elsewhere))).tasks(["Budget"])
    const old = await board()
    await old.tasks(["Old"])
    await call("archiveProject", { projectId: old.projectId }, { as: owner })
    await call("archiveTask", { taskId: archived }, { as: owner })
    await call("deleteTask", { taskId: deleted }, { as: owner })
    expect(await names(spaceId, owner)).toEqual(["Kept"])
    expect((await call("listSpaceTasks", { spaceId }, { as: owner })).body.items[0]?.id).toBe(kept)
  })

  it("sorts by what is due, last changed or newest", async () => {
    const { spaceId, owner, board } = await company()
    const { tasks } = await board()
    const [a = 0, b = 0, c = 0] = await tasks(["A", "B", "C"])
    await call("changeTaskDate", { taskId: b, dateEnd: "2026-03-06T00:00:00.000Z" }, { as: owner })
    await call("changeTaskDate", { taskId: c, dateEnd: "2026-03-01T00:00:00.000Z" }, { as: owner })
    await call("updateTaskName", { taskId: a, name: "A1" }, { as: owner })
    expect(await names(spaceId, owner, "due")).toEqual(["C", "B", "A1"])
    expect((await names(spaceId, owner, "updated"))[0]).toBe("A1")
    expect((await names(spaceId, owner, "created"))[0]).toBe("C")
  })

  it("asks for somebody who sees the space, and knows its own cursors alone", async () => {
    const story = await company()
    const { spaceId, owner } = story
    expect(await refusals("listSpaceTasks", { spaceId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
    expect((await call("listSpaceTasks", { spaceId, cursor: "x" }, { as: owner })).status).toBe(400)
    expect((await call("listSpaceTasks", { spaceId, sort: "name" as never }, { as: owner })).status).toBe(400)
  })
})

describe("listAvailableProjectGroups", () => {
  it("lists the groups of the spaces that one may change, space by space", async () => {
    const { spaceId, projectGroupId, owner, member, space, group } = await company()
    const second = await space("Finance")
    const [later, budget] = [await group(spaceId, "Later", 1), await group(second, "Budget")]
    const editor = await member("editor")
    const reader = await member("reader")
    const ids = async (as: Person) => (await call("listAvailableProjectGroups", {}, { as })).body.map(({ id }) => id)
    expect(await ids(owner)).toEqual([projectGroupId, later, budget])
    expect(await ids(editor)).toEqual([projectGroupId, later])
    expect(await ids(reader)).toEqual([])
    const [first] = (await call("listAvailableProjectGroups", {}, { as: editor })).body
    expect(first).toEqual({ id: projectGroupId, name: "Projects", order: 0, spaceId, spaceName: "Design" })
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(await ids(editor)).toEqual([])
  })
})
