import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { regulationIn, testOf, waitingAttempt } from "@/tests/support/regulations"

/** A regulation with a test, that somebody has acknowledged, and a draft beside it. */
async function story() {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId, versionId, askedById } = await regulationIn(made, "Fire safety", { tested: true })
  const { regulationId: draftId } = await regulationIn(made, "Parking", { published: false })
  await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: reader })
  const remove = (id = regulationId, as = editor) => call("deleteRegulation", { regulationId: id }, { as })
  const deleted = (as = made.owner) => call("listDeletedRegulations", {}, { as })
  const history = async (as = made.owner) =>
    (await call("listRegulationHistory", { regulationId }, { as })).body.items.map(({ kind, userId }) => [kind, userId])
  const longAgo = () =>
    database().execute(sql`
      update regulations set deleted_at = now() - interval '31 days' where organization_id = ${made.organizationId}`)
  const idsThere = async () =>
    (await database().execute(sql`select id from regulations where id in (${regulationId}, ${draftId})`)).map(
      ({ id }) => Number(id),
    )
  return {
    ...made,
    editor,
    reader,
    regulationId,
    versionId,
    askedById,
    draftId,
    remove,
    deleted,
    history,
    longAgo,
    idsThere,
  }
}

const refused = (statement: ReturnType<typeof sql>) =>
  expect(database().execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("the proof of a regulation stays") },
  })

describe("the proof of a regulation", () => {
  it("holds in the database: what was published can be changed, deleted and taken back by nobody", async () => {
    const { regulationId, draftId } = await story()
    const published = sql`regulation_id = ${regulationId} and published is not null`
    await refused(sql`update regulation_versions set content = '{}' where ${published}`)
    await refused(sql`delete from regulation_versions where ${published}`)
    await refused(sql`truncate regulation_versions`)
    await refused(sql`delete from regulations where id = ${regulationId}`)
    await refused(sql`update regulations set version = null, published_at = null, published_by_id = null,
      published_revision = null, asked_by_id = null, asked_at = null where id = ${regulationId}`)
    await refused(sql`update regulations set version = 0 where id = ${regulationId}`)
    await database().execute(sql`update regulation_versions set content = '{}' where regulation_id = ${draftId}`)
    await database().execute(sql`delete from regulation_versions where regulation_id = ${draftId}`)
    await database().execute(sql`delete from regulations where id = ${draftId}`)
  })

  it("holds for attempts: one that waits gets its mark, and what is finished stays as it is", async () => {
    const made = await story()
    const { regulationId, askedById, editor, reader } = made
    const attemptId = await waitingAttempt(made, { regulationId, askedById, userId: reader.id })
    const its = sql`id = ${attemptId}`
    await refused(sql`update regulation_attempts set answers = '[]' where ${its}`)
    await refused(
      sql`update regulation_attempts set answers = jsonb_set(answers, '{0,text}', '"Another"') where ${its}`,
    )
    await refused(sql`update regulation_attempts set finished_at = now() - interval '1 day' where ${its}`)
    const { writtenQuestionId } = await testOf(made, regulationId)
    const marks = [{ questionId: writtenQuestionId, correct: true }]
    expect((await call("markAttempt", { regulationId, attemptId, marks }, { as: editor })).status).toBe(200)
    await refused(sql`update regulation_attempts set score = 100 where ${its}`)
    await refused(sql`update regulation_attempts set result = 'waiting' where ${its}`)
    await refused(sql`delete from regulation_attempts where ${its}`)
    await refused(sql`truncate regulation_attempts`)
  })

  it("holds for an attempt that is open too, but for what finishes it", async () => {
    const { regulationId, reader } = await story()
    const { body } = await call("startRegulationTest", { regulationId }, { as: reader })
    await refused(sql`delete from regulation_attempts where id = ${body.id}`)
    const taken = await call("takeRegulationTest", { regulationId, attemptId: body.id, answers: [] }, { as: reader })
    expect(taken.body.result).toBe("failed")
  })

  it("goes with its whole organization, and with nothing less", async () => {
    const { organizationId, spaceId, idsThere, regulationId, draftId } = await story()
    await database().execute(sql`delete from spaces where organization_id = ${organizationId} and id = ${spaceId}`)
    expect((await idsThere()).toSorted((a, b) => a - b)).toEqual([regulationId, draftId])
    await database().execute(sql`delete from organizations where id = ${organizationId}`)
    expect(await idsThere()).toEqual([])
  })

  it("stays when the regulation is deleted and the trash has kept it for 30 days; a draft goes", async () => {
    const { remove, draftId, longAgo, idsThere, regulationId, history, editor, reader } = await story()
    await remove()
    await remove(draftId)
    await longAgo()
    await sweep()
    expect(await idsThere()).toEqual([regulationId])
    expect(await history()).toContainEqual(["acknowledged", reader.id])
    expect((await call("getRegulation", { regulationId }, { as: editor })).status).toBe(404)
  })

  it("is not removed from the trash by anybody: the draft is", async () => {
    const { remove, draftId, owner, idsThere, regulationId, editor } = await story()
    await remove()
    await remove(draftId)
    const { body } = await call("listTrash", {}, { as: owner })
    expect(body.items.map(({ id, proofKept, canDelete }) => [id, proofKept, canDelete])).toEqual([
      [draftId, false, true],
      [regulationId, true, false],
    ])
    const items = [{ kind: "regulation" as const, id: regulationId }]
    expect((await call("deleteFromTrash", { items }, { as: owner })).status).toBe(403)
    expect((await call("emptyTrash", {}, { as: owner })).body).toEqual({ count: 1 })
    expect(await idsThere()).toEqual([regulationId])
    expect((await call("restoreFromTrash", { items }, { as: editor })).status).toBe(200)
  })

  it("stays when the space goes for good, with all that was in it", async () => {
    const { spaceId, owner, idsThere, regulationId, history, reader, deleted } = await story()
    await call("deleteSpaces", { spaceIds: [String(spaceId)] }, { as: owner })
    expect((await call("emptyTrash", {}, { as: owner })).body).toEqual({ count: 1 })
    expect(await idsThere()).toEqual([regulationId])
    expect(await history()).toContainEqual(["acknowledged", reader.id])
    expect((await deleted()).body.items).toMatchObject([{ id: regulationId }])
  })
})

describe("listDeletedRegulations", () => {
  it("lists what was published and is deleted, to administrators of the organization alone", async () => {
    const { remove, draftId, deleted, owner, editor, member, regulationId } = await story()
    expect((await deleted()).body.items).toEqual([])
    await remove(draftId)
    await remove()
    const { body } = await deleted()
    expect(body.items).toEqual([
      {
        id: regulationId,
        name: "Fire safety",
        version: 1,
        deletedAt: the(body.items[0]).deletedAt,
        acknowledgedCount: 1,
      },
    ])
    for (const as of [editor, await member("administrator")]) expect((await deleted(as)).status).toBe(403)
    const items = [{ kind: "regulation" as const, id: regulationId }]
    await call("restoreFromTrash", { items }, { as: owner })
    expect((await deleted()).body.items).toEqual([])
  })

  it("is read page by page, the one that was deleted last first", async () => {
    const made = await company()
    for (const name of ["One", "Two", "Three"]) {
      const { regulationId } = await regulationIn(made, name)
      await call("deleteRegulation", { regulationId }, { as: made.owner })
    }
    const page = async (cursor?: string) =>
      (await call("listDeletedRegulations", { limit: "2", cursor }, { as: made.owner })).body
    const first = await page()
    expect(first.items.map(({ name }) => name)).toEqual(["Three", "Two"])
    expect((await page(the(first.nextCursor))).items.map(({ name }) => name)).toEqual(["One"])
  })

  it("leaves versions, history, receipts and files of each to be read, and to be read alone", async () => {
    const made = await story()
    const { remove, regulationId, versionId, owner, editor, reader, member, organizationId } = made
    const { questionFileId: fileId } = await testOf(made, regulationId)
    await database().execute(sql`
      update files set attached_to = 'regulation', attached_to_id = ${regulationId} where id = ${fileId}`)
    await remove()
    const read = async (as: Person) => [
      (await call("listRegulationVersions", { regulationId }, { as })).status,
      (await call("getRegulationVersion", { regulationId, regulationVersionId: versionId }, { as })).status,
      (await call("listRegulationHistory", { regulationId }, { as })).status,
      (await call("listRegulationReceipts", { regulationId, userId: reader.id }, { as })).status,
      (await call("exportRegulationReceipt", { regulationId, userId: reader.id }, { as })).status,
      (await call("getFile", { fileId }, { as })).status,
    ]
    expect(await read(owner)).toEqual([200, 200, 200, 200, 200, 200])
    for (const as of [editor, await member("administrator"), (await company()).owner])
      expect(await read(as)).toEqual([404, 404, 404, 404, 404, 404])
    // Whose the receipts are reads them, and nothing else.
    expect(await read(reader)).toEqual([404, 404, 404, 200, 200, 404])
    const acknowledge = await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: owner })
    const restore = await call(
      "restoreRegulationVersion",
      { regulationId, regulationVersionId: versionId },
      { as: owner },
    )
    expect([acknowledge.status, restore.status]).toEqual([404, 404])
    await database().execute(sql`
      update organization_members set role = 'administrator' where organization_id = ${organizationId} and user_id = ${editor.id}`)
    expect(await read(editor)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it("does not open a deleted draft", async () => {
    const { remove, draftId, owner } = await story()
    await remove(draftId)
    expect((await call("listRegulationHistory", { regulationId: draftId }, { as: owner })).status).toBe(404)
  })
})

describe("the files of a published test", () => {
  it("stay with it when the draft loses them, or the question that they belong to", async () => {
    const made = await company()
    const { owner } = made
    const reader = await made.member("reader")
    const { regulationId } = await regulationIn(made, "Fire safety", { published: false })
    const ask = async (text: string, name: string) => {
      const answers = ["By the stairs", "By the lift"].map((answer, at) => ({ text: answer, correct: at === 0 }))
      const { body: question } = await call(
        "createQuestion",
        { regulationId, kind: "single", text, answers },
        { as: owner },
      )
      const questionId = question.id
      const file = new File([name], `${name}.txt`)
      const { body } = await call("uploadQuestionFile", { regulationId, questionId, file }, { as: owner })
      return { questionId, questionFileId: body.id }
    }
    const [removed, deleted, unseen] = [
      await ask("Where?", "map"),
      await ask("How?", "plan"),
      await ask("Why?", "note"),
    ]
    await call("deleteQuestionFile", { regulationId, ...unseen }, { as: owner })
    expect(await call("publishRegulation", { regulationId }, { as: owner })).toMatchObject({ status: 200 })
    await call("deleteQuestionFile", { regulationId, ...removed }, { as: owner })
    await call("deleteQuestion", { regulationId, questionId: deleted.questionId }, { as: owner })
    await database().execute(sql`
      update files set deleted_at = now() - interval '31 days'
      where organization_id = ${made.organizationId} and deleted_at is not null`)
    await sweep()

    const statuses = (as: Person) =>
      Promise.all(
        [removed, deleted, unseen].map(
          async ({ questionFileId: fileId }) => (await call("getFile", { fileId }, { as })).status,
        ),
      )
    expect(await statuses(reader)).toEqual([200, 200, 404])
    expect(await statuses(await made.member(null))).toEqual([404, 404, 404])
    await call("deleteRegulation", { regulationId }, { as: owner })
    expect(await statuses(reader)).toEqual([404, 404, 404])
    expect(await statuses(owner)).toEqual([200, 200, 404])
  })
})
