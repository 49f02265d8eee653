import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { feedOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { inboxOf } from "@/tests/support/notifications"
import { emptyDocument } from "@/lib/rich-text/document"
import { pageIn, written } from "@/tests/support/pages"
import { belowAdministrator, refusals } from "@/tests/support/refusals"
import { regulationIn, testOf, waitingAttempt } from "@/tests/support/regulations"

/** A space with a board, a page and a regulation; Ed edits it, Ada administers it. */
async function story(fields: Parameters<typeof regulationIn>[2] = {}) {
  const made = await company()
  const { owner, spaceId } = made
  const [ed, ada] = [await made.member("editor"), await made.member("administrator")]
  const board = await made.board()
  const [taskId] = await board.tasks(["Secret recipe"])
  const pageId = await pageIn(made, "Secret page")
  const { regulationId, askedById } = await regulationIn(made, "House rules", fields)
  const gate = (id: number | null = regulationId, as: Person = ada) =>
    call("setSpaceEntryRegulation", { spaceId, regulationId: id }, { as })
  const pass = (as: Person = ed, version = 1) => call("acknowledgeRegulation", { regulationId, version }, { as })
  /** What somebody sees of the space: whether it opens, and what of it is in lists. */
  const sees = async (as: Person = ed) => {
    const [space, project, task, page, spaces, projects, found, gates, regulations] = await Promise.all([
      call("getSpace", { spaceId }, { as }),
      call("getProject", { projectId: board.projectId }, { as }),
      call("getTask", { taskId: the(taskId) }, { as }),
      call("getPage", { pageId }, { as }),
      call("listSpaces", {}, { as }),
      call("listProjects", {}, { as }),
      call("searchTasks", { search: "Secret" }, { as }),
      call("listSpaceGates", {}, { as }),
      call("listRegulations", {}, { as }),
    ])
    return {
      statuses: [space, project, task, page].map(({ status }) => status),
      listed: [spaces.body, projects.body, found.body.items].map(({ length }) => length),
      gates: gates.body.map((one) => one.spaceId),
      regulations: regulations.body.map(({ id }) => id),
    }
  }
  return { ...made, owner, ed, ada, board, taskId: the(taskId), pageId, regulationId, askedById, gate, pass, sees }
}

const open = { statuses: [200, 200, 200, 200], listed: [1, 1, 1], gates: [] }
const shut = { statuses: [404, 404, 404, 404], listed: [0, 0, 0] }

describe("setSpaceEntryRegulation", () => {
  it("shuts a space for who has not passed it, until they have", async () => {
    const { sees, gate, pass, spaceId, regulationId, ed, ada, owner, organizationId } = await story()
    const other = await regulationIn({ organizationId, owner, spaceId }, "Another one")
    expect(await sees()).toMatchObject(open)
    expect((await gate()).body.entryRegulationId).toBe(regulationId)
    expect(await sees()).toEqual({ ...shut, gates: [spaceId], regulations: [regulationId] })
    for (const administrator of [ada, owner]) expect(await sees(administrator)).toMatchObject(open)
    expect((await call("getRegulation", { regulationId: other.regulationId }, { as: ed })).status).toBe(404)

    const { body } = await call("getRegulation", { regulationId }, { as: ed })
    expect(body).toMatchObject({ state: "pending", can: { edit: false, administer: false }, spaceId })
    expect((await pass()).body).toMatchObject({ acknowledged: true, can: { edit: true } })
    expect(await sees()).toMatchObject(open)
  })

  it("asks for the test too, where there is one", async () => {
    const { gate, pass, sees, ed, ada, spaceId, regulationId } = await story({ tested: true })
    await gate()
    await pass()
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    const { body: attempt } = await call("startRegulationTest", { regulationId }, { as: ed })
    const [choice, text] = attempt.questions
    const right = the(choice?.answers.find((answer) => answer.text === "By the stairs"))
    const answers = [
      { questionId: the(choice).id, answerIds: [right.id] },
      { questionId: the(text).id, text: "The lift stops." },
    ]
    await call("takeRegulationTest", { regulationId, attemptId: attempt.id, answers }, { as: ed })
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    const marks = [{ questionId: the(text).id, correct: true }]
    await call("markAttempt", { regulationId, attemptId: attempt.id, marks }, { as: ada })
    expect(await sees()).toMatchObject(open)
  })

  it("shuts it anew when the passed are cleared, and when it is published with ask again", async () => {
    const { gate, pass, sees, ada, spaceId, regulationId } = await story()
    await gate()
    await pass()
    await call("clearRegulationPassed", { regulationId }, { as: ada })
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    await pass()
    const write = (text: string, revision: number) =>
      call("changeRegulationContent", { regulationId, content: written(text), revision }, { as: ada })
    await write("Louder", 1)
    await call("publishRegulation", { regulationId, askAgain: false }, { as: ada })
    expect(await sees()).toMatchObject(open)
    await write("Quieter", 2)
    await call("publishRegulation", { regulationId }, { as: ada })
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    await pass(undefined, 3)
    expect(await sees()).toMatchObject(open)
  })

  it("meets who joins later, and who administers the space no more", async () => {
    const { gate, sees, spaceId, ada, owner, ...made } = await story()
    await gate()
    const eve = await made.member(null)
    const added = await call("addSpaceMember", { spaceId, userId: eve.id, role: "editor" }, { as: ada })
    expect(added.status).toBe(201)
    expect(await sees(eve)).toMatchObject({ ...shut, gates: [spaceId] })
    await call("setSpaceMemberRole", { spaceId, userId: eve.id, role: "administrator" }, { as: owner })
    expect(await sees(eve)).toMatchObject(open)
    await call("setSpaceMemberRole", { spaceId, userId: eve.id, role: "reader" }, { as: owner })
    expect(await sees(eve)).toMatchObject({ ...shut, gates: [spaceId] })
    const { body } = await call("joinSpaceByLink", { token: await made.link() }, { as: await made.member(null) })
    expect(body).toMatchObject({ spaceId })
  })

  it("leaves what another space shows to its members", async () => {
    const { gate, spaceId, ed, owner, ...made } = await story()
    const another = await made.space("Open house")
    const eve = await made.member("reader", "member", another)
    const { regulationId } = made
    await call("addRegulationToSpace", { regulationId, spaceId: another }, { as: owner })
    await gate()
    expect((await call("getRegulation", { regulationId }, { as: eve })).body.spaces).toMatchObject([
      { spaceId: another },
    ])
    expect((await call("listSpaceGates", {}, { as: eve })).body).toEqual([])
    expect((await call("getRegulation", { regulationId }, { as: ed })).body.spaces).toMatchObject([{ spaceId }])
  })

  it("opens the space to everybody by null, and is undone and redone", async () => {
    const { gate, sees, spaceId, ada } = await story()
    const set = await gate()
    expect((await gate(null)).body.entryRegulationId).toBeNull()
    expect(await sees()).toMatchObject(open)
    const shutAgain = await gate()
    const undone = await undo(shutAgain, ada)
    expect(undone.status).toBe(200)
    expect(await sees()).toMatchObject(open)
    expect((await undo(undone, ada)).status).toBe(200)
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    expect((await undo(set, ada)).status).toBe(200)
  })

  it("takes what people can pass, and changes nothing else", async () => {
    const { gate, sees, ada, ...made } = await story()
    const { regulationId: draft } = await regulationIn(made, "Draft", { published: false })
    const { regulationId: empty } = await regulationIn(made, "Empty", { content: emptyDocument })
    const { regulationId: thrownAway } = await regulationIn(made, "Thrown away")
    await call("deleteRegulation", { regulationId: thrownAway }, { as: ada })
    const elsewhere = await regulationIn({ ...made, spaceId: await made.space() }, "Elsewhere")
    const foreign = await regulationIn(await company(), "Foreign")
    const refused = async (id: number) => {
      const { status, problem } = await gate(id)
      return [status, problem.code, problem.detail]
    }
    expect(await refused(draft)).toEqual([
      409,
      "not-published",
      expect.stringContaining("publish the regulation first"),
    ])
    expect(await refused(empty)).toEqual([409, "nothing-to-acknowledge", expect.stringContaining("nothing to pass")])
    const missing = [404, "not-found", "regulationId: the space has no such regulation."]
    for (const id of [thrownAway, elsewhere.regulationId, foreign.regulationId, 987_654_321])
      expect(await refused(id)).toEqual(missing)
    expect(await sees()).toMatchObject(open)
    expect((await feedOf(made.organizationId)).map(({ type }) => type)).toEqual(["regulation.deleted"])
  })

  it("is not taken back to what nobody can pass any more", async () => {
    const { gate, sees, ada, regulationId } = await story()
    await gate()
    const reset = await gate(null)
    await call("deleteRegulation", { regulationId }, { as: ada })
    const { status, problem } = await undo(reset, ada)
    expect([status, problem.code]).toEqual([409, "changed-since"])
    expect(await sees()).toMatchObject(open)
  })

  it("keeps the regulation in the space: who edits it does not open the gate", async () => {
    const { gate, pass, spaceId, ed, owner, regulationId, ...made } = await story()
    const another = await made.space("Another")
    await gate()
    await pass()
    const refused = { status: 409, problem: { code: "entry-regulation" } }
    expect(await call("deleteRegulation", { regulationId }, { as: ed })).toMatchObject(refused)
    expect(await call("moveRegulation", { regulationId, spaceId: another }, { as: owner })).toMatchObject(refused)
    await gate(null)
    await call("moveRegulation", { regulationId, spaceId: another }, { as: owner })
    const added = await call("addRegulationToSpace", { regulationId, spaceId }, { as: owner })
    await gate()
    expect(await undo(added, owner)).toMatchObject({ status: 409, problem: { code: "changed-since" } })
    expect(await call("removeRegulationFromSpace", { regulationId, spaceId }, { as: owner })).toMatchObject(refused)
    expect((await gate(null)).status).toBe(200)
    expect((await call("removeRegulationFromSpace", { regulationId, spaceId }, { as: owner })).status).toBe(204)
  })

  it("opens for nobody who shows what opens it in a space of their own", async () => {
    const { gate, pass, ed, ada, regulationId, askedById, spaceId, sees, ...made } = await story({ tested: true })
    const [own, another] = [
      (await call("createSpace", { name: "My own" }, { as: ed })).body.id,
      (await call("createSpace", { name: "Another" }, { as: ed })).body.id,
    ]
    expect((await call("addRegulationToSpace", { regulationId, spaceId: own }, { as: ed })).status).toBe(201)
    const attemptId = await waitingAttempt(made, { regulationId, askedById, userId: ed.id })
    await call("setSpaceApprovers", { spaceId: own, userIds: [ed.id] }, { as: ed })
    await call("setSpaceMemberRole", { spaceId, userId: ed.id, role: "reader" }, { as: ada })
    await gate()
    await call("clearRegulationPassed", { regulationId }, { as: ada })
    const outside = { statuses: shut.statuses, gates: [spaceId], regulations: [regulationId] }
    expect(await sees()).toMatchObject(outside)

    const { questionId } = await testOf(made, regulationId)
    const refused = [
      await call("getRegulationContent", { regulationId }, { as: ed }),
      await call("getTestSettings", { regulationId }, { as: ed }),
      await call("listRegulationReaders", { regulationId }, { as: ed }),
      await call("deleteQuestion", { regulationId, questionId }, { as: ed }),
      await call("markAttempt", { regulationId, attemptId, marks: [] }, { as: ed }),
      await call("publishRegulation", { regulationId, askAgain: false }, { as: ed }),
      await call("setRegulationMandatory", { regulationId, mandatory: false }, { as: ed }),
      await call("moveRegulation", { regulationId, spaceId: another, fromSpaceId: spaceId }, { as: ed }),
      await call("deleteRegulation", { regulationId }, { as: ed }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const right = async () =>
      (await call("listQuestions", { regulationId }, { as: ed })).body.flatMap(({ answers }) =>
        answers.filter(({ correct }) => correct !== null),
      )
    expect(await right()).toEqual([])
    // Also not as whom their own space names to approve it.
    const content = written("Nobody is let in by this.")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: ada })
    expect((await call("askForApproval", { regulationId }, { as: ada })).status).toBe(200)
    expect(await right()).toEqual([])
    expect((await call("getRegulationContent", { regulationId }, { as: ed })).status).toBe(403)
    await pass()
    expect(await sees()).toMatchObject(outside)
    expect((await call("removeRegulationFromSpace", { regulationId, spaceId: own }, { as: ada })).status).toBe(204)
  })

  it("stays shut in the trash, and when the space comes back", async () => {
    const { gate, sees, pass, spaceId, ada, ed, board, organizationId } = await story()
    await gate()
    const before = (await call("listChanges", { limit: "200" }, { as: ed })).body.items
    await call("renameProject", { projectId: board.projectId, name: "Secret" }, { as: ada })
    const deleted = await call("deleteSpaces", { spaceIds: [spaceId] }, { as: ada })
    const told = (await call("listChanges", { limit: "200" }, { as: ed })).body.items.slice(before.length)
    expect(JSON.stringify(told)).not.toContain("Secret")
    expect(told.flatMap(({ patches }) => patches.map(({ entity }) => entity))).not.toContain("project")
    expect((await call("listTrash", {}, { as: ed })).body.items).toEqual([])
    expect((await undo(deleted, ada)).status).toBe(200)
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })
    await pass()
    expect(await sees()).toMatchObject(open)
    expect((await feedOf(organizationId)).length).toBeGreaterThan(3)
  })

  it("asks for an administrator", async () => {
    const { regulationId, ...made } = await story()
    const input = { spaceId: made.spaceId, regulationId }
    expect(await refusals("setSpaceEntryRegulation", input, made, "administrator")).toEqual(belowAdministrator)
  })
})

describe("listSpaceGates", () => {
  it("says what is shut, and nothing of what it holds", async () => {
    const { gate, ed, spaceId, regulationId } = await story()
    await gate()
    const { body } = await call("listSpaceGates", {}, { as: ed })
    expect(body).toEqual([{ spaceId, name: "Design", icon: null, color: null, regulationId }])
  })

  it("leaves out what is archived, and is empty for who has passed", async () => {
    const { gate, pass, ed, ada, spaceId } = await story()
    const gates = async () => (await call("listSpaceGates", {}, { as: ed })).body
    await gate()
    await call("setSpaceArchived", { spaceId, archived: true }, { as: ada })
    expect(await gates()).toEqual([])
    await call("setSpaceArchived", { spaceId, archived: false }, { as: ada })
    expect(await gates()).toHaveLength(1)
    await pass()
    expect(await gates()).toEqual([])
  })
})

describe("who stands before a gate", () => {
  it("is told of the gate on an open stream, and of nothing behind it until it opens", async () => {
    const { gate, pass, ed, ada, spaceId, taskId, regulationId } = await story()
    const stream = await follow(ed)
    await stream.take(1)
    const rename = (name: string) => call("updateTaskName", { taskId, name }, { as: ada })
    await gate()
    await rename("Unseen")
    await call("changeSpaceBackground", { spaceId, background: "dawn" }, { as: ada })
    await call("renameSpace", { spaceId, name: "Kitchen" }, { as: ada })
    await pass()
    await rename("Seen")
    const told = (await stream.take(4)).map(({ data }) => data)
    stream.close()
    expect(told.map(({ type }) => type)).toEqual([
      "space.entryRegulationChanged",
      "space.renamed",
      "regulation.acknowledged",
      "task.renamed",
    ])
    expect(told[0]).toMatchObject({
      spaceIds: [],
      patches: [{ id: spaceId, before: { entryRegulationId: null }, after: { entryRegulationId: regulationId } }],
    })
    expect(told.at(-1)).toMatchObject({ patches: [{ after: { name: "Seen" } }] })
  })

  it("is shut out at once when it is published anew and asks again, and in again once they pass", async () => {
    const { gate, pass, sees, ed, ada, spaceId, taskId, regulationId } = await story()
    const rename = (name: string) => call("updateTaskName", { taskId, name }, { as: ada })
    const publish = async (text: string, revision: number, askAgain: boolean) => {
      await call("changeRegulationContent", { regulationId, content: written(text), revision }, { as: ada })
      return call("publishRegulation", { regulationId, askAgain }, { as: ada })
    }
    const stream = await follow(ed)
    await stream.take(1)
    const told = async (count: number) => (await stream.take(count)).map(({ data: { type } }) => type)
    const publishedAnew = ["regulation.contentChanged", "regulation.published"]
    await gate()
    await pass()
    expect(await told(2)).toEqual(["space.entryRegulationChanged", "regulation.acknowledged"])

    await publish("A mistake is mended", 1, false)
    await rename("Seen")
    expect(await told(3)).toEqual([...publishedAnew, "task.renamed"])

    await publish("Leave by the stairs", 2, true)
    await rename("Unseen")
    await call("renameSpace", { spaceId, name: "Kitchen" }, { as: ada })
    expect(await told(3)).toEqual([...publishedAnew, "space.renamed"])
    expect(await sees()).toMatchObject({ ...shut, gates: [spaceId] })

    await pass(ed, 3)
    await rename("Seen again")
    expect(await told(2)).toEqual(["regulation.acknowledged", "task.renamed"])
    stream.close()
  })

  it("hears of being let in by the one who opens the space", async () => {
    const { gate, ed, regulationId } = await story()
    await gate()
    const stream = await follow(ed)
    await stream.take(1)
    await gate(null)
    const [told] = await stream.take(1)
    stream.close()
    expect(told?.data).toMatchObject({ patches: [{ before: { entryRegulationId: regulationId } }] })
  })

  it("finds nothing in the inbox that is about the space but what opens it, has none of its files, and is given nothing to do there", async () => {
    const { gate, pass, ed, ada, taskId, organizationId, ...made } = await story()
    const assigned = await call("addTaskAssignee", { taskId, userId: ed.id }, { as: ada })
    const { body: file } = await call("uploadTaskFile", { taskId, file: new File(["x"], "recipe.txt") }, { as: ada })
    await makeNotifications(organizationId)
    const seen = async () => {
      const { status } = await call("getFile", { fileId: file.id }, { as: ed })
      return { file: status, inbox: (await inboxOf(ed)).map(([kind]) => kind) }
    }
    const before = { file: 200, inbox: ["assigned"] }
    expect([assigned.status, await seen()]).toEqual([201, before])
    await gate()
    await call("changeTaskStatus", { taskId, status: 1 }, { as: ada })
    await makeNotifications(organizationId)
    expect(await seen()).toEqual({ file: 404, inbox: ["regulationAsked"] })
    expect((await call("countNotifications", {}, { as: ed })).body).toMatchObject({ unread: 1 })
    const given = await call("addTaskAssignee", { taskId, userId: (await made.member("editor")).id }, { as: ada })
    expect([given.status, given.problem.code]).toEqual([400, "cannot-see"])
    await pass()
    expect(await seen()).toEqual({ file: 200, inbox: ["regulationAsked", "assigned"] })
  })

  it("can leave the space, and hands over what they answered for there unseen", async () => {
    const { gate, ed, ada, spaceId, taskId, sees, organizationId } = await story()
    await call("addTaskAssignee", { taskId, userId: ed.id }, { as: ada })
    await gate()
    const answered = await call("listOwnResponsibilities", { spaceId }, { as: ed })
    expect([answered.status, answered.body]).toMatchObject([200, { items: [], projects: 0, tasks: 1 }])
    expect((await call("leaveSpace", { spaceId }, { as: ed })).status).toBe(204)
    expect(await sees()).toEqual({ ...shut, gates: [], regulations: [] })
    expect((await call("getTask", { taskId }, { as: ada })).body.responsibleUserId).toEqual([])
    expect((await call("listSpaceMembers", { spaceId }, { as: ada })).body.map(({ userId }) => userId)).not.toContain(
      ed.id,
    )
    expect((await feedOf(organizationId)).map(({ type }) => type)).toContain("spaceMember.left")
    expect((await call("leaveSpace", { spaceId }, { as: ed })).status).toBe(404)
  })

  it("cannot leave a space that is archived or deleted", async () => {
    const { gate, ed, ada, spaceId } = await story()
    await gate()
    await call("setSpaceArchived", { spaceId, archived: true }, { as: ada })
    expect((await call("leaveSpace", { spaceId }, { as: ed })).problem).toMatchObject({ status: 409, code: "archived" })
    await call("setSpaceArchived", { spaceId, archived: false }, { as: ada })
    await call("deleteSpaces", { spaceIds: [spaceId] }, { as: ada })
    expect((await call("leaveSpace", { spaceId }, { as: ed })).status).toBe(404)
  })

  it("is told that their timer runs there, and of what no more", async () => {
    const { gate, pass, ed, taskId } = await story()
    const { body: timer } = await call("startTimer", { taskId }, { as: ed })
    const own = async () => {
      const [one, all] = await Promise.all([call("getOwnTimer", {}, { as: ed }), call("listTimers", {}, { as: ed })])
      return [one.body.timer, ...all.body].map((running) => [running?.id, running?.taskName])
    }
    const twice = (taskName: string) => [
      [timer.id, taskName],
      [timer.id, taskName],
    ]
    expect(await own()).toEqual(twice("Secret recipe"))
    await gate()
    expect(await own()).toEqual(twice(""))
    const noted = await call("stopTimer", { timerId: timer.id, note: "Tasted it" }, { as: ed })
    expect(noted.status).toBe(404)
    await pass()
    expect(await own()).toEqual(twice("Secret recipe"))
  })

  it("as a guest, does not see the people of the space either", async () => {
    const { gate, pass, ada, ...made } = await story()
    const guest = await made.member("reader", "guest")
    const people = async () =>
      (await call("listOrganizationMembers", {}, { as: guest })).body.map(({ userId }) => userId)
    expect(await people()).toContain(ada.id)
    await gate()
    expect(await people()).toEqual([guest.id])
    await pass(guest)
    expect(await people()).toContain(ada.id)
  })
})
