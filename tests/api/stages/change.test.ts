import { asc, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, stages } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function feed(organizationId: number) {
  const rows = await database()
    .select()
    .from(changes)
    .where(eq(changes.organizationId, organizationId))
    .orderBy(asc(changes.seq))
  return rows.map(({ type, projectIds, patches }) => ({ type, projectIds, patches }))
}

describe("updateStage", () => {
  it("answers the whole stage, and tells of the changed fields alone", async () => {
    const { member, board, organizationId } = await company()
    const { projectId, columnIds } = await board()
    const stageId = the(columnIds[1])
    const as = await member("editor")
    const reply = await call("updateStage", { stageId, name: " Doing ", tasksLimit: 3, color: null }, { as })
    expect(reply.status).toBe(200)
    const after = { id: stageId, projectId, kind: "column", name: "Doing", order: 1, tasksLimit: 3, color: null }
    expect(reply.body).toEqual(after)
    expect((await call("getProject", { projectId }, { as })).body.stages[1]).toEqual(after)
    expect(await feed(organizationId)).toEqual([
      {
        type: "stage.updated",
        projectIds: [projectId],
        patches: [
          {
            entity: "stage",
            id: stageId,
            before: { name: "In progress", tasksLimit: null },
            after: { name: "Doing", tasksLimit: 3 },
          },
        ],
      },
    ])
  })

  it("changes a row, and takes limit and colour away with null", async () => {
    const { owner, board } = await company()
    const { rowIds } = await board(["To do"], ["Launch"])
    const stageId = the(rowIds[0])
    const set = await call("updateStage", { stageId, tasksLimit: 1, color: "#00FF00" }, { as: owner })
    expect(set.body).toMatchObject({ kind: "row", name: "Launch", tasksLimit: 1, color: "#00ff00" })
    const unset = await call("updateStage", { stageId, tasksLimit: null, color: null }, { as: owner })
    expect(unset.body).toMatchObject({ name: "Launch", tasksLimit: null, color: null })
  })

  it("allows a limit below what the stage holds: nothing leaves, nothing more comes in", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board()
    const [full = 0, other = 0] = columnIds
    await tasks(["A", "B", "C"], full)
    await tasks(["D"], other)
    const reply = await call("updateStage", { stageId: full, tasksLimit: 1 }, { as: owner })
    expect(reply).toMatchObject({ status: 200, body: { tasksLimit: 1 } })
    const refused = await call("deleteStage", { stageId: other, moveTasksTo: full }, { as: owner })
    expect(refused.problem).toMatchObject({ code: "stage-full", stages: [{ id: full, tasksLimit: 1, count: 3 }] })
    expect((await call("getProject", { projectId }, { as: owner })).body.stages).toHaveLength(3)
  })

  it("records nothing where nothing differs", async () => {
    const { owner, board, organizationId } = await company()
    const { columnIds } = await board()
    const reply = await call("updateStage", { stageId: the(columnIds[0]), name: "To do" }, { as: owner })
    expect(reply.status).toBe(200)
    expect(await feed(organizationId)).toEqual([])
  })

  it("lists every fault by its field, and asks for one field at least", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board()
    const stageId = the(columnIds[0])
    const input = { stageId, name: null, tasksLimit: 0, color: "red", kind: "row" }
    const reply = await call("updateStage", input as never, { as: owner })
    expect(reply.problem.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["name", "tasksLimit", "color", "kind"])
    const empty = await call("updateStage", { stageId }, { as: owner })
    expect(empty.problem).toMatchObject({ status: 400, errors: [{ path: "body" }] })
  })

  it("is for editors of a stage that is there", async () => {
    const story = await company()
    const { columnIds } = await story.board()
    const stageId = the(columnIds[0])
    expect(await refusals("updateStage", { stageId, name: "New" }, story, "editor")).toEqual(belowEditor)
    await database().update(stages).set({ deletedAt: new Date().toISOString() }).where(eq(stages.id, stageId))
    for (const id of [stageId, ...unknownIds])
      expect((await call("updateStage", { stageId: id, name: "New" }, { as: story.owner })).status).toBe(404)
    expect((await call("updateStage", { stageId: "x", name: "New" }, { as: story.owner })).status).toBe(400)
  })
})

describe("changeProjectStageOrder", () => {
  it.each([
    ["A", "order 0", "ABCD"],
    ["A", "order 2", "BCAD"],
    ["A", "order 99", "BCDA"],
    ["D", "order 1", "ADBC"],
    ["A", "before D", "BCAD"],
    ["D", "before A", "DABC"],
    ["A", "after C", "BCAD"],
    ["C", "after A", "ACBD"],
    ["B", "last", "ACDB"],
    ["B", "before B", "ABCD"],
    ["B", "after B", "ABCD"],
    ["B", "before C", "ABCD"],
  ])("%s placed %s stands as %s", async (moved, place, expected) => {
    const { owner, board, organizationId } = await company()
    const { projectId, columnIds, rowIds } = await board("ABCD".split(""), ["X", "Y"])
    const idOf = (name: string) => the(columnIds["ABCD".indexOf(name)])
    const [how, where = ""] = place.split(" ")
    const given = how === "last" ? {} : how === "order" ? { order: Number(where) } : { [`${how}Id`]: idOf(where) }
    const input = { projectId, stageId: idOf(moved), ...given }
    const reply = await call("changeProjectStageOrder", input, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: idOf(moved), name: moved, order: expected.indexOf(moved) })

    const after = (await call("getProject", { projectId }, { as: owner })).body.stages
    const columns = after.filter((stage) => stage.kind === "column")
    expect(columns.map((stage) => stage.name).join("")).toBe(expected)
    expect(columns.map((stage) => stage.order)).toEqual([0, 1, 2, 3])
    expect(after.slice(4).map((stage) => stage.id)).toEqual(rowIds)

    const [change] = await feed(organizationId)
    const patches = expected.split("").flatMap((name, order) => {
      const old = "ABCD".indexOf(name)
      return old === order ? [] : [{ entity: "stage", id: idOf(name), before: { order: old }, after: { order } }]
    })
    if (patches.length === 0) expect(change).toBeUndefined()
    else expect(change).toEqual({ type: "stages.reordered", projectIds: [projectId], patches })
  })

  it("orders rows among rows", async () => {
    const { owner, board } = await company()
    const { projectId, rowIds } = await board(["A", "B"], ["X", "Y"])
    const stageId = the(rowIds[1])
    await call("changeProjectStageOrder", { projectId, stageId, order: 0 }, { as: owner })
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.map((stage) => stage.name)).toEqual(["A", "B", "Y", "X"])
  })

  it("ends in one dense order when many move at the same time", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board("ABCDEFGH".split(""))
    const replies = await Promise.all(
      columnIds.map((stageId, n) =>
        call("changeProjectStageOrder", { projectId, stageId, order: (n * 3) % 8 }, { as: owner }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.map((stage) => stage.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it("answers 404 for a stage of another project, and for a place beside another kind", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, rowIds } = await board(["To do"], ["Launch"])
    const other = await board()
    const stageId = the(columnIds[0])
    const change = (input: object) =>
      call("changeProjectStageOrder", { projectId, stageId, order: 0, ...input }, { as: owner })
    for (const id of [the(other.columnIds[0]), ...unknownIds]) expect((await change({ stageId: id })).status).toBe(404)
    for (const id of [the(rowIds[0]), the(other.columnIds[0]), ...unknownIds])
      expect((await change({ order: undefined, afterId: id })).status).toBe(404)
    expect((await change({ projectId: other.projectId })).status).toBe(404)
  })

  it("lists every fault by its field", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board()
    const input = { projectId, stageId: the(columnIds[0]), beforeId: "x", afterId: 1, position: 3 }
    const reply = await call("changeProjectStageOrder", input as never, { as: owner })
    expect(reply.problem.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["beforeId", "order", "position"])
  })

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId, columnIds } = await story.board()
    const input = { projectId, stageId: the(columnIds[0]), order: 1 }
    expect(await refusals("changeProjectStageOrder", input, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds) {
      const reply = await call("changeProjectStageOrder", { ...input, projectId: id }, { as: story.owner })
      expect(reply.status).toBe(404)
    }
  })
})
