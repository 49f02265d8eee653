import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { taskLabels, tasks } from "@/db/schema"
import { call } from "@/tests/support/call"
import { feedOf, historyOf } from "@/tests/support/changes"
import { company, the, type Company } from "@/tests/support/company"

const label = async (made: Company, name: string) =>
  (await call("createLabel", { name, color: "#0088CC" }, { as: made.owner })).body

describe("createLabel", () => {
  it("is made by any member, and is there for everybody", async () => {
    const made = await company()
    const member = await made.member(null)
    const reply = await call("createLabel", { name: " Urgent ", color: "#FF0000" }, { as: member })
    expect(reply).toMatchObject({ status: 201, body: { name: "Urgent", color: "#ff0000" } })
    expect((await call("listLabels", {}, { as: made.owner })).body).toEqual([reply.body])
    expect(await feedOf(made.organizationId)).toMatchObject([
      {
        type: "label.created",
        patches: [{ entity: "label", id: reply.body.id, before: null, after: { name: "Urgent" } }],
      },
    ])
  })

  it("refuses a name that is taken, whatever its case, a colour that is none, and a guest", async () => {
    const made = await company()
    await label(made, "Urgent")
    const create = async (name: string, color: string, as = made.owner) => {
      const { status, problem } = await call("createLabel", { name, color }, { as })
      return [status, problem.code]
    }
    expect(await create("URGENT", "#0088cc")).toEqual([409, "name-taken"])
    expect(await create("Soon", "red")).toEqual([400, "invalid"])
    expect(await create("", "#0088cc")).toEqual([400, "invalid"])
    expect(await create("Soon", "#0088cc", await made.member("administrator", "guest"))).toEqual([403, "forbidden"])
    await label(await company(), "Urgent")
  })

  it("makes one label where sixteen people call one the same at once", async () => {
    const made = await company()
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => call("createLabel", { name: "Twin", color: "#0088cc" }, { as: made.owner })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(15).fill(409)])
  })
})

describe("updateLabel", () => {
  it("changes name and colour for every task that has it", async () => {
    const made = await company()
    const { id: labelId } = await label(made, "Urgent")
    const administrator = await made.member(null, "administrator")
    const renamed = await call("updateLabel", { labelId, name: "Soon" }, { as: administrator })
    expect(renamed.body).toEqual({ id: labelId, name: "Soon", color: "#0088cc" })
    await call("updateLabel", { labelId, color: "#00ff00" }, { as: administrator })
    await call("updateLabel", { labelId, name: "Soon" }, { as: administrator })
    expect((await call("listLabels", {}, { as: made.owner })).body).toEqual([
      { id: labelId, name: "Soon", color: "#00ff00" },
    ])
    expect((await feedOf(made.organizationId)).map(({ type }) => type)).toEqual([
      "label.created",
      "label.updated",
      "label.updated",
    ])
  })

  it("is not for members, and does not know a label of another organization", async () => {
    const [made, other] = [await company(), await company()]
    const { id: labelId } = await label(made, "Urgent")
    await label(made, "Soon")
    const update = (name: string, as: typeof made.owner) => call("updateLabel", { labelId, name }, { as })
    expect((await update("Mine", await made.member("administrator"))).status).toBe(403)
    expect((await update("Mine", other.owner)).status).toBe(404)
    expect((await update("soon", made.owner)).problem.code).toBe("name-taken")
  })
})

describe("deleteLabel", () => {
  it("is taken off every task, which their history and their boards tell", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const board = await made.board()
    const [one, two, gone] = await board.tasks(["Write", "Print", "Old"])
    const [urgent, calm] = [await label(made, "Urgent"), await label(made, "Calm")]
    for (const taskId of [the(one), the(two), the(gone)])
      await database().insert(taskLabels).values({ organizationId, taskId, labelId: urgent.id })
    await database()
      .insert(taskLabels)
      .values({ organizationId, taskId: the(two), labelId: calm.id })
    await database()
      .update(tasks)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(tasks.id, the(gone)))
    const { projectId } = board
    const tagsOf = async (headers = {}) => {
      const reply = await call("listProjectTasks", { projectId }, { as: owner, headers })
      return { etag: the(reply.headers.get("etag")), status: reply.status, tasks: reply.body?.tasks ?? [] }
    }
    const before = await tagsOf()
    const reply = await call("deleteLabel", { labelId: urgent.id }, { as: owner })
    expect(reply.status).toBe(204)
    const after = await tagsOf({ "If-None-Match": before.etag })
    expect(after.status).toBe(200)
    expect(after.tasks.map(({ tags }) => tags)).toEqual([[], [String(calm.id)]])
    expect(await historyOf(the(one))).toEqual([[10, "", "Urgent"]])
    expect(await historyOf(the(gone))).toEqual([])
    const told = (await feedOf(organizationId)).slice(2)
    expect(told.map(({ type, projectIds }) => [type, projectIds])).toEqual([
      ["label.deleted", []],
      ["tasks.labelRemoved", [projectId]],
    ])
    expect(told[1]?.patches).toContainEqual({
      entity: "task",
      id: two,
      before: { tags: [String(urgent.id), String(calm.id)] },
      after: { tags: [String(calm.id)] },
    })
  })

  it("is not for members, happens once, and not in another organization", async () => {
    const [made, other] = [await company(), await company()]
    const { id: labelId } = await label(made, "Urgent")
    const remove = async (as: typeof made.owner) => (await call("deleteLabel", { labelId }, { as })).status
    expect(await remove(await made.member("administrator"))).toBe(403)
    expect(await remove(other.owner)).toBe(404)
    expect(await remove(made.owner)).toBe(204)
    expect(await remove(made.owner)).toBe(404)
  })
})
