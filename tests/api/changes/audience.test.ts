import { describe, expect, it } from "vitest"
import { call, type Person, type Reply } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the, type Company } from "@/tests/support/company"
import { regulationIn } from "@/tests/support/regulations"
import { follow } from "@/tests/support/feed"

/** An open board and a secret one, a task on each and one on both; the reader sees the open one alone. */
async function openAndSecret(made: Company) {
  const hidden = await made.space("Secret")
  const open = await made.board()
  const secret = await made.board(["To do"], [], hidden, await made.group(hidden))
  const [shown = 0, both = 0] = await open.tasks(["Shown", "Both"])
  const [kept = 0] = await secret.tasks(["Kept"])
  await call("addTaskPlacement", { taskId: both, stageId: the(secret.columnIds[0]) }, { as: made.owner })
  return { hidden, open, secret, shown, both, kept, reader: await made.member("reader") }
}

const byNumber = new Intl.Collator("en", { numeric: true })

/** What somebody is told of a change: kind and id of each thing. */
async function toldOf(reply: Reply<unknown>, as: Person): Promise<string[]> {
  const changeId = reply.headers.get("change-id")
  const { body } = await call("listChanges", { limit: "200" }, { as })
  const items = body.items.filter((change) => change.changeId === changeId)
  return items.flatMap(({ patches }) => patches.map(({ entity, id }) => `${entity} ${id}`)).toSorted(byNumber.compare)
}

describe("a change of tasks on several boards", () => {
  it("tells of each task those who see a board on which it stands", async () => {
    const made = await company()
    const { owner } = made
    const { shown, both, kept, reader } = await openAndSecret(made)
    const stream = await follow(reader)
    await stream.take(1)
    const taskIds = [shown, both, kept]
    const changed = await call("updateTasks", { taskIds, importance: 2 }, { as: owner })
    expect(await toldOf(changed, owner)).toEqual(taskIds.map((id) => `task ${id}`))
    const seen = [shown, both].map((id) => `task ${id}`)
    expect(await toldOf(changed, reader)).toEqual(seen)

    const undone = await undo(changed, owner)
    expect(undone.status).toBe(200)
    expect(await toldOf(undone, owner)).toEqual(taskIds.map((id) => `task ${id}`))
    expect(await toldOf(undone, reader)).toEqual(seen)
    for (const event of await stream.take(2)) expect(event.data.patches).toMatchObject([{ id: shown }, { id: both }])
    stream.close()
    expect((await call("listTaskRecords", { taskId: kept }, { as: reader })).status).toBe(404)
    const { body } = await call("listTaskRecords", { taskId: shown }, { as: reader })
    expect(new Set(body.items.map((record) => record.taskId))).toEqual(new Set([shown]))
  })

  it("goes by where they stood then", async () => {
    const made = await company()
    const { owner } = made
    const { open, kept, both, reader } = await openAndSecret(made)
    const changed = await call("updateTasks", { taskIds: [both, kept], importance: 2 }, { as: owner })
    const before = await toldOf(changed, reader)
    await call("addTaskPlacement", { taskId: kept, stageId: the(open.columnIds[0]) }, { as: owner })
    await call("removeTaskPlacement", { taskId: both, projectId: open.projectId }, { as: owner })
    expect(await toldOf(changed, reader)).toEqual(before)
    expect(before).toEqual([`task ${both}`])
  })

  it("tells of its undoing those who see where it stands by then", async () => {
    const made = await company()
    const { owner } = made
    const { open, secret, shown, kept, reader } = await openAndSecret(made)
    const move = (taskId: number, stageId: number) => call("moveTasks", { taskIds: [taskId], stageId }, { as: owner })
    const [came, went] = await Promise.all(
      [kept, shown].map(async (taskId) => call("updateTaskImportance", { taskId, importance: 2 }, { as: owner })),
    )
    await move(kept, the(open.columnIds[0]))
    await move(shown, the(secret.columnIds[0]))
    expect(await toldOf(await undo(the(came), owner), reader)).toEqual([`task ${kept}`])
    expect(await toldOf(await undo(the(went), owner), reader)).toEqual([])
  })

  it("tells who sees a board of a status set together with a place on another one", async () => {
    const made = await company()
    const { owner } = made
    const { secret, both, kept, reader } = await openAndSecret(made)
    const currentStageId = the(secret.columnIds[0])
    const changed = await call("completeAllTasks", { currentStageId }, { as: owner })
    expect(await toldOf(changed, owner)).toEqual(expect.arrayContaining([`task ${both}`, `task ${kept}`]))
    expect(await toldOf(changed, reader)).toEqual([`task ${both}`])
  })
})

describe("what only administrators of a space may read", () => {
  it("is told to them alone: the invite link", async () => {
    const { owner, member, spaceId } = await company()
    const [administrator, editor] = [await member("administrator"), await member("editor")]
    await member("administrator")
    const shared = await call("shareSpace", { spaceId, role: "reader" }, { as: owner })
    expect(await toldOf(shared, owner)).toEqual([`spaceLink ${spaceId}`])
    expect(await toldOf(shared, administrator)).toEqual([`spaceLink ${spaceId}`])
    expect(await toldOf(shared, editor)).toEqual([])
    expect((await call("getInviteLink", { spaceId }, { as: editor })).status).toBe(403)
    await call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "editor" }, { as: owner })
    expect(await toldOf(shared, administrator)).toEqual([])
  })
})

describe("what went to the trash", () => {
  it("is told with what happened to it before, to who saw it until then", async () => {
    const made = await company()
    const { owner, member, spaceId } = made
    const { projectId, columnIds } = await made.board()
    const reader = await member("reader")
    const created = await call("createTask", { name: "Print", stageId: the(columnIds[0]) }, { as: owner })
    await call("renameProject", { projectId, name: "Shop" }, { as: owner })
    const deleted = await call("deleteProject", { projectId }, { as: owner })
    const [late, outsider] = [await member("reader"), await member(null)]
    for (const somebody of [owner, reader]) {
      expect(await toldOf(created, somebody)).toContain(`task ${created.body.id}`)
      expect(await toldOf(deleted, somebody)).toContain(`project ${projectId}`)
    }
    for (const somebody of [late, outsider])
      for (const reply of [created, deleted]) expect(await toldOf(reply, somebody)).toEqual([])
    await call("removeSpaceMember", { spaceId, userId: reader.id }, { as: owner })
    expect(await toldOf(created, reader)).toEqual([])
  })

  it("is told of each space to who saw that one", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const { hidden, open, secret, reader } = await openAndSecret(made)
    const page = async (inSpace: number) =>
      (await call("createPage", { spaceId: inSpace, name: "Guide" }, { as: owner })).body.id
    const [guide, plan] = [await page(spaceId), await page(hidden)]
    const deleted = await call("deleteSpaces", { spaceIds: [spaceId, hidden] }, { as: owner })
    expect(deleted.status).toBe(204)
    const told = await toldOf(deleted, reader)
    expect(told).toEqual(
      expect.arrayContaining([`space ${spaceId}`, `page ${guide}`, ...open.columnIds.map((id) => `stage ${id}`)]),
    )
    for (const other of [`space ${hidden}`, `page ${plan}`, ...secret.columnIds.map((id) => `stage ${id}`)])
      expect(told).not.toContain(other)
    expect(await toldOf(deleted, owner)).toEqual(expect.arrayContaining([`page ${guide}`, `page ${plan}`]))
  })
})

describe("a regulation that leaves the space by which alone somebody saw it", () => {
  /** What is told of its leaving to a reader and an editor of the space that it left. */
  async function left(published: boolean, leave: (made: Company, regulationId: number) => Promise<Reply<unknown>>) {
    const made = await company()
    const [reader, editor] = [await made.member("reader"), await made.member("editor")]
    const { regulationId } = await regulationIn(made, "Fire", { published })
    const reply = await leave(made, regulationId)
    expect(reply.status).toBeLessThan(300)
    const gone = [`regulationPlacement ${regulationId}`]
    return { gone, reader: await toldOf(reply, reader), editor: await toldOf(reply, editor) }
  }

  async function move(made: Company, regulationId: number) {
    const spaceId = await made.space("Workshop")
    return call("moveRegulation", { regulationId, spaceId }, { as: made.owner })
  }

  it("is told to be gone to people who read it there", async () => {
    const { gone, ...told } = await left(true, move)
    expect(told).toEqual({ reader: gone, editor: gone })
    const shownElsewhere = await left(true, async (made, regulationId) => {
      await call("addRegulationToSpace", { regulationId, spaceId: await made.space("Attic") }, { as: made.owner })
      return move(made, regulationId)
    })
    expect(shownElsewhere.reader).toEqual(shownElsewhere.gone)
  })

  it("is told of a draft to its editors alone", async () => {
    const { gone, ...told } = await left(false, move)
    expect(told).toEqual({ reader: [], editor: gone })
  })
})
