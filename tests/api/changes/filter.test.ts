import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"

/** Two boards of which the second is renamed, and a task that moves on the first. */
async function story() {
  const { owner, board, spaceId } = await company()
  const [first, second] = [await board(["A", "B"]), await board()]
  const [taskId = 0] = await first.tasks(["1"])
  await call("moveTasks", { taskIds: [taskId], stageId: the(first.columnIds[1]) }, { as: owner })
  await call("renameProject", { projectId: second.projectId, name: "Second" }, { as: owner })
  const { body: task } = await call("createTask", { name: "2", stageId: the(first.columnIds[0]) }, { as: owner })
  await call("createPage", { spaceId, name: "Rules" }, { as: owner })
  return { owner, first, second, task }
}

describe("the feed", () => {
  it("is asked for by project, by type and by kind of thing", async () => {
    const { owner, first, second, task } = await story()
    const seqs = async (filter: object) => {
      const { body } = await call("listChanges", filter, { as: owner })
      expect(body.lastSeq).toBe(4)
      return body.items.map(({ seq }) => seq)
    }
    expect(await seqs({ projectId: first.projectId })).toEqual([1, 3])
    expect(await seqs({ projectId: String(second.projectId) })).toEqual([2])
    expect(await seqs({ type: "page.created" })).toEqual([4])
    expect(await seqs({ entity: "placement" })).toEqual([1, 3])
    expect(await seqs({ entity: "placement", type: "task.created" })).toEqual([3])
    const { body } = await call("listChanges", { entity: "task" }, { as: owner })
    expect(body.items.map(({ patches }) => patches.map(({ entity, id }) => [entity, id]))).toEqual([
      [["task", task.id]],
    ])
  })

  it("is followed in the same way", async () => {
    const { owner, second } = await story()
    const stream = await follow(owner, { "Last-Event-ID": "0" }, `?projectId=${second.projectId}`)
    const events = await stream.take(2)
    stream.close()
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ["hello", "0"],
      ["change", "2"],
    ])
  })

  it.each(["projectId=x", "type=task.sung", "entity=song"])("refuses %s", async (filter) => {
    const { owner } = await company()
    expect((await follow(owner, {}, `?${filter}`)).response.status).toBe(400)
  })
})

describe("a change tells", () => {
  it("all fields of a task that was made", async () => {
    const { owner, task } = await story()
    const { body } = await call("listChanges", { type: "task.created" }, { as: owner })
    const [patch] = body.items.flatMap(({ patches }) => patches.filter(({ entity }) => entity === "task"))
    const { id, stages: _, placements: __, updatedAt: ___, dateMove: ____, hasMessages: _____, ...fields } = task
    expect(patch).toEqual({ entity: "task", id, before: null, after: fields })
  })

  it("what went to the trash with a project, and of what comes back all fields", async () => {
    const { owner, first } = await story()
    const { projectId, columnIds } = first
    const gone = await call("deleteProject", { projectId }, { as: owner })
    const kinds = async (after: number) => {
      const { body } = await call("listChanges", { after: String(after) }, { as: owner })
      return body.items[0]?.patches ?? []
    }
    expect((await kinds(4)).map(({ entity }) => entity).toSorted()).toEqual(
      ["placement", "placement", "project", "stage", "stage", "task", "task"].toSorted(),
    )
    const changeId = the(gone.headers.get("change-id"))
    await call("undoChange", { changeId }, { as: owner })
    const { body: project } = await call("getProject", { projectId }, { as: owner })
    expect(project.stages.map(({ id }) => id)).toEqual(columnIds)
    const back = await kinds(5)
    expect(back.find(({ entity }) => entity === "project")?.after).toMatchObject({
      name: project.name,
      columnId: project.columnId,
      spaceId: project.spaceId,
      deletedAt: null,
    })
    expect(back.flatMap((patch) => (patch.entity === "task" ? [patch.after?.name] : []))).toEqual(
      expect.arrayContaining(["1", "2"]),
    )
  })

  it("the spaces that somebody loses who is removed from the organization", async () => {
    const { owner, member, spaceId } = await company()
    const editor = await member("editor")
    await call("removeOrganizationMember", { userId: editor.id }, { as: owner })
    const { body } = await call("listChanges", { entity: "spaceMember" }, { as: owner })
    expect(body.items.map(({ type, patches }) => [type, patches[0]?.id, patches[0]?.after])).toEqual([
      ["spaceMember.removed", editor.id, null],
    ])
    expect(body.items[0]?.spaceIds).toEqual([spaceId])
  })
})
