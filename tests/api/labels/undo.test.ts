import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the, unique } from "@/tests/support/company"

const blue = "#0088cc"
const labelsOf = async (as: Person) => (await call("listLabels", {}, { as })).body
const create = (as: Person, name = unique("Label")) => call("createLabel", { name, color: blue }, { as })

async function office() {
  const made = await company()
  const { tasks } = await made.board()
  const tagsOf = async (taskId: number) => (await call("getTask", { taskId }, { as: made.owner })).body.tags
  return { ...made, tasks, tagsOf }
}

describe("undoing a change of labels", () => {
  it("takes a label away that was made, and brings it back", async () => {
    const { owner } = await office()
    const made = await create(owner)
    const undone = await undo(made, owner)
    expect(undone.status).toBe(200)
    expect(await labelsOf(owner)).toEqual([])
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await labelsOf(owner)).toEqual([made.body])
  })

  it("leaves a label that a task has by then, or that was renamed since", async () => {
    const { owner, tasks } = await office()
    const [given, renamed] = [await create(owner), await create(owner)]
    const [taskId] = await tasks(["Write"])
    await call("addTaskLabel", { taskId: the(taskId), labelId: given.body.id }, { as: owner })
    await call("updateLabel", { labelId: renamed.body.id, name: unique("Other") }, { as: owner })
    for (const made of [given, renamed]) expect((await undo(made, owner)).problem.code).toBe("changed-since")
    expect(await labelsOf(owner)).toHaveLength(2)
  })

  it("gives a label its name and colour back, unless another one has the name by then", async () => {
    const { owner } = await office()
    const { body } = await create(owner, "Urgent")
    const changed = await call("updateLabel", { labelId: body.id, name: "Later", color: "#cc0000" }, { as: owner })
    expect((await undo(changed, owner)).status).toBe(200)
    expect(await labelsOf(owner)).toEqual([body])
    const again = await call("updateLabel", { labelId: body.id, name: "Later" }, { as: owner })
    await create(owner, "urgent")
    expect((await undo(again, owner)).problem.code).toBe("changed-since")
  })

  it("brings a deleted label back to the tasks that had it, and takes it from them again", async () => {
    const { owner, tasks, tagsOf } = await office()
    const { body: label } = await create(owner)
    const [one, other] = await tasks(["One", "Other"])
    await call("addTaskLabel", { taskId: the(one), labelId: label.id }, { as: owner })
    const deleted = await call("deleteLabel", { labelId: label.id }, { as: owner })
    expect(await tagsOf(the(one))).toEqual([])
    const undone = await undo(deleted, owner)
    expect(undone.status).toBe(200)
    expect(await labelsOf(owner)).toEqual([label])
    expect([await tagsOf(the(one)), await tagsOf(the(other))]).toEqual([[String(label.id)], []])
    expect((await undo(undone, owner)).status).toBe(200)
    expect([await labelsOf(owner), await tagsOf(the(one))]).toEqual([[], []])
  })

  it("asks for the role that the change asked for", async () => {
    const { owner, member } = await office()
    const { body } = await create(owner)
    const administrator = await member(null, "administrator")
    const renamed = await call("updateLabel", { labelId: body.id, name: unique("Other") }, { as: administrator })
    await call("setOrganizationAdministrator", { userId: administrator.id, administrator: false }, { as: owner })
    expect((await undo(renamed, administrator)).problem.code).toBe("forbidden")
  })
})
