import { describe, expect, it } from "vitest"
import { call, type Person, type Reply } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

/** Deletes something, takes that back, lets somebody use it, and deletes it by redo. */
async function redone(as: Person, remove: () => Promise<Reply<unknown>>, use: () => Promise<{ status: number }>) {
  const back = await undo(await remove(), as)
  expect(back.status).toBe(200)
  expect((await use()).status).toBe(201)
  const again = await undo(back, as)
  return [again.status, again.problem.code]
}
const refused = [409, "changed-since"]

describe("doing again what was taken back", () => {
  it("leaves a column, a row and a board in which a card stands by now", async () => {
    const { owner, member, board } = await company()
    const other = await member("editor")
    const { projectId, columnIds, rowIds } = await board(["To do", "Done"], ["Launch"])
    const [first, second] = [the(columnIds[0]), the(columnIds[1])]
    const rowId = the(rowIds[0])
    const card = (stageId: number, row?: number) => () =>
      call("createTask", { name: "Here", stageId, rowId: row }, { as: other })
    const remove = (stageId: number) => () => call("deleteStage", { stageId }, { as: owner })
    expect(await redone(owner, remove(second), card(second))).toEqual(refused)
    expect(await redone(owner, remove(rowId), card(first, rowId))).toEqual(refused)
    expect(await redone(owner, () => call("deleteProject", { projectId }, { as: owner }), card(first))).toEqual(refused)
    const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect([body.tasks.length, body.stages.length]).toEqual([3, 3])
  })

  it("leaves a page and a space in which something stands by now", async () => {
    const { owner: as, group, space } = await company()
    const spaceId = await space("Sales")
    const spaceColumnId = await group(spaceId)
    const made = await call("createPage", { spaceId, name: "Plan" }, { as })
    const again = await undo(await undo(made, as), as)
    const below = await call("createPage", { spaceId, name: "Part", parentId: made.body.id }, { as })
    expect([again.status, below.status]).toEqual([200, 201])
    const gone = await undo(again, as)
    expect([gone.status, gone.problem.code]).toEqual(refused)
    const remove = () => call("deleteSpaces", { spaceIds: [spaceId] }, { as })
    expect(await redone(as, remove, () => call("createPage", { spaceId, name: "Notes" }, { as }))).toEqual(refused)
    const project = () => call("createProject", { spaceColumnId, name: "Website" }, { as })
    expect(await redone(as, remove, project)).toEqual(refused)
    expect((await call("listSpaces", {}, { as })).body.map(({ name }) => name)).toContain("Sales")
  })

  it("leaves a page shown below which a page stands by now that was not archived with it", async () => {
    const { owner: as, member, spaceId } = await company()
    const other = await member("editor")
    const page = async (name: string, by = as, parentId?: number) => {
      const made = await call("createPage", { spaceId, name, parentId }, { as: by })
      expect(made.status).toBe(201)
      return made.body.id
    }
    const names = async () => (await call("listPages", { spaceId }, { as })).body.map(({ name }) => name)
    const top = await page("Plan")
    const below = await page("Part", as, top)
    const back = await undo(await call("archivePage", { pageId: top }, { as }), as)
    const gone = await undo(back, as)
    expect([back.status, gone.status, await names()]).toEqual([200, 200, []])

    const shown = await call("restorePage", { pageId: top }, { as })
    await page("Notes", other, below)
    const hidden = await undo(shown, as)
    expect([hidden.status, hidden.problem.code]).toEqual(refused)
    expect(await names()).toEqual(["Plan", "Part", "Notes"])

    const alone = await page("Alone")
    const returned = await undo(await call("archivePage", { pageId: alone }, { as }), as)
    await page("Draft", other, alone)
    const again = await undo(returned, as)
    expect([again.status, again.problem.code]).toEqual(refused)
    expect(await names()).toEqual(["Plan", "Part", "Notes", "Alone", "Draft"])
  })

  it("leaves a row and a board that were made, in which a card stands by now", async () => {
    const { owner: as, member, board, group, spaceId } = await company()
    const other = await member("editor")
    const { projectId, columnIds } = await board(["To do"])
    const row = await call("createStage", { projectId, name: "Launch", kind: "row" }, { as })
    const made = await call("createProject", { spaceColumnId: await group(spaceId), name: "Website" }, { as })
    const card = (stageId: number, rowId?: number) =>
      call("createTask", { name: "Here", stageId, rowId }, { as: other })
    const cards = [await card(the(columnIds[0]), row.body.id), await card(the(made.body.stages[0]).id)]
    expect(cards.map(({ status }) => status)).toEqual([201, 201])
    const undone = [await undo(row, as), await undo(made, as)]
    expect(undone.map(({ status, problem }) => [status, problem.code])).toEqual([refused, refused])
    for (const shown of [projectId, made.body.id]) {
      const { body } = await call("listProjectTasks", { projectId: shown, view: "board" }, { as })
      expect(body.tasks).toHaveLength(1)
    }
  })

  it("leaves a column that was made, and one that went to another board, in which a card stands by now", async () => {
    const { owner: as, member, board } = await company()
    const other = await member("editor")
    const [one, two] = [await board(["To do", "Doing"]), await board(["Ideas"])]
    const card = async (stageId: number) => {
      const { status } = await call("createTask", { name: "Here", stageId }, { as: other })
      expect(status).toBe(201)
    }
    const boardOf = async (projectId: number) => {
      const { tasks, stages } = (await call("listProjectTasks", { projectId, view: "board" }, { as })).body
      return [tasks.map(({ name }) => name).toSorted(), stages.map(({ name }) => name).toSorted()]
    }
    const made = await call("createProjectColumn", { projectId: one.projectId, name: "Review" }, { as })
    await card(made.body.id)
    const unmade = await undo(made, as)
    expect([unmade.status, unmade.problem.code]).toEqual(refused)
    expect(await boardOf(one.projectId)).toEqual([["Here"], ["Doing", "Review", "To do"]])

    const [columnId] = one.columnIds
    const move = () =>
      call(
        "moveColumnToProject",
        { projectId: one.projectId, columnId: the(columnId), toProjectId: two.projectId },
        { as },
      )
    const moved = await move()
    const back = await undo(moved, as)
    expect([moved.status, back.status]).toEqual([200, 200])
    await card(the(columnId))
    const again = await undo(back, as)
    expect([again.status, again.problem.code]).toEqual(refused)
    expect(await boardOf(one.projectId)).toEqual([
      ["Here", "Here"],
      ["Doing", "Review", "To do"],
    ])
    expect(await boardOf(two.projectId)).toEqual([[], ["Ideas"]])

    const later = await move()
    await card(later.body.id)
    const taken = await undo(later, as)
    expect([taken.status, taken.problem.code]).toEqual(refused)
    expect(await boardOf(two.projectId)).toEqual([
      ["Here", "Here"],
      ["Ideas", "To do"],
    ])
  })

  it("does it again where nothing has come, with all that went along", async () => {
    const { owner: as, board } = await company()
    const { projectId, tasks } = await board(["To do"])
    await tasks(["One", "Two"])
    const back = await undo(await call("deleteProject", { projectId }, { as }), as)
    const again = await undo(back, as)
    expect(again.status).toBe(200)
    expect((await call("listProjects", {}, { as })).body).toEqual([])
    expect((await undo(again, as)).status).toBe(200)
    expect((await call("listProjectTasks", { projectId, view: "board" }, { as })).body.tasks).toHaveLength(2)
  })
})

it("takes no move back of a card that has left the board, and history tells of none", async () => {
  const { owner: as, board } = await company()
  const one = await board(["To do", "Done"])
  const other = await board(["Ideas"])
  const [task] = await one.tasks(["Here"])
  const taskId = the(task)
  const moved = await call("moveTasks", { taskIds: [taskId], stageId: the(one.columnIds[1]) }, { as })
  await call("addTaskPlacement", { taskId, stageId: the(other.columnIds[0]) }, { as })
  await call("removeTaskPlacement", { taskId, projectId: one.projectId }, { as })
  const told = await historyOf(taskId)
  const back = await undo(moved, as)
  expect([back.status, back.problem.code]).toEqual(refused)
  expect(await historyOf(taskId)).toEqual(told)
})
