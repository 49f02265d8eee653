import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

describe("createStage", () => {
  it("adds a column at the end", async () => {
    const { member, board, organizationId } = await company()
    const { projectId } = await board(["To do", "Done"], ["Launch"])
    const as = await member("editor")
    const reply = await call("createStage", { projectId, name: " Review " }, { as })
    expect(reply.status).toBe(201)
    const { id } = reply.body
    const made = { projectId, kind: "column", name: "Review", order: 2, tasksLimit: null, color: null }
    expect(reply.body).toEqual({ id, ...made })
    expect((await call("getProject", { projectId }, { as })).body.stages).toContainEqual(reply.body)
    const [change] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(the(change)).toMatchObject({ type: "stage.created", projectIds: [projectId], spaceIds: [] })
    expect(the(change).patches).toEqual([{ entity: "stage", id, before: null, after: made }])
  })

  it("adds a row with a limit and a colour, counted among the rows", async () => {
    const { owner, board } = await company()
    const { projectId } = await board(["To do", "Done"], ["Launch"])
    const input = { projectId, name: "Later", kind: "row" as const, tasksLimit: 5, color: "#ABCDEF" }
    const reply = await call("createStage", input, { as: owner })
    expect(reply.body).toMatchObject({ kind: "row", order: 1, tasksLimit: 5, color: "#abcdef" })
  })

  it("makes no more than 200 columns and rows of a board, also of those that come from another one", async () => {
    const { owner, board } = await company()
    const names = Array.from({ length: 100 }, (_, index) => String(index))
    const { projectId, rowIds } = await board(names, names)
    const refused = [400, "too-many-stages"]
    for (const kind of ["column", "row"] as const) {
      const reply = await call("createStage", { projectId, name: "One more", kind }, { as: owner })
      expect([reply.status, reply.problem.code]).toEqual(refused)
    }
    const other = await board(["Moves", "Stays"])
    const columnId = the(other.columnIds[0])
    const moved = { projectId: other.projectId, columnId, toProjectId: projectId }
    const reply = await call("moveColumnToProject", moved, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual(refused)
    await call("deleteStage", { stageId: the(rowIds[0]) }, { as: owner })
    expect((await call("createStage", { projectId, name: "One more" }, { as: owner })).status).toBe(201)
  })

  it.each([
    ["order 0", ["New", "A", "B", "C"]],
    ["order 2", ["A", "B", "New", "C"]],
    ["order 3", ["A", "B", "C", "New"]],
    ["order 99", ["A", "B", "C", "New"]],
    ["before A", ["New", "A", "B", "C"]],
    ["before C", ["A", "B", "New", "C"]],
    ["after A", ["A", "New", "B", "C"]],
    ["after C", ["A", "B", "C", "New"]],
  ])("placed %s stands as %j", async (place, names) => {
    const { owner, board, organizationId } = await company()
    const { projectId, columnIds } = await board(["A", "B", "C"])
    const [how, where = ""] = place.split(" ")
    const besideId = columnIds["ABC".indexOf(where)]
    const given = how === "order" ? { order: Number(where) } : { [`${how}Id`]: besideId }
    const reply = await call("createStage", { projectId, name: "New", ...given }, { as: owner })
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.map((stage) => stage.name)).toEqual(names)
    expect(stages.map((stage) => stage.order)).toEqual([0, 1, 2, 3])
    expect(reply.body.order).toBe(names.indexOf("New"))

    const [change] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    const pushed = names.slice(names.indexOf("New") + 1).map((name) => {
      const order = names.indexOf(name)
      const id = columnIds["ABC".indexOf(name)]
      return { entity: "stage", id, before: { order: order - 1 }, after: { order } }
    })
    expect(the(change).patches).toMatchObject([{ id: reply.body.id, before: null }, ...pushed])
  })

  it("keeps the order dense when 16 are made at the same time", async () => {
    const { owner, board } = await company()
    const { projectId } = await board([])
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) => call("createStage", { projectId, name: `${n}`, order: 0 }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(16).fill(201))
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.map((stage) => stage.order)).toEqual(Array.from({ length: 16 }, (_, n) => n))
    expect(new Set(stages.map((stage) => stage.name)).size).toBe(16)
  })

  it("lists every fault by its field", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    const input = {
      projectId,
      name: "",
      kind: "diagonal",
      tasksLimit: 0,
      color: "red",
      order: 1.5,
      beforeId: "x",
      afterId: 0,
      width: 1,
    }
    const reply = await call("createStage", input as never, { as: owner })
    expect(reply.problem).toMatchObject({ status: 400, code: "invalid" })
    expect(new Set(reply.problem.errors?.map((fault) => fault.path))).toEqual(
      new Set(["name", "kind", "tasksLimit", "color", "order", "beforeId", "afterId", "width"]),
    )
  })

  it("takes one place at most", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board()
    const input = { projectId, name: "", order: 0, beforeId: columnIds[0] }
    const reply = await call("createStage", input, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["name", "order"])
  })

  it.each([[{ tasksLimit: 1.5 }], [{ tasksLimit: "3" }], [{ tasksLimit: -1 }], [{ tasksLimit: 2 ** 31 }]])(
    "refuses %j",
    async (given) => {
      const { owner, board } = await company()
      const { projectId } = await board()
      const reply = await call("createStage", { projectId, name: "New", ...given } as never, { as: owner })
      expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "tasksLimit" }] })
    },
  )

  it("answers 404 for a place beside a stage of another kind or project, or of none", async () => {
    const { owner, board } = await company()
    const { projectId, rowIds } = await board(["To do"], ["Launch"])
    const other = await board()
    for (const beforeId of [the(rowIds[0]), the(other.columnIds[0]), ...unknownIds]) {
      const reply = await call("createStage", { projectId, name: "New", beforeId }, { as: owner })
      expect(reply.status).toBe(404)
    }
    expect((await call("getProject", { projectId }, { as: owner })).body.stages).toHaveLength(2)
  })

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    expect(await refusals("createStage", { projectId, name: "New" }, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("createStage", { projectId: id, name: "New" }, { as: story.owner })).status).toBe(404)
  })

  it("makes one stage for one idempotency key", async () => {
    const { owner, board } = await company()
    const { projectId } = await board([])
    const options = { as: owner, headers: { "Idempotency-Key": `stage-${projectId}` } }
    const first = await call("createStage", { projectId, name: "New" }, options)
    const again = await call("createStage", { projectId, name: "New" }, options)
    expect(again.body).toEqual(first.body)
    expect((await call("getProject", { projectId }, { as: owner })).body.stages).toHaveLength(1)
  })
})
