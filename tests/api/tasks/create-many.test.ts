import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { feedOf } from "@/tests/support/changes"

describe("createTasks", () => {
  it("makes them in their order, as one change with one undo", async () => {
    const { owner, member, organizationId, board } = await company()
    const editor = await member("editor")
    const { projectId, columnIds, tasks } = await board(["To do"])
    const [, second] = await tasks(["First", "Last"])
    const stageId = the(columnIds[0])
    const names = ["One", "Two", "Three"]
    const made = await call(
      "createTasks",
      {
        stageId,
        beforeTaskId: the(second),
        tasks: names.map((name, index) => ({
          name,
          status: index === 2 ? 1 : 0,
          responsibleUserId: index === 0 ? [owner.id, editor.id] : [],
        })),
      },
      { as: editor },
    )
    expect(made.status).toBe(201)
    expect(made.body.map(({ name }) => name)).toEqual(names)
    expect(made.body[0]?.responsibleUserId).toEqual([String(owner.id), String(editor.id)])
    expect(made.body.map(({ dateStatusChanged }) => dateStatusChanged === null)).toEqual([true, true, false])
    const shown = async () => {
      const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
      return body.tasks.map(({ name }) => name)
    }
    expect(await shown()).toEqual(["First", ...names, "Last"])
    expect(await feedOf(organizationId)).toMatchObject([{ type: "task.created", projectIds: [projectId] }])
    for (const { id } of made.body)
      expect((await call("listTaskRecords", { taskId: id }, { as: owner })).body.items).toHaveLength(1)
    await call("undoChange", { changeId: the(made.headers.get("Change-Id")) }, { as: editor })
    expect(await shown()).toEqual(["First", "Last"])
  })

  it("makes 500 at once, and no more", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["To do"])
    const list = Array.from({ length: 500 }, (_, index) => ({ name: `Task ${index}` }))
    const made = await call("createTasks", { stageId: the(columnIds[0]), tasks: list }, { as: owner })
    expect(made.body.map(({ name }) => name)).toEqual(list.map(({ name }) => name))
    const more = { stageId: the(columnIds[0]), tasks: [...list, { name: "Too many" }] }
    const refused = await call("createTasks", more, { as: owner })
    expect(refused.problem.errors).toMatchObject([{ path: "tasks", message: "must have at most 500 entries" }])
  })

  it("makes none where one is wrong, and names it by its index", async () => {
    const { owner, member, organizationId, board } = await company()
    const stranger = await member(null)
    const { projectId, columnIds } = await board(["To do"])
    const stageId = the(columnIds[0])
    const paths = async (tasks: unknown) => {
      const reply = await call("createTasks", { stageId, tasks } as never, { as: owner })
      return [reply.status, reply.problem.errors?.map(({ path }) => path)]
    }
    expect(await paths([{ name: "One" }, { name: "" }, { name: "Three", color: "red" }])).toEqual([
      400,
      ["tasks.1.name", "tasks.2.color"],
    ])
    const wrongDates = { name: "Two", dateBegin: "2026-11-21T00:00:00Z", dateEnd: "2026-11-20T00:00:00Z" }
    expect(await paths([{ name: "One" }, wrongDates])).toEqual([400, ["tasks.1.dateBegin"]])
    expect(await paths([{ name: "One", members: [stranger.id] }])).toEqual([400, ["tasks.0.members.0"]])
    expect(await paths([])).toEqual([400, ["tasks"]])
    expect((await call("listProjectTasks", { projectId, view: "board" }, { as: owner })).body.tasks).toEqual([])
    expect(await feedOf(organizationId)).toEqual([])
  })

  it("keeps the limit of a column for all of them together", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["To do"])
    const stageId = the(columnIds[0])
    await call("updateStage", { stageId, tasksLimit: 2 }, { as: owner })
    const three = { stageId, tasks: [{ name: "One" }, { name: "Two" }, { name: "Three" }] }
    const refused = await call("createTasks", three, { as: owner })
    expect([refused.status, refused.problem.code]).toEqual([409, "stage-full"])
    expect((await call("createTasks", { ...three, tasks: three.tasks.slice(1) }, { as: owner })).status).toBe(201)
  })
})
