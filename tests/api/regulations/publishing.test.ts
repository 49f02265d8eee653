import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

/** A draft of the editor's own, that the reader does not see yet. */
async function story() {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true })
  let revision = 1
  const write = async (text: string, as = editor) => {
    const { body } = await call("changeRegulationContent", { regulationId, content: written(text), revision }, { as })
    revision = body.revision
  }
  const publish = (more: { note?: string; askAgain?: boolean; revision?: number } = {}) =>
    call("publishRegulation", { regulationId, ...more }, { as: editor })
  const read = async (as: Person = reader) => (await call("getRegulation", { regulationId }, { as })).body
  const acknowledge = (version: number, as: Person = reader) =>
    call("acknowledgeRegulation", { regulationId, version }, { as })
  const versions = async (as: Person = editor) =>
    (await call("listRegulationVersions", { regulationId }, { as })).body.items
  const history = async (as: Person = made.owner) =>
    (await call("listRegulationHistory", { regulationId }, { as })).body.items
  return { ...made, editor, reader, regulationId, write, publish, read, acknowledge, versions, history }
}

describe("publishRegulation", () => {
  it("makes a numbered version that readers see and are asked to acknowledge", async () => {
    const { write, publish, read, reader, regulationId } = await story()
    await write("Leave by the stairs.")
    expect((await call("getRegulation", { regulationId }, { as: reader })).status).toBe(404)
    const published = await publish({ note: "The first one" })
    expect(published.body).toMatchObject({ version: 1, changed: false, note: "The first one" })
    expect(await read()).toMatchObject({
      version: 1,
      content: written("Leave by the stairs."),
      state: "pending",
      acknowledged: false,
    })
  })

  it("asks all again, or corrects in silence", async () => {
    const { write, publish, read, acknowledge } = await story()
    await write("One")
    await publish()
    await acknowledge(1)
    await write("Two")
    await publish({ askAgain: false })
    expect(await read()).toMatchObject({ version: 2, state: "done", acknowledgedVersion: 1 })
    await write("Three")
    await publish()
    expect(await read()).toMatchObject({ version: 3, state: "outdated", acknowledgedVersion: 1, acknowledged: false })
  })

  it("publishes the draft that the caller has seen, and only where there is something new", async () => {
    const { write, publish } = await story()
    await write("One")
    const stale = await publish({ revision: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, "stale-revision"])
    expect((await publish({ revision: 2 })).status).toBe(200)
    expect((await publish()).problem.code).toBe("nothing-to-publish")
  })

  it("refuses a draft with neither a text nor a question, and changes nothing", async () => {
    const { write, publish, editor, reader, regulationId, history } = await story()
    await write("  ")
    const refused = await publish()
    expect([refused.status, refused.problem.code]).toEqual([409, "nothing-to-acknowledge"])
    expect((await call("getRegulation", { regulationId }, { as: reader })).status).toBe(404)
    expect(await history()).toEqual([])
    await call("createQuestion", { regulationId, kind: "text", text: "How do you leave?" }, { as: editor })
    expect((await publish()).body).toMatchObject({ version: 1, questionCount: 1 })
  })

  it("has nothing to publish where the draft says again what people read", async () => {
    const { write, publish, read, editor, regulationId, reader, spaceId } = await story()
    await write("One")
    await publish()
    await write("Two")
    expect((await read(editor)).changed).toBe(true)
    await write("One")
    expect([(await read(editor)).changed, (await read()).changed]).toEqual([false, false])
    expect((await call("listSpaceRegulations", { spaceId }, { as: editor })).body).toMatchObject([{ changed: false }])
    expect((await publish()).problem.code).toBe("nothing-to-publish")
    const added = await call("createQuestion", { regulationId, kind: "text", text: "Why?" }, { as: editor })
    expect([(await read(editor)).changed, (await read(reader)).changed]).toEqual([true, false])
    await call("deleteQuestion", { regulationId, questionId: the(added.body).id }, { as: editor })
    expect((await read(editor)).changed).toBe(false)
    expect((await publish()).problem.code).toBe("nothing-to-publish")
    await call("changeTestSettings", { regulationId, attempts: 2 }, { as: editor })
    expect((await read(editor)).changed).toBe(true)
    await call("changeTestSettings", { regulationId, attempts: 3 }, { as: editor })
    expect((await read(editor)).changed).toBe(false)
  })

  it("gives one number to each of those that are published at once", async () => {
    const { write, publish, versions } = await story()
    await write("One")
    const replies = await Promise.all(Array.from({ length: 8 }, () => publish()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await versions()).map(({ number }) => number)).toEqual([1, null])
  })
})

describe("acknowledgeRegulation", () => {
  it("is proof of the version, the person and the time, once", async () => {
    const { write, publish, acknowledge, read, history, reader } = await story()
    await write("One")
    await publish()
    expect((await acknowledge(1)).body).toMatchObject({ state: "done", acknowledged: true, acknowledgedVersion: 1 })
    await Promise.all([acknowledge(1), acknowledge(1), acknowledge(1)])
    const proofs = (await history()).filter(({ kind }) => kind === "acknowledged")
    expect(proofs).toMatchObject([{ version: 1, userId: reader.id, userName: reader.name }])
    expect((await read()).acknowledgedAt).toBe(the(proofs[0]).at)
  })

  it("refuses a version that is not the published one, and names that, whose text is there to be compared", async () => {
    const { write, publish, acknowledge, read, regulationId, editor, reader } = await story()
    expect((await acknowledge(1, editor)).problem.code).toBe("not-published")
    await write("One")
    await publish()
    const opened = the((await read()).versionId)
    await write("Two")
    await publish()
    const { status, problem } = await acknowledge(1)
    expect([status, problem.code, problem.version]).toEqual([409, "another-version", 2])
    expect(problem.versionId).toBe((await read()).versionId)
    const textOf = async (regulationVersionId: number) =>
      (await call("getRegulationVersion", { regulationId, regulationVersionId }, { as: reader })).body
    expect(await textOf(opened)).toMatchObject({ number: 1, content: written("One") })
    expect(await textOf(Number(problem.versionId))).toMatchObject({ number: 2, content: written("Two") })
    const listed = (await call("listRegulationVersions", { regulationId }, { as: reader })).body.items
    expect(listed.map(({ id, number }) => [id, number])).toEqual([
      [problem.versionId, 2],
      [opened, 1],
    ])
    expect(await read()).toMatchObject({ id: regulationId, acknowledged: false, acknowledgedVersion: null })
  })

  it("can be changed and removed by nobody", async () => {
    const { write, publish, acknowledge, regulationId } = await story()
    await write("One")
    await publish()
    await acknowledge(1)
    for (const statement of [
      sql`update regulation_history set version = 2 where regulation_id = ${regulationId}`,
      sql`delete from regulation_history where regulation_id = ${regulationId}`,
      sql`truncate regulation_history`,
    ])
      await expect(database().execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("append-only") },
      })
  })

  it("is overdue when its days have passed", async () => {
    const { write, publish, read, acknowledge, regulationId, editor } = await story()
    await write("One")
    await publish()
    await call("setRegulationMandatory", { regulationId, mandatory: true, dueDays: 3 }, { as: editor })
    expect((await read()).state).toBe("pending")
    await database().execute(sql`
      update regulations set asked_at = now() - interval '4 days' where id = ${regulationId}`)
    await database().execute(sql`
      update space_members set created_at = now() - interval '9 days' where organization_id = (select organization_id from regulations where id = ${regulationId})`)
    expect((await read()).state).toBe("overdue")
    expect((await acknowledge(1)).body).toMatchObject({ state: "done", dueAt: null })
  })
})

describe("clearRegulationPassed", () => {
  it("asks all again, and keeps the earlier proof", async () => {
    const { write, publish, acknowledge, read, history, regulationId, editor } = await story()
    expect((await call("clearRegulationPassed", { regulationId }, { as: editor })).problem.code).toBe("not-published")
    await write("One")
    await publish()
    await acknowledge(1)
    expect((await call("clearRegulationPassed", { regulationId }, { as: editor })).status).toBe(204)
    expect(await read()).toMatchObject({ state: "outdated", acknowledged: false, acknowledgedVersion: 1 })
    await acknowledge(1)
    expect((await read()).state).toBe("done")
    expect((await history()).map(({ kind }) => kind)).toEqual(["acknowledged", "cleared", "acknowledged", "published"])
  })
})

describe("listRegulationReaders", () => {
  it("lists the members of its spaces, and how each stands with it, to administrators", async () => {
    const { write, publish, acknowledge, regulationId, owner, editor, reader } = await story()
    await write("One")
    await publish()
    await acknowledge(1)
    const readers = (await call("listRegulationReaders", { regulationId }, { as: owner })).body
    const states = new Map(readers.map(({ userId, state }) => [userId, state]))
    expect([states.get(reader.id), states.get(editor.id), states.has(owner.id)]).toEqual(["done", "pending", false])
    expect((await call("listRegulationReaders", { regulationId }, { as: editor })).status).toBe(403)
  })
})

describe("createRegulationVersion", () => {
  it("keeps the draft, once for each text, and readers see none of it", async () => {
    const { write, publish, regulationId, editor, reader, versions } = await story()
    await write("One")
    await publish()
    await write("Two")
    const keep = () => call("createRegulationVersion", { regulationId }, { as: editor })
    const kept = await keep()
    expect([kept.status, kept.body.number]).toEqual([201, null])
    expect((await keep()).body.id).toBe(kept.body.id)
    expect((await versions()).map(({ number }) => number)).toEqual([null, 1, null])
    expect((await versions(reader)).map(({ number }) => number)).toEqual([1])
  })
})

describe("listRegulationVersions", () => {
  it("pages through them, the last first", async () => {
    const { write, publish, regulationId, reader } = await story()
    for (const text of ["One", "Two", "Three"]) {
      await write(text)
      await publish({ note: text })
    }
    const page = async (cursor?: string) =>
      (await call("listRegulationVersions", { regulationId, limit: "2", cursor }, { as: reader })).body
    const first = await page()
    expect(first.items.map(({ number, note }) => [number, note])).toEqual([
      [3, "Three"],
      [2, "Two"],
    ])
    expect((await page(the(first.nextCursor))).items.map(({ number }) => number)).toEqual([1])
  })
})

describe("getRegulationVersion", () => {
  const get = (regulationId: number, regulationVersionId: number, as: Person) =>
    call("getRegulationVersion", { regulationId, regulationVersionId }, { as })
  /** The first version has a question, the draft that was kept before has none. */
  async function tested() {
    const made = await story()
    const { regulationId, editor } = made
    await made.write("One")
    const answers = ["By the stairs", "By the lift"].map((text, at) => ({ text, correct: at === 0 }))
    await call("createQuestion", { regulationId, kind: "single", text: "How?", answers }, { as: editor })
    await made.publish()
    const [published, draft] = await made.versions()
    return { ...made, published: the(published).id, draft: the(draft).id }
  }

  it("shows a published text to readers, and a kept draft and what is right in the test to editors alone", async () => {
    const { regulationId, editor, reader, published, draft } = await tested()
    const { body: read } = await get(regulationId, published, reader)
    expect(read).toMatchObject({ number: 1, content: written("One"), questions: null, testSettings: null })
    expect(JSON.stringify(read)).not.toContain('"correct"')
    expect((await get(regulationId, draft, reader)).status).toBe(404)
    expect((await get(regulationId, published, editor)).body).toMatchObject({
      questions: [{ text: "How?", answers: [{ correct: true }, { correct: false }] }],
      testSettings: { passMark: 80 },
    })
    const { body: kept } = await get(regulationId, draft, editor)
    expect(kept).toMatchObject({ number: null, content: written("Fire safety"), questions: null })
  })

  it("shows an editor before the gate no more than a reader, and nothing of what stands behind it", async () => {
    const { regulationId, editor, owner, spaceId, published, draft, ...made } = await tested()
    const gate = (id: number) => call("setSpaceEntryRegulation", { spaceId, regulationId: id }, { as: owner })
    await gate(regulationId)
    const { status, body } = await get(regulationId, published, editor)
    expect([status, body.questions, body.testSettings]).toEqual([200, null, null])
    expect(JSON.stringify(body)).not.toContain('"correct"')
    expect((await get(regulationId, draft, editor)).status).toBe(404)
    const another = await regulationIn({ ...made, owner, spaceId }, "House rules")
    await gate(another.regulationId)
    expect((await get(regulationId, published, editor)).status).toBe(404)
    await call("acknowledgeRegulation", { regulationId: another.regulationId, version: 1 }, { as: editor })
    expect((await get(regulationId, published, editor)).body.questions).toHaveLength(1)
  })
})

describe("restoreRegulationVersion", () => {
  it("makes a draft of it, which readers see when it is published", async () => {
    const { write, publish, read, regulationId, editor, versions } = await story()
    await write("One")
    await publish()
    const first = the((await versions())[0])
    await write("Two")
    await publish()
    await write("Three")
    const restored = await call(
      "restoreRegulationVersion",
      { regulationId, regulationVersionId: first.id },
      { as: editor },
    )
    expect(restored.body).toMatchObject({ content: written("One") })
    expect((await read()).content).toEqual(written("Two"))
    await publish()
    expect(await read()).toMatchObject({ version: 3, content: written("One") })
    const texts = await Promise.all(
      (await versions()).map(
        async ({ id }) =>
          (await call("getRegulationVersion", { regulationId, regulationVersionId: id }, { as: editor })).body.content,
      ),
    )
    expect(texts).toContainEqual(written("Three"))
  })
})

describe("listRegulationHistory", () => {
  it("tells administrators all, readers what concerns them", async () => {
    const { write, publish, acknowledge, history, editor, reader, member } = await story()
    await write("One")
    await publish({ note: "First" })
    await acknowledge(1)
    await acknowledge(1, await member("reader"))
    expect((await history()).map(({ kind, note, asked }) => [kind, note, asked])).toEqual([
      ["acknowledged", null, null],
      ["acknowledged", null, null],
      ["published", "First", true],
    ])
    expect((await history(reader)).map(({ kind }) => kind)).toEqual(["acknowledged", "published"])
    expect((await history(editor)).map(({ kind }) => kind)).toEqual(["published"])
  })

  it("keeps who changed what it asks, from what and to what, undoing too, for its editors alone", async () => {
    const { write, publish, history, editor, reader, regulationId } = await story()
    await write("One")
    await publish()
    const askedRoles: SpaceRole[] = ["reader"]
    const asking = { mandatory: true, dueDays: 7, askedRoles, repeatMonths: 12 }
    const changed = await call("setRegulationMandatory", { regulationId, ...asking }, { as: editor })
    await call("setRegulationMandatory", { regulationId, ...asking }, { as: editor })
    await call("renameRegulation", { regulationId, name: "Fire" }, { as: editor })
    const changeId = the(changed.headers.get("change-id"))
    expect((await call("undoChange", { changeId }, { as: editor })).status).toBe(200)
    const records = (await history()).map(({ kind, userId, version, settings }) => ({
      kind,
      userId,
      version,
      settings,
    }))
    expect(records.map(({ kind }) => kind)).toEqual(["settingsChanged", "renamed", "settingsChanged", "published"])
    expect(records[2]).toEqual({
      kind: "settingsChanged",
      userId: editor.id,
      version: null,
      settings: [
        { setting: "dueDays", before: null, after: 7 },
        { setting: "askedRoles", before: [], after: ["reader"] },
        { setting: "repeatMonths", before: null, after: 12 },
      ],
    })
    expect(records[0]?.settings).toEqual([
      { setting: "dueDays", before: 7, after: null },
      { setting: "askedRoles", before: ["reader"], after: [] },
      { setting: "repeatMonths", before: 12, after: null },
    ])
    expect((await history(editor)).map(({ kind }) => kind)).toEqual(records.map(({ kind }) => kind))
    expect((await history(reader)).map(({ kind }) => kind)).toEqual(["published"])
  })

  it("keeps what it was called before and after, undoing too, for its editors alone", async () => {
    const { write, publish, history, editor, reader, regulationId } = await story()
    await write("One")
    await publish()
    const { name } = (await call("getRegulation", { regulationId }, { as: editor })).body
    const renamed = await call("renameRegulation", { regulationId, name: "You may smoke here" }, { as: editor })
    await call("renameRegulation", { regulationId, name: "You may smoke here" }, { as: editor })
    await undo(renamed, editor)
    const records = (await history(editor)).map(({ kind, userId, renamed }) => [kind, userId, renamed])
    expect(records).toEqual([
      ["renamed", editor.id, { before: "You may smoke here", after: name }],
      ["renamed", editor.id, { before: name, after: "You may smoke here" }],
      ["published", editor.id, null],
    ])
    expect((await history(reader)).map(({ kind }) => kind)).toEqual(["published"])
  })

  it("names whom it asks one by one, as they were called then, and says what was a silent correction", async () => {
    const { write, publish, history, owner, regulationId, member } = await story()
    await write("One")
    await publish()
    await write("Two")
    await publish({ askAgain: false })
    const [ada, bo] = [await member("reader"), await member("reader")]
    for (const askedUserIds of [[ada.id], [bo.id]])
      await call("setRegulationMandatory", { regulationId, mandatory: true, askedUserIds }, { as: owner })
    await database().update(schema.users).set({ name: "Ada Married" }).where(eq(schema.users.id, ada.id))
    const [changed, , corrected, first] = await history()
    expect(the(changed).people?.toSorted((one, other) => one.userId - other.userId)).toEqual(
      [ada, bo].map(({ id, name }) => ({ userId: id, name })),
    )
    expect([the(corrected).asked, the(corrected).people, the(first).asked]).toEqual([false, null, true])
  })
})
