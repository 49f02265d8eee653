import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import type { InputOf } from "@/lib/api/client"
import { makeNotifications } from "@/lib/notifications/making/make"
import { undo } from "@/tests/support/changes"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

/** As if all that has been asked so far had been asked a year earlier. */
async function longAgo(regulationId: number) {
  await database().execute(sql`
    update regulations set asked_at = asked_at - interval '1 year', asking_since = asking_since - interval '1 year'
    where id = ${regulationId}`)
  await database().execute(sql`
    update space_members sm set created_at = sm.created_at - interval '1 year', role_since = sm.role_since - interval '1 year'
    from regulation_placements at where at.regulation_id = ${regulationId} and at.organization_id = sm.organization_id
      and at.space_id = sm.space_id`)
}

async function story() {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const named = async (as: Person, spaceId = made.spaceId) =>
    (await call("listSpaceRegulations", { spaceId }, { as })).body.map(({ name }) => name)
  return { ...made, editor, reader, named }
}

describe("createRegulation", () => {
  it("begins a draft that editors see and readers do not", async () => {
    const { spaceId, editor, reader, named } = await story()
    const made = await call("createRegulation", { name: " Fire safety ", spaceId }, { as: editor })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: "Fire safety",
      spaceId,
      groupId: null,
      order: 0,
      version: null,
      content: null,
      mandatory: false,
      state: "notAsked",
      changed: true,
    })
    expect(await named(editor)).toEqual(["Fire safety"])
    expect(await named(reader)).toEqual([])
    const { id: regulationId } = made.body
    expect((await call("getRegulation", { regulationId }, { as: reader })).status).toBe(404)
    expect((await call("listRegulations", {}, { as: reader })).body).toEqual([])
    expect((await call("listRegulations", {}, { as: editor })).body.map(({ id }) => id)).toEqual([regulationId])
  })

  it("stands last in its group, and knows no group of another space", async () => {
    const { spaceId, space, owner, named } = await story()
    const { body: group } = await call("createRegulationGroup", { spaceId, name: "Safety" }, { as: owner })
    for (const [name, groupId] of [
      ["Fire", group.id],
      ["Ladders", group.id],
      ["Holidays", null],
    ] as const)
      await call("createRegulation", { name, spaceId, groupId }, { as: owner })
    expect(await named(owner)).toEqual(["Holidays", "Fire", "Ladders"])
    const elsewhere = await space("Sales")
    const refused = await call(
      "createRegulation",
      { name: "Fire", spaceId: elsewhere, groupId: group.id },
      { as: owner },
    )
    expect(refused.status).toBe(404)
  })

  it("is told to those who see the draft alone, and can be undone", async () => {
    const { spaceId, editor, reader, named } = await story()
    const made = await call("createRegulation", { name: "Fire safety", spaceId }, { as: editor })
    const told = async (as: Person) =>
      (await call("listChanges", { entity: "regulation" }, { as })).body.items.map(({ type }) => type)
    expect(await told(editor)).toEqual(["regulation.created"])
    expect(await told(reader)).toEqual([])
    expect((await undo(made, editor)).status).toBe(200)
    expect(await named(editor)).toEqual([])
  })
})

describe("getRegulation", () => {
  it("shows readers what is published, and nothing of the draft", async () => {
    const made = await story()
    const { editor, reader } = made
    const { regulationId } = await regulationIn(made, "Fire safety", { content: written("Leave by the stairs.") })
    const { body: draft } = await call("getRegulationContent", { regulationId }, { as: editor })
    await call(
      "changeRegulationContent",
      { regulationId, content: written("Take the lift."), revision: draft.revision },
      { as: editor },
    )
    const read = (await call("getRegulation", { regulationId }, { as: reader })).body
    expect(read).toMatchObject({ version: 1, changed: false, content: written("Leave by the stairs.") })
    expect((await call("getRegulation", { regulationId }, { as: editor })).body).toMatchObject({
      changed: true,
      content: written("Leave by the stairs."),
    })
  })
})

describe("getRegulationContent", () => {
  it("is the draft, for editors", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire safety", { content: written("Leave.") })
    const draft = await call("getRegulationContent", { regulationId }, { as: made.editor })
    expect(draft.body).toMatchObject({ content: written("Leave."), revision: 1, version: 1 })
    expect((await call("getRegulationContent", { regulationId }, { as: made.reader })).status).toBe(403)
  })
})

describe("changeRegulationContent", () => {
  it("refuses who began from an older text, and says what stands there", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made)
    const write = (text: string, as: Person) =>
      call("changeRegulationContent", { regulationId, content: written(text), revision: 1 }, { as })
    expect((await write("By Ada", made.editor)).body).toMatchObject({ revision: 2 })
    const stale = await write("By Olga", made.owner)
    expect([stale.status, stale.problem.code]).toEqual([409, "stale-revision"])
    expect(stale.problem).toMatchObject({ content: written("By Ada"), revision: 2, author: { userId: made.editor.id } })
  })
})

describe("undoChange, of what was written in a draft", () => {
  it("brings the text before back for editors, ends a request for approval, and leaves what readers see", async () => {
    const made = await story()
    const { editor, owner, spaceId } = made
    const { regulationId } = await regulationIn(made, "Fire safety", { content: written("Leave.") })
    const text = async () => (await call("getRegulationContent", { regulationId }, { as: owner })).body
    const mine = await call(
      "changeRegulationContent",
      { regulationId, content: written("Stay."), revision: 1 },
      { as: editor },
    )
    await call("setSpaceApprovers", { spaceId, userIds: [owner.id] }, { as: owner })
    await call("askForApproval", { regulationId }, { as: editor })
    const undone = await undo(mine, editor)
    expect(await text()).toMatchObject({ content: written("Leave."), revision: 3 })
    const { approvalId, version } = (await call("getRegulation", { regulationId }, { as: editor })).body
    expect([approvalId, version]).toEqual([null, 1])
    expect((await undo(undone, editor)).status).toBe(200)
    expect(await text()).toMatchObject({ content: written("Stay."), revision: 4 })
    await call("changeRegulationContent", { regulationId, content: written("Run."), revision: 4 }, { as: owner })
    expect((await undo(mine, editor)).problem.code).toBe("changed-since")
    await call("deleteRegulation", { regulationId }, { as: owner })
    expect((await undo(mine, editor)).status).toBe(404)
  })
})

describe("renameRegulation", () => {
  it("is seen by readers at once, and can be undone", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire")
    const renamed = await call("renameRegulation", { regulationId, name: "Fire safety" }, { as: made.editor })
    expect(renamed.body.name).toBe("Fire safety")
    expect(await made.named(made.reader)).toEqual(["Fire safety"])
    await undo(renamed, made.editor)
    expect(await made.named(made.reader)).toEqual(["Fire"])
  })
})

describe("setRegulationMandatory", () => {
  it("asks the members of its spaces, and nobody who administers them by the organization alone", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire safety")
    await call("setRegulationMandatory", { regulationId, mandatory: true, dueDays: 14 }, { as: made.editor })
    const state = async (as: Person) => (await call("getRegulation", { regulationId }, { as })).body
    const asked = await state(made.reader)
    expect([asked.mandatory, asked.state]).toEqual([true, "pending"])
    const days = (Date.parse(the(asked.dueAt)) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await state(made.owner)).toMatchObject({ state: "notAsked", dueAt: null })
    await call("setRegulationMandatory", { regulationId, mandatory: false }, { as: made.editor })
    expect(await state(made.reader)).toMatchObject({ state: "notAsked", dueDays: 14, dueAt: null })
  })

  it("asks chosen roles of its spaces, and chosen people beside them", async () => {
    const made = await story()
    const [bo, cy] = [await made.member("commenter"), await made.member("reader")]
    const { regulationId } = await regulationIn(made, "Fire safety")
    const state = async (as: Person) => (await call("getRegulation", { regulationId }, { as })).body.state
    const states = () => Promise.all([made.editor, made.reader, bo, cy].map(state))
    const toRead = async (as: Person) => (await call("listRegulations", { only: "toRead" }, { as })).body.length
    const ask = (input: Partial<InputOf<"setRegulationMandatory">>) =>
      call("setRegulationMandatory", { regulationId, mandatory: true, ...input }, { as: made.editor })
    const chosen = await ask({ askedRoles: ["commenter", "editor", "editor"], askedUserIds: [cy.id, cy.id] })
    expect(chosen.body).toMatchObject({ askedRoles: ["commenter", "editor"], askedUserIds: [cy.id] })
    expect(await states()).toEqual(["pending", "notAsked", "pending", "pending"])
    expect(await Promise.all([made.reader, cy].map(toRead))).toEqual([0, 1])
    await ask({ dueDays: 3 })
    expect(await states()).toEqual(["pending", "notAsked", "pending", "pending"])
    await ask({ askedRoles: [] })
    expect(await states()).toEqual(["notAsked", "notAsked", "notAsked", "pending"])
    await call("removeSpaceMember", { spaceId: made.spaceId, userId: cy.id }, { as: made.owner })
    expect(await Promise.all([made.editor, made.reader, bo].map(state))).toEqual(["notAsked", "notAsked", "notAsked"])
    await ask({ askedUserIds: [] })
    expect(await Promise.all([made.editor, made.reader, bo].map(state))).toEqual(["pending", "pending", "pending"])
  })

  it("tells its editors whom it asks, and others whether it asks them, in the feed too", async () => {
    const made = await story()
    const [bo, cy] = [await made.member("reader"), await made.member("reader")]
    const { regulationId: opening } = await regulationIn(made, "House rules")
    const { regulationId } = await regulationIn(made, "Fire safety")
    const ask = (id: number, userIds: number[]) =>
      call("setRegulationMandatory", { regulationId: id, mandatory: true, askedUserIds: userIds }, { as: made.editor })
    for (const id of [opening, regulationId]) await ask(id, [bo.id, cy.id])
    await ask(regulationId, [bo.id])
    await call("setSpaceEntryRegulation", { spaceId: made.spaceId, regulationId: opening }, { as: made.owner })
    const asked = async (id: number, as: Person) =>
      (await call("getRegulation", { regulationId: id }, { as })).body.askedUserIds
    const both = [bo.id, cy.id].toSorted((a, b) => a - b)
    expect(await asked(opening, made.owner)).toEqual(both)
    expect(await Promise.all([bo, cy, made.reader].map((as) => asked(opening, as)))).toEqual([[bo.id], [cy.id], []])
    for (const as of [bo, cy]) expect((await call("getSpace", { spaceId: made.spaceId }, { as })).status).toBe(404)

    for (const as of [bo, cy, made.reader])
      await call("acknowledgeRegulation", { regulationId: opening, version: 1 }, { as })
    const told = async (as: Person) =>
      (await call("listChanges", { type: "regulation.mandatoryChanged" }, { as })).body.items.flatMap(({ patches }) =>
        patches.flatMap((patch) =>
          patch.entity === "regulation" && patch.id === regulationId
            ? [[patch.before?.askedUserIds, patch.after?.askedUserIds]]
            : [],
        ),
      )
    expect(await told(made.owner)).toEqual([
      [[], both],
      [both, [bo.id]],
    ])
    expect(await told(bo)).toEqual([[[], [bo.id]]])
    expect(await told(cy)).toEqual([
      [[], [cy.id]],
      [[cy.id], []],
    ])
    expect(await told(made.reader)).toEqual([[undefined, undefined]])
  })

  it("asks who joins or gets a chosen role from then on, and nobody who has it no more", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Ladders", {
      mandatory: true,
      askedRoles: ["editor"],
      dueDays: 3,
    })
    await longAgo(regulationId)
    const read = async (as: Person) => (await call("getRegulation", { regulationId }, { as })).body
    const setRole = (role: "reader" | "editor") =>
      call("setSpaceMemberRole", { spaceId: made.spaceId, userId: made.reader.id, role }, { as: made.owner })
    expect([(await read(made.editor)).state, (await read(made.reader)).state]).toEqual(["overdue", "notAsked"])
    await setRole("editor")
    expect(await read(made.reader)).toMatchObject({ state: "pending", askedRoles: ["editor"] })
    await makeNotifications(made.organizationId)
    expect((await inboxOf(made.reader)).map(([kind]) => kind)).toContain("regulationAsked")
    await setRole("reader")
    expect((await read(made.reader)).state).toBe("notAsked")
    expect((await read(await made.member("editor"))).state).toBe("pending")
  })

  it("leaves whom it comes to ask as many days as the others had", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Ladders", { dueDays: 3 })
    await longAgo(regulationId)
    const state = async (as: Person) => (await call("getRegulation", { regulationId }, { as })).body.state
    const ask = (input: Partial<InputOf<"setRegulationMandatory">>) =>
      call("setRegulationMandatory", { regulationId, mandatory: true, ...input }, { as: made.editor })
    await ask({ askedRoles: ["reader"] })
    expect(await state(made.reader)).toBe("pending")
    await longAgo(regulationId)
    expect(await state(made.reader)).toBe("overdue")
    await ask({ dueDays: 4 })
    expect(await state(made.reader)).toBe("overdue")
    await ask({ askedUserIds: [made.editor.id] })
    expect([await state(made.reader), await state(made.editor)]).toEqual(["pending", "pending"])
  })

  it("refuses to ask who is in none of its spaces, and leaves all as it was", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true })
    const outside = await made.member(null)
    const refused = await call(
      "setRegulationMandatory",
      { regulationId, mandatory: false, askedUserIds: [made.reader.id, outside.id] },
      { as: made.editor },
    )
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [expect.objectContaining({ path: "askedUserIds", code: "not-in-its-spaces" })],
    ])
    expect((await call("getRegulation", { regulationId }, { as: made.reader })).body).toMatchObject({
      mandatory: true,
      askedUserIds: [],
      state: "pending",
    })
  })

  it("can be undone, with whom it asked", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true, askedRoles: ["editor"] })
    const set = await call(
      "setRegulationMandatory",
      { regulationId, mandatory: true, askedRoles: [], askedUserIds: [made.reader.id] },
      { as: made.editor },
    )
    expect((await call("getRegulation", { regulationId }, { as: made.reader })).body.state).toBe("pending")
    expect((await undo(set, made.editor)).status).toBe(200)
    expect((await call("getRegulation", { regulationId }, { as: made.reader })).body).toMatchObject({
      askedRoles: ["editor"],
      askedUserIds: [],
      state: "notAsked",
    })
  })
})

describe("setRegulationFavorite", () => {
  it("is each person's own", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made)
    const set = await call("setRegulationFavorite", { regulationId, favorite: true }, { as: made.reader })
    expect(set.body.favorite).toBe(true)
    expect((await call("getRegulation", { regulationId }, { as: made.editor })).body.favorite).toBe(false)
    await call("setRegulationFavorite", { regulationId, favorite: false }, { as: made.reader })
    expect((await call("getRegulation", { regulationId }, { as: made.reader })).body.favorite).toBe(false)
  })
})

describe("deleteRegulation", () => {
  it("sends it to the trash, from where an editor brings it back", async () => {
    const made = await story()
    const { regulationId } = await regulationIn(made, "Fire safety")
    expect((await call("deleteRegulation", { regulationId }, { as: made.editor })).status).toBe(204)
    expect(await made.named(made.editor)).toEqual([])
    expect((await call("getRegulation", { regulationId }, { as: made.editor })).status).toBe(404)
    const trash = (await call("listTrash", { kind: "regulation" }, { as: made.editor })).body.items
    expect(trash).toMatchObject([{ kind: "regulation", id: regulationId, name: "Fire safety", place: "Design" }])
    expect((await call("listTrash", {}, { as: made.reader })).body.items).toEqual([])
    const back = await call(
      "restoreFromTrash",
      { items: [{ kind: "regulation", id: regulationId }] },
      { as: made.editor },
    )
    expect(back.status).toBe(200)
    expect(await made.named(made.reader)).toEqual(["Fire safety"])
  })

  it("is taken back by undoing; a draft is gone for good when an administrator says so", async () => {
    const made = await story()
    const draft = await call("createRegulation", { name: "Draft", spaceId: made.spaceId }, { as: made.editor })
    await call("deleteRegulation", { regulationId: draft.body.id }, { as: made.editor })
    const drafts = [{ kind: "regulation" as const, id: draft.body.id }]
    expect((await call("deleteFromTrash", { items: drafts }, { as: made.editor })).status).toBe(403)
    expect((await call("deleteFromTrash", { items: drafts }, { as: made.owner })).status).toBe(200)
    const { regulationId } = await regulationIn(made, "Fire safety")
    await undo(await call("deleteRegulation", { regulationId }, { as: made.editor }), made.editor)
    expect(await made.named(made.reader)).toEqual(["Fire safety"])
    await call("deleteRegulation", { regulationId }, { as: made.editor })
    const items = [{ kind: "regulation" as const, id: regulationId }]
    expect((await call("deleteFromTrash", { items }, { as: made.owner })).status).toBe(403)
    expect((await call("listTrash", {}, { as: made.owner })).body.items).toMatchObject([
      { kind: "regulation", id: regulationId, proofKept: true },
    ])
  })

  it("goes with its last space, and comes back with it", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const inSales = { ...made, spaceId: sales }
    const { regulationId: alone } = await regulationIn(inSales, "Alone")
    const { regulationId: shared } = await regulationIn(inSales, "Shared")
    await call("addRegulationToSpace", { regulationId: shared, spaceId: made.spaceId }, { as: made.owner })
    const deleted = await call("deleteSpaces", { spaceIds: [sales] }, { as: made.owner })
    expect((await call("getRegulation", { regulationId: alone }, { as: made.owner })).status).toBe(404)
    expect((await call("getRegulation", { regulationId: shared }, { as: made.reader })).body.spaceId).toBe(made.spaceId)
    await undo(deleted, made.owner)
    expect((await made.named(made.owner, sales)).toSorted()).toEqual(["Alone", "Shared"])
  })
})
