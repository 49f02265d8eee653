import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { feedOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

/** A regulation whose space has Ada and Bo approve it, and a draft that the author has written on. */
async function story() {
  const made = await company()
  const [author, ada, bo] = [await made.member("editor"), await made.member("editor"), await made.member("editor")]
  const { regulationId } = await regulationIn(made, "Fire safety")
  const name = (...people: Person[]) =>
    call("setSpaceApprovers", { spaceId: made.spaceId, userIds: people.map(({ id }) => id) }, { as: made.owner })
  await name(ada, bo)
  let revision = 1
  const write = async (text: string, as = author) => {
    const { body } = await call("changeRegulationContent", { regulationId, content: written(text), revision }, { as })
    revision = body.revision
  }
  await write("Leave by the stairs.")
  const ask = (as = author, more: { note?: string; revision?: number } = {}) =>
    call("askForApproval", { regulationId, ...more }, { as })
  const read = async (as = author) => (await call("getRegulation", { regulationId }, { as })).body
  const decide = async (as: Person, verdict: "approved" | "refused" = "approved", note: string | null = null) =>
    call("decideOnApproval", { regulationId, approvalId: (await read()).approvalId ?? 0, verdict, note }, { as })
  const publish = (as = author) => call("publishRegulation", { regulationId }, { as })
  const history = async (as: Person = author) =>
    (await call("listRegulationHistory", { regulationId }, { as })).body.items
  return { ...made, author, ada, bo, regulationId, name, write, ask, decide, publish, read, history, revision }
}

describe("setSpaceApprovers", () => {
  it("names people who may edit the space, and can be taken back", async () => {
    const { spaceId, name, ada, bo, owner, member, author } = await story()
    const reader = await member("reader")
    const refused = await name(ada, reader)
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [expect.objectContaining({ path: "userIds", code: "not-its-editors" })],
    ])
    expect((await call("setSpaceApprovers", { spaceId, userIds: [] }, { as: author })).status).toBe(403)
    const changed = await call("setSpaceApprovers", { spaceId, userIds: [bo.id] }, { as: owner })
    expect((await call("getSpace", { spaceId }, { as: author })).body.approverIds).toEqual([bo.id])
    expect((await undo(changed, owner)).status).toBe(200)
    const space = (await call("getSpace", { spaceId }, { as: author })).body
    expect(space.approverIds).toEqual([ada.id, bo.id].toSorted((a, b) => a - b))
  })
})

describe("askForApproval", () => {
  it("asks all who are named, and tells them", async () => {
    const { organizationId, ask, author, ada, bo, read, regulationId, owner } = await story()
    expect((await read()).approval).toMatchObject({ asked: null, approvers: [{ verdict: null }, { verdict: null }] })
    const asked = await ask(author, { note: "The stairs are new." })
    expect(asked.body.approval?.asked).toMatchObject({ userId: author.id, note: "The stairs are new." })
    await makeNotifications(organizationId)
    for (const as of [ada, bo]) {
      const { items } = (await call("listNotifications", {}, { as })).body
      expect(items[0]).toMatchObject({ kind: "approvalAsked", regulationId, actorId: author.id })
      const toApprove = await call("listRegulations", { only: "toApprove" }, { as })
      expect(toApprove.body).toMatchObject([{ id: regulationId, toApprove: true }])
    }
    expect((await call("listRegulations", { only: "toApprove" }, { as: owner })).body).toEqual([])
  })

  it("is told to who may edit it, and to no reader, in the feed as in the regulation", async () => {
    const { ask, decide, read, ada, bo, author, member, publish, regulationId } = await story()
    const reader = await member("reader")
    await ask()
    const { approvalId } = await read()
    await decide(ada)
    await decide(bo)
    await publish()
    const told = async (as: Person) =>
      (await call("listChanges", { entity: "regulation" }, { as })).body.items.flatMap(({ type, patches }) =>
        patches.some(({ id }) => id === regulationId) ? [[type, JSON.stringify(patches)] as const] : [],
      )
    const ofReader = await told(reader)
    expect(ofReader.map(([type]) => type)).toEqual(["regulation.contentChanged", "regulation.published"])
    expect(ofReader.filter(([, text]) => text.includes("approvalId") || text.includes("decisionId"))).toEqual([])
    expect(await told(author)).toContainEqual(["regulation.approvalAsked", expect.stringContaining(`${approvalId}`)])
    expect((await told(ada)).filter(([type]) => type === "regulation.approvalDecided")).toHaveLength(2)
  })

  it("stays asked of a regulation that comes back from the trash: the feed tells so, and asks nobody anew", async () => {
    const { organizationId, ask, author, ada, read, regulationId } = await story()
    await ask()
    const { approvalId } = await read()
    await makeNotifications(organizationId)
    const inbox = async () => (await call("listNotifications", {}, { as: ada })).body.items.map(({ kind }) => kind)
    const before = await inbox()
    await undo(await call("deleteRegulation", { regulationId }, { as: author }), author)
    await makeNotifications(organizationId)
    expect((await read()).approvalId).toBe(approvalId)
    const back = (await feedOf(organizationId)).at(-1)
    expect(back?.patches).toContainEqual(
      expect.objectContaining({ entity: "regulation", after: expect.objectContaining({ approvalId }) }),
    )
    expect(await inbox()).toEqual(before)
  })

  it("refuses what cannot be approved", async () => {
    const { ask, author, name, publish, regulationId, decide, ada, bo } = await story()
    expect((await ask(author, { revision: 1 })).problem.code).toBe("stale-revision")
    expect((await ask()).status).toBe(200)
    expect((await ask()).problem.code).toBe("approval-asked")
    await decide(ada, "refused", "No word of the lift.")
    expect((await ask()).status).toBe(200)
    await decide(ada)
    await decide(bo)
    await publish()
    expect((await ask()).problem.code).toBe("nothing-to-publish")
    const question = { regulationId, kind: "single", text: "Which way?" } as const
    await call("createQuestion", question, { as: author })
    expect((await ask()).problem.code).toBe("test-incomplete")
    await name()
    expect((await ask()).problem.code).toBe("no-approval-needed")
  })
})

describe("decideOnApproval", () => {
  it("lets a draft be published when all have approved it", async () => {
    const { ask, decide, publish, ada, bo, read, history, organizationId, author, owner } = await story()
    const early = await publish()
    expect([early.status, early.problem.code, early.problem.userIds]).toEqual([
      409,
      "approval-missing",
      expect.arrayContaining([ada.id, bo.id]),
    ])
    await ask()
    expect((await decide(ada)).status).toBe(200)
    expect((await publish()).problem).toMatchObject({ code: "approval-missing", userIds: [bo.id] })
    await decide(bo, "approved", "Well said.")
    expect((await publish()).body).toMatchObject({ version: 2, approvalId: null, approval: { asked: null } })
    expect((await history()).map(({ kind, userId, note }) => [kind, userId, note])).toMatchObject([
      ["published", author.id, null],
      ["approved", bo.id, "Well said."],
      ["approved", ada.id, null],
      ["approvalAsked", author.id, null],
      ["published", owner.id, null],
    ])
    await makeNotifications(organizationId)
    const { items } = (await call("listNotifications", {}, { as: author })).body
    expect(items.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ["approvalDecided", bo.id],
      ["approvalDecided", ada.id],
    ])
    expect((await read()).changed).toBe(false)
  })

  it("is void when the draft is changed, by a word or by a question", async () => {
    const { ask, decide, publish, write, ada, bo, read, history, regulationId, author } = await story()
    await ask()
    await decide(ada)
    const { approvalId } = await read()
    await write("Leave by the stairs, never by the lift.")
    const late = await call(
      "decideOnApproval",
      { regulationId, approvalId: approvalId ?? 0, verdict: "approved" },
      { as: bo },
    )
    expect([late.status, late.problem.code]).toEqual([409, "approval-over"])
    expect(await read()).toMatchObject({ approvalId: null, approval: { asked: null } })
    await ask()
    await decide(ada)
    await decide(bo)
    await call("createQuestion", { regulationId, kind: "text", text: "Why?" }, { as: author })
    expect((await publish()).problem.code).toBe("approval-missing")
    const kinds = (await history()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === "approvalVoided")).toHaveLength(2)
    expect((await history(ada)).length).toBe(kinds.length)
  })

  it("is void when its name or what it asks of people is changed, and when that is taken back", async () => {
    const made = await story()
    const { ada, bo, author } = made
    const { regulationId } = await regulationIn(made, "Ladders", { published: false })
    const approve = async (): Promise<void> => {
      await call("askForApproval", { regulationId }, { as: author })
      const { approvalId } = (await call("getRegulation", { regulationId }, { as: author })).body
      for (const as of [ada, bo])
        await call("decideOnApproval", { regulationId, approvalId: the(approvalId), verdict: "approved" }, { as })
    }
    const standing = async () => (await call("getRegulation", { regulationId }, { as: author })).body.approvalId
    const changes = [
      () => call("renameRegulation", { regulationId, name: "Ladders and steps" }, { as: author }),
      () => call("setRegulationMandatory", { regulationId, mandatory: true, askedRoles: ["reader"] }, { as: author }),
      () => call("setRegulationMandatory", { regulationId, mandatory: true, repeatMonths: 6 }, { as: author }),
    ]
    for (const change of changes) {
      await approve()
      expect(await standing()).not.toBeNull()
      const changed = await change()
      expect([changed.status, changed.body.approvalId, changed.body.approval?.asked]).toEqual([200, null, null])
      expect((await call("publishRegulation", { regulationId }, { as: author })).problem.code).toBe("approval-missing")
      await approve()
      expect((await undo(changed, author)).status).toBe(200)
      expect(await standing()).toBeNull()
    }
    await approve()
    // What is so already is no change.
    await call("renameRegulation", { regulationId, name: "Ladders" }, { as: author })
    expect((await call("publishRegulation", { regulationId }, { as: author })).status).toBe(200)
    const { items } = (await call("listRegulationHistory", { regulationId }, { as: author })).body
    expect(items.filter(({ kind }) => kind === "approvalVoided")).toHaveLength(6)
  })

  it("counts what each has decided last", async () => {
    const { ask, decide, publish, ada, bo } = await story()
    await ask()
    await decide(bo)
    await decide(ada, "refused", "No word of the lift.")
    expect((await publish()).problem).toMatchObject({ code: "approval-missing", userIds: [ada.id] })
    await decide(ada)
    expect((await publish()).status).toBe(200)
  })

  it("is taken of two who approve at once, and published once", async () => {
    const { ask, decide, publish, ada, bo, read } = await story()
    await ask()
    const replies = await Promise.all([decide(ada), decide(bo)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).approval?.approvers.map(({ verdict }) => verdict)).toEqual(["approved", "approved"])
    const published = await Promise.all([publish(), publish(), publish()])
    expect(published.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("is refused to who is no approver, and tells readers nothing", async () => {
    const { ask, decide, author, member, regulationId } = await story()
    await ask()
    const other = await decide(author)
    expect([other.status, other.problem.code]).toEqual([403, "not-an-approver"])
    const reader = await member("reader")
    expect((await call("getRegulation", { regulationId }, { as: reader })).body).toMatchObject({
      approvalId: null,
      approval: null,
      toApprove: false,
    })
    const { items } = (await call("listRegulationHistory", { regulationId }, { as: reader })).body
    expect(items.map(({ kind }) => kind)).toEqual(["published"])
  })

  it("asks no more who may edit no more; without anybody nothing is published", async () => {
    const { ask, decide, publish, spaceId, ada, bo, owner, name, organizationId } = await story()
    await ask()
    await decide(ada)
    await call("removeSpaceMember", { spaceId, userId: bo.id }, { as: owner })
    expect((await publish()).status).toBe(200)
    await call("setSpaceMemberRole", { spaceId, userId: ada.id, role: "reader" }, { as: owner })
    expect((await publish()).problem).toMatchObject({ code: "approval-missing", userIds: [] })
    await name(owner)
    await makeNotifications(organizationId)
    expect((await publish()).problem).toMatchObject({ code: "approval-missing", userIds: [owner.id] })
  })

  it("asks who is named later, of what is asked for already", async () => {
    const { ask, name, organizationId, owner, regulationId } = await story()
    await ask()
    await name(owner)
    await makeNotifications(organizationId)
    const { items } = (await call("listNotifications", {}, { as: owner })).body
    expect(items).toMatchObject([{ kind: "approvalAsked", regulationId }])
  })

  it("lets the only approver publish what they have written", async () => {
    const { name, ask, decide, publish, author } = await story()
    await name(author)
    await ask()
    await decide(author)
    expect((await publish()).status).toBe(200)
  })
})

describe("a space with approvers", () => {
  /** A regulation that was never published in that space, and a space of the author's own, where nobody approves anything. */
  async function beside() {
    const made = await story()
    const { author, owner, spaceId } = made
    // Only administrators take a regulation out of its home.
    await call("setSpaceMemberRole", { spaceId, userId: author.id, role: "administrator" }, { as: owner })
    const ownSpaceId = (await call("createSpace", { name: "Of the author" }, { as: author })).body.id
    const content = written("Hold on with both hands.")
    const created = await call("createRegulation", { name: "Ladders", spaceId, content }, { as: author })
    const regulationId = created.body.id
    const move = (to: number) => call("moveRegulation", { regulationId, spaceId: to }, { as: author })
    const add = (to: number) => call("addRegulationToSpace", { regulationId, spaceId: to }, { as: author })
    const publish = () => call("publishRegulation", { regulationId }, { as: author })
    const rename = (name: string) => call("renameRegulation", { regulationId, name }, { as: author })
    const approve = async (...people: Person[]) => {
      await call("askForApproval", { regulationId }, { as: author })
      const { approvalId } = (await call("getRegulation", { regulationId }, { as: author })).body
      for (const as of people)
        await call("decideOnApproval", { regulationId, approvalId: the(approvalId), verdict: "approved" }, { as })
    }
    const spaces = async () =>
      (await call("getRegulation", { regulationId }, { as: author })).body.spaces.map((one) => one.spaceId)
    return { ...made, ownSpaceId, regulationId, move, add, publish, rename, approve, spaces }
  }

  it("takes back no draft that was published elsewhere: by a move, as a further space, or by undoing", async () => {
    const { author, spaceId, ownSpaceId, move, add, publish, spaces, regulationId } = await beside()
    const away = await move(ownSpaceId)
    expect((await publish()).body.version).toBe(1)
    for (const refused of [await move(spaceId), await add(spaceId), await undo(away, author)])
      expect([refused.status, refused.problem]).toMatchObject([
        409,
        { code: "version-not-approved", spaceId, version: 1 },
      ])
    expect(await spaces()).toEqual([ownSpaceId])
    const { items } = (await call("listRegulationHistory", { regulationId }, { as: author })).body
    expect(items.map(({ kind }) => kind)).not.toContain("approved")
  })

  it("takes a draft that nobody has published yet", async () => {
    const { spaceId, ownSpaceId, move, publish } = await beside()
    await move(ownSpaceId)
    expect((await move(spaceId)).status).toBe(200)
    expect((await publish()).problem.code).toBe("approval-missing")
  })

  it("takes what all of its approvers have approved where it was published, and not under another name", async () => {
    const { owner, author, ada, bo, add, move, publish, approve, rename, ownSpaceId } = await beside()
    const further = await call("createSpace", { name: "Quality" }, { as: owner })
    const spaceId = further.body.id
    for (const { id: userId } of [author, ada, bo])
      await call("addSpaceMember", { spaceId, userId, role: "editor" }, { as: owner })
    const name = (...people: Person[]) =>
      call("setSpaceApprovers", { spaceId, userIds: people.map(({ id }) => id) }, { as: owner })
    await approve(ada, bo)
    await publish()
    await name(ada, owner)
    expect((await add(spaceId)).problem.code).toBe("version-not-approved")
    await name(ada)
    await move(ownSpaceId)
    await rename("Ladders and steps")
    expect((await add(spaceId)).problem.code).toBe("version-not-approved")
    await rename("Ladders")
    expect((await add(spaceId)).status).toBe(201)
  })

  it("takes back what it has shown before, and no later version of it", async () => {
    const { author, spaceId, ownSpaceId, regulationId, ada, bo, move, publish, name, rename } = await beside()
    await name()
    await publish()
    await name(ada, bo)
    const away = await move(ownSpaceId)
    expect((await undo(away, author)).status).toBe(200)
    await move(ownSpaceId)
    await rename("Ladders and steps")
    expect((await move(spaceId)).problem.code).toBe("version-not-approved")
    await rename("Ladders")
    expect((await move(spaceId)).status).toBe(200)
    await move(ownSpaceId)
    const content = written("Hold on with one hand.")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: author })
    await publish()
    expect((await move(spaceId)).problem).toMatchObject({ code: "version-not-approved", version: 2 })
  })

  it("keeps the name that was published, also where renaming is taken back", async () => {
    const { author, ada, bo, publish, approve, rename, name, regulationId } = await beside()
    expect((await rename("Ladders and steps")).status).toBe(200)
    await approve(ada, bo)
    await publish()
    expect((await rename("Stairs")).problem.code).toBe("name-approved")
    expect((await rename("Ladders and steps")).status).toBe(200)
    await name()
    const renamed = await rename("Stairs")
    await name(ada, bo)
    expect((await undo(renamed, author)).problem.code).toBe("name-approved")
    expect((await call("getRegulation", { regulationId }, { as: author })).body.name).toBe("Stairs")
  })
})
