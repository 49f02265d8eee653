import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import type { RegulationRecord } from "@/lib/regulations/queries"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { written } from "@/tests/support/pages"
import { regulationIn, waitingAttempt } from "@/tests/support/regulations"

/** Safety is the home of a regulation. Edgar edits Safety, Hana administers it, Rita reads there and has acknowledged the regulation. */
async function story() {
  const made = await company()
  const { owner, spaceId: safety } = made
  const [edgar, hana, rita] = [
    await made.member("editor"),
    await made.member("administrator"),
    await made.member("reader"),
  ]
  const { regulationId, askedById } = await regulationIn(made, "Fire", { mandatory: true, tested: true })
  await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: rita })
  const attemptId = await waitingAttempt(made, { regulationId, askedById, userId: rita.id })
  const spaceOf = async (as: Person, name = "My own") => (await call("createSpace", { name }, { as })).body.id
  const show = (spaceId: number, as: Person = edgar) => call("addRegulationToSpace", { regulationId, spaceId }, { as })
  const remove = (spaceId: number, as: Person = edgar) =>
    call("removeRegulationFromSpace", { regulationId, spaceId }, { as })
  const read = (as: Person) => call("getRegulation", { regulationId }, { as })
  const may = async (as: Person) => (await read(as)).body.can
  /** What proves what Rita knows, as somebody else asks for it. */
  const proof = async (as: Person) => {
    const replies = await Promise.all([
      call("listRegulationReaders", { regulationId }, { as }),
      call("listRegulationReceipts", { regulationId, userId: rita.id }, { as }),
      call("listRegulationCertificates", { regulationId, userId: rita.id }, { as }),
      call("getTakenTest", { regulationId, attemptId }, { as }),
    ])
    return replies.map(({ status }) => status)
  }
  return { ...made, owner, safety, edgar, hana, rita, regulationId, attemptId, spaceOf, show, remove, read, may, proof }
}

const editing: RegulationRecord["can"] = { comment: true, edit: true, restore: true, administer: false }
const reading: RegulationRecord["can"] = { comment: false, edit: false, restore: false, administer: false }
const closed = [403, 403, 403, 403]

describe("a regulation in a further space", () => {
  it("gives its editor none of the rights of an administrator, though they administer that space", async () => {
    const { edgar, hana, spaceOf, show, may, proof } = await story()
    expect(await proof(edgar)).toEqual(closed)
    const own = await spaceOf(edgar)
    expect((await show(own)).body.can).toEqual(editing)
    expect(await may(edgar)).toEqual(editing)
    expect(await proof(edgar)).toEqual(closed)
    expect(await proof(hana)).toEqual([200, 200, 200, 200])
  })

  it("lets nobody keep the right to edit it who edits its home no more", async () => {
    const { edgar, owner, safety, spaceOf, show, may, regulationId, attemptId, rita } = await story()
    const own = await spaceOf(edgar)
    const added = await show(own)
    await call("setSpaceMemberRole", { spaceId: safety, userId: edgar.id, role: "reader" }, { as: owner })
    expect(await may(edgar)).toEqual(reading)
    const refused = [
      await call("deleteRegulation", { regulationId }, { as: edgar }),
      await call("renameRegulation", { regulationId, name: "Mine" }, { as: edgar }),
      await call("getRegulationContent", { regulationId }, { as: edgar }),
      await call("publishRegulation", { regulationId }, { as: edgar }),
      await call("listWaitingAttempts", { regulationId }, { as: edgar }),
      await call("giveTestAttempt", { regulationId, userId: rita.id }, { as: edgar }),
      await call("markAttempt", { regulationId, attemptId, marks: [] }, { as: edgar }),
      await call("addRegulationToSpace", { regulationId, spaceId: await spaceOf(edgar, "Another") }, { as: edgar }),
      await undo(added, edgar),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const questions = (await call("listQuestions", { regulationId }, { as: edgar })).body
    expect(questions.flatMap(({ answers }) => answers).filter(({ correct }) => correct !== null)).toEqual([])
  })

  it("is read by the people of that space, whatever they are there", async () => {
    const made = await story()
    const { owner, edgar, regulationId, show, may, read, proof } = made
    const sales = await made.space("Sales")
    await call("addSpaceMember", { spaceId: sales, userId: edgar.id, role: "editor" }, { as: owner })
    await show(sales)
    for (const role of ["reader", "commenter", "editor", "administrator"] as const) {
      const seller = await made.member(role, "member", sales)
      expect([await may(seller), await proof(seller)]).toEqual([reading, closed])
      expect((await call("setRegulationFavorite", { regulationId, favorite: true }, { as: seller })).status).toBe(200)
      expect((await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: seller })).status).toBe(200)
      expect((await read(seller)).body).toMatchObject({ spaceId: sales, waitingCount: 0, acknowledged: true })
    }
    expect((await read(owner)).body).toMatchObject({ waitingCount: 1, can: { administer: true } })
  })

  it("shows its draft to the editors of its home alone", async () => {
    const made = await story()
    const { owner, edgar } = made
    const sales = await made.space("Sales")
    const seller = await made.member("administrator", "member", sales)
    const { regulationId } = await regulationIn(made, "Drills", { published: false })
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const seen = async (as: Person) => {
      const [one, listed, found] = await Promise.all([
        call("getRegulation", { regulationId }, { as }),
        call("listRegulations", {}, { as }),
        call("search", { query: "Drills" }, { as }),
      ])
      return [one.status, listed.body.some(({ id }) => id === regulationId), found.body.regulations.items.length]
    }
    expect(await seen(seller)).toEqual([404, false, 0])
    expect(await seen(edgar)).toEqual([200, true, 1])
    await call("removeRegulationFromSpace", { regulationId, spaceId: sales }, { as: edgar })
    expect((await call("listChanges", { entity: "regulationPlacement" }, { as: seller })).body.items).toEqual([])
  })

  it("tells the editors of its home of a mark that waits, and not those of the space", async () => {
    const made = await story()
    const { owner, organizationId, edgar, regulationId } = made
    const ralf = await made.member("reader")
    const sales = await made.space("Sales")
    const seller = await made.member("editor", "member", sales)
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const started = (await call("startRegulationTest", { regulationId }, { as: ralf })).body
    const answers = started.questions.map(({ id, kind, answers: [first] }) =>
      kind === "text" ? { questionId: id, text: "Smoke" } : { questionId: id, answerIds: first ? [first.id] : [] },
    )
    await call("takeRegulationTest", { regulationId, attemptId: started.id, answers }, { as: ralf })
    await makeNotifications(organizationId)
    const kinds = async (as: Person) => (await inboxOf(as)).map(([kind]) => kind)
    expect(await kinds(edgar)).toContain("regulationWaiting")
    expect(await kinds(seller)).not.toContain("regulationWaiting")
  })

  it("leaves the administrators of that space the matrix of its own people", async () => {
    const made = await story()
    const { owner, regulationId, rita } = made
    const sales = await made.space("Sales")
    const [head, seller] = [
      await made.member("administrator", "member", sales),
      await made.member("reader", "member", sales),
    ]
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const { status, body } = await call("getSpaceRegulationMatrix", { spaceId: sales }, { as: head })
    expect([status, body.regulations.map(({ id }) => id)]).toEqual([200, [regulationId]])
    const people = body.people.map(({ userId }) => userId)
    expect(people).toEqual(expect.arrayContaining([head.id, seller.id]))
    expect(people).not.toContain(rita.id)
  })
})

describe("removeRegulationFromSpace", () => {
  it("takes it out of a space that an editor does not see, of which they know no more than that it is there", async () => {
    const { edgar, hana, rita, owner, spaceOf, show, remove, read } = await story()
    const own = await spaceOf(edgar)
    await show(own)
    const shown = { spaceId: own, spaceName: "", groupId: null, home: false }
    expect((await read(hana)).body.spaces).toEqual([expect.objectContaining({ home: true }), shown])
    expect((await read(rita)).body.spaces).toEqual([expect.objectContaining({ home: true })])
    expect((await read(owner)).body.spaces).toContainEqual({ ...shown, spaceName: "My own" })
    expect((await remove(own, rita)).status).toBe(404)
    const removed = await remove(own, hana)
    expect(removed.status).toBe(204)
    expect((await read(edgar)).body.spaces).toHaveLength(1)
    // To take that back is to show it there again: for who edits that space too.
    expect((await undo(removed, hana)).status).toBe(404)
    const told = async (as: Person) =>
      (await call("listChanges", { entity: "regulationPlacement" }, { as })).body.items.map((change) => [
        change.spaceIds.includes(own),
        change.patches.map(({ before, after }) => [before, after]),
      ])
    expect(await told(hana)).toEqual([
      [false, [[null, { spaceId: own, home: false }]]],
      [false, [[{ spaceId: own, home: false }, null]]],
    ])
    expect(await told(rita)).toEqual([])
  })

  it("is also for who edits that space, though they only read the regulation", async () => {
    const made = await story()
    const { owner, regulationId, remove, read } = made
    const sales = await made.space("Sales")
    const [seller, reader] = [
      await made.member("editor", "member", sales),
      await made.member("reader", "member", sales),
    ]
    const show = () => call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    await show()
    expect((await remove(sales, reader)).status).toBe(403)
    const removed = await remove(sales, seller)
    expect([removed.status, (await read(seller)).status]).toEqual([204, 404])
    expect((await undo(removed, seller)).status).toBe(404)
    await show()
    expect((await undo(await remove(sales, owner), owner)).status).toBe(200)
    expect((await read(seller)).status).toBe(200)
  })
})

describe("moveRegulation", () => {
  it("is for the editors of a space, within that space", async () => {
    const made = await story()
    const { owner, regulationId, edgar } = made
    const sales = await made.space("Sales")
    const [seller, reader] = [
      await made.member("editor", "member", sales),
      await made.member("reader", "member", sales),
    ]
    const groupId = (await call("createRegulationGroup", { spaceId: sales, name: "Prices" }, { as: seller })).body.id
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const move = (as: Person) => call("moveRegulation", { regulationId, spaceId: sales, groupId }, { as })
    expect((await move(reader)).status).toBe(403)
    expect((await move(edgar)).status).toBe(404)
    const moved = await move(seller)
    expect(moved.body).toMatchObject({ spaceId: sales, groupId, can: reading })
    expect((await undo(moved, seller)).status).toBe(200)
  })

  it("takes it out of its home for an administrator of that alone: the proof of its people goes with it", async () => {
    const { edgar, hana, safety, spaceOf, regulationId, proof, may } = await story()
    const move = (as: Person, spaceId: number) => call("moveRegulation", { regulationId, spaceId }, { as })
    const refused = await move(edgar, await spaceOf(edgar))
    expect([refused.status, refused.problem.spaceIds]).toEqual([403, [safety]])
    expect([await proof(edgar), await may(edgar)]).toEqual([closed, editing])
    const moved = await move(hana, await spaceOf(hana))
    expect(moved.status).toBe(200)
    expect((await undo(moved, hana)).status).toBe(200)
    expect(await may(edgar)).toEqual(editing)
  })

  it("is refused to who only reads it, out of a space that they edit", async () => {
    const made = await story()
    const { owner, regulationId, spaceOf } = made
    const sales = await made.space("Sales")
    const seller = await made.member("editor", "member", sales)
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const own = await spaceOf(seller)
    const move = await call("moveRegulation", { regulationId, spaceId: own, fromSpaceId: sales }, { as: seller })
    expect(move.status).toBe(403)
  })
})

describe("a regulation whose home is shut", () => {
  it("is read and acknowledged by a further space, and changed by nobody, while its home is archived", async () => {
    const made = await story()
    const { owner, safety, edgar, regulationId, proof, hana, may } = made
    const sales = await made.space("Sales")
    const seller = await made.member("editor", "member", sales)
    await call("addSpaceMember", { spaceId: sales, userId: edgar.id, role: "reader" }, { as: owner })
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    await call("setSpaceArchived", { spaceId: safety, archived: true }, { as: owner })
    for (const as of [edgar, owner])
      expect((await call("renameRegulation", { regulationId, name: "Mine" }, { as })).problem.code).toBe("archived")
    expect(await may(edgar)).toEqual({ comment: false, edit: false, restore: true, administer: false })
    const listed = async (as: Person) => (await call("listRegulations", {}, { as })).body.map(({ id }) => id)
    expect([await listed(edgar), await listed(seller), await listed(hana)]).toEqual([
      [regulationId],
      [regulationId],
      [],
    ])
    for (const as of [edgar, seller])
      expect((await call("acknowledgeRegulation", { regulationId, version: 1 }, { as })).status).toBe(200)
    const own = (await call("createSpace", { name: "My own" }, { as: edgar })).body.id
    const further = [
      await call("addRegulationToSpace", { regulationId, spaceId: own }, { as: edgar }),
      await call("moveRegulation", { regulationId, spaceId: own, fromSpaceId: sales }, { as: edgar }),
    ]
    expect(further.map(({ problem }) => problem.code)).toEqual(["archived", "archived"])
    expect(await proof(hana)).toEqual([200, 200, 200, 200])
  })

  it("is read by a further space when its home is deleted, and administered by who administers the organization", async () => {
    const made = await story()
    const { owner, safety, edgar, regulationId, read, proof, may } = made
    const sales = await made.space("Sales")
    const seller = await made.member("administrator", "member", sales)
    await call("addSpaceMember", { spaceId: sales, userId: edgar.id, role: "administrator" }, { as: owner })
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const deleted = await call("deleteSpaces", { spaceIds: [safety] }, { as: owner })
    for (const as of [edgar, seller]) expect([await may(as), await proof(as)]).toEqual([reading, closed])
    expect((await read(owner)).body).toMatchObject({ spaceId: sales, can: { edit: true, administer: true } })
    expect((await call("renameRegulation", { regulationId, name: "Fires" }, { as: owner })).status).toBe(200)
    expect((await undo(deleted, owner)).status).toBe(200)
    expect([await may(edgar), await may(seller)]).toEqual([editing, reading])
  })
})

describe("the approvers of a further space", () => {
  it("know the draft while they are asked to approve it, and no longer", async () => {
    const made = await story()
    const { owner, edgar, regulationId, organizationId } = made
    const sales = await made.space("Sales")
    const bo = await made.member("editor", "member", sales)
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    await call("setSpaceApprovers", { spaceId: sales, userIds: [bo.id] }, { as: owner })
    const content = written("Leave by the stairs.")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: edgar })
    const draft = async () =>
      Promise.all([
        call("getRegulationContent", { regulationId }, { as: bo }),
        call("getTestSettings", { regulationId }, { as: bo }),
      ])
    const statuses = async () => (await draft()).map(({ status }) => status)
    expect(await statuses()).toEqual([403, 403])
    expect((await call("publishRegulation", { regulationId }, { as: edgar })).problem).toMatchObject({
      code: "approval-missing",
      userIds: [bo.id],
    })
    await call("askForApproval", { regulationId }, { as: edgar })
    await makeNotifications(organizationId)
    expect((await inboxOf(bo)).map(([kind]) => kind)).toContain("approvalAsked")
    const [toApprove] = (await call("listRegulations", { only: "toApprove" }, { as: bo })).body
    expect(toApprove).toMatchObject({ id: regulationId, toApprove: true, can: reading })
    expect(await statuses()).toEqual([200, 200])
    const { approvalId } = (await call("getRegulation", { regulationId }, { as: bo })).body
    const decision = { regulationId, approvalId: approvalId ?? 0, verdict: "approved" } as const
    expect((await call("renameRegulation", { regulationId, name: "Mine" }, { as: bo })).status).toBe(403)
    expect((await call("decideOnApproval", decision, { as: bo })).status).toBe(200)
    expect((await call("publishRegulation", { regulationId }, { as: edgar })).status).toBe(200)
    expect(await statuses()).toEqual([403, 403])
  })

  it("see a draft that was never published, once they are asked", async () => {
    const made = await story()
    const { owner, edgar } = made
    const sales = await made.space("Sales")
    const bo = await made.member("editor", "member", sales)
    await call("setSpaceApprovers", { spaceId: sales, userIds: [bo.id] }, { as: owner })
    const { body } = await call(
      "createRegulation",
      { spaceId: made.safety, name: "Drills", content: written("Once a year.") },
      { as: edgar },
    )
    const regulationId = body.id
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    expect((await call("getRegulation", { regulationId }, { as: bo })).status).toBe(404)
    expect((await call("askForApproval", { regulationId }, { as: edgar })).status).toBe(200)
    const seen = await call("getRegulation", { regulationId }, { as: bo })
    expect([seen.status, seen.body.toApprove, seen.body.can.edit]).toEqual([200, true, false])
    const decision = { regulationId, approvalId: seen.body.approvalId ?? 0, verdict: "approved" } as const
    expect((await call("decideOnApproval", decision, { as: bo })).status).toBe(200)
    expect((await call("publishRegulation", { regulationId }, { as: edgar })).status).toBe(200)
  })
})
