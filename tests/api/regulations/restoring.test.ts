import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { regulationIn, testOf } from "@/tests/support/regulations"

/** A regulation whose first version has a test of two questions; of its draft another editor has changed all since. */
async function story() {
  const made = await company()
  const [editor, other, reader] = [
    await made.member("editor"),
    await made.member("editor"),
    await made.member("reader"),
  ]
  const { regulationId, versionId } = await regulationIn(made, "Fire safety", { tested: true })
  const { questionId, writtenQuestionId, questionFileId } = await testOf(made, regulationId)
  const asked = async (as = editor) => (await call("listQuestions", { regulationId }, { as })).body
  const settings = async () => (await call("getTestSettings", { regulationId }, { as: editor })).body
  const text = async () => (await call("getRegulationContent", { regulationId }, { as: editor })).body
  const first = { questions: await asked(), settings: await settings(), content: (await text()).content }
  await call("editQuestion", { regulationId, questionId, text: "How do you get out?" }, { as: other })
  await call("deleteQuestion", { regulationId, questionId: writtenQuestionId }, { as: other })
  await call("createQuestion", { regulationId, kind: "text", text: "Since when?" }, { as: other })
  await call("changeTestSettings", { regulationId, passMark: 50, attempts: null }, { as: other })
  await call("changeRegulationContent", { regulationId, content: written("Rewritten"), revision: 1 }, { as: other })
  const draft = async () => ({ questions: await asked(), settings: await settings(), content: (await text()).content })
  const restore = (regulationVersionId = versionId, as: Person = editor) =>
    call("restoreRegulationVersion", { regulationId, regulationVersionId }, { as })
  const undo = (changeId: string | null, as: Person = editor) => call("undoChange", { changeId: the(changeId) }, { as })
  const history = async (as: Person = editor) =>
    (await call("listRegulationHistory", { regulationId }, { as })).body.items.map(({ kind, version, userId }) => ({
      kind,
      version,
      userId,
    }))
  const all = { editor, other, reader, regulationId, versionId, questionFileId, first }
  return { ...made, ...all, draft, restore, undo, history, asked, text }
}

describe("restoreRegulationVersion", () => {
  it("brings the test back with the text, its questions under their own ids and with their files", async () => {
    const { restore, draft, first, questionFileId, regulationId, reader, asked } = await story()
    expect(await draft()).not.toEqual(first)
    expect((await restore()).body).toMatchObject({ content: first.content })
    expect(await draft()).toEqual(first)
    expect(first.questions[0]?.files.map(({ id }) => id)).toEqual([questionFileId])
    expect((await asked(reader)).map(({ text }) => text)).toEqual(first.questions.map(({ text }) => text))
    expect((await call("getRegulation", { regulationId }, { as: reader })).body.version).toBe(1)
  })

  it("is taken back as a whole, and done again", async () => {
    const { restore, undo, draft, first } = await story()
    const before = await draft()
    const restored = await restore()
    const undone = await undo(restored.headers.get("change-id"))
    expect(undone.status).toBe(200)
    expect(await draft()).toEqual(before)
    const redone = await undo(undone.headers.get("change-id"))
    expect(redone.status).toBe(200)
    expect(await draft()).toEqual(first)
  })

  it("is not taken back where the draft was changed since, be it the text or the test", async () => {
    const { restore, undo, draft, regulationId, other, asked, text } = await story()
    const changeId = (await restore()).headers.get("change-id")
    const [question] = await asked()
    await call("editQuestion", { regulationId, questionId: the(question).id, text: "Which way?" }, { as: other })
    const tested = await draft()
    expect((await undo(changeId)).problem.code).toBe("changed-since")
    expect(await draft()).toEqual(tested)
    const again = (await restore()).headers.get("change-id")
    const { revision } = await text()
    await call("changeRegulationContent", { regulationId, content: written("Mine"), revision }, { as: other })
    expect((await undo(again)).problem.code).toBe("changed-since")
    expect((await text()).content).toEqual(written("Mine"))
  })

  it("brings the answers back into their order, and taking it back into that of the draft", async () => {
    const { restore, undo, asked, regulationId, other } = await story()
    await restore()
    const { id: questionId, answers } = the((await asked())[0])
    const order = async () => (await asked())[0]?.answers.map(({ id }) => id)
    const published = answers.map(({ id }) => id)
    const move = () =>
      call("changeAnswerOrder", { regulationId, questionId, answerId: the(published[0]) }, { as: other })
    await move()
    const moved = [...published.slice(1), the(published[0])]
    expect(await order()).toEqual(moved)
    const changeId = (await restore()).headers.get("change-id")
    expect(await order()).toEqual(published)
    expect((await undo(changeId)).status).toBe(200)
    expect(await order()).toEqual(moved)
    const again = (await restore()).headers.get("change-id")
    await move()
    expect((await undo(again)).problem.code).toBe("changed-since")
    expect(await order()).toEqual(moved)
  })

  it("stands in the history, taking back too, for editors", async () => {
    const { restore, undo, history, editor, reader } = await story()
    const changeId = (await restore()).headers.get("change-id")
    await restore()
    await undo(changeId)
    const records = await history()
    expect(records).toEqual([
      { kind: "restoringUndone", version: null, userId: editor.id },
      { kind: "versionRestored", version: 1, userId: editor.id },
      { kind: "published", version: 1, userId: expect.any(Number) },
    ])
    expect((await history(reader)).map(({ kind }) => kind)).toEqual(["published"])
  })

  it("leaves the test as it is where a draft was kept, which has none", async () => {
    const { regulationId, editor, restore, draft, asked } = await story()
    const { body: kept } = await call("createRegulationVersion", { regulationId }, { as: editor })
    await restore()
    const questions = await asked()
    await restore(kept.id)
    expect(await draft()).toMatchObject({ content: written("Rewritten"), questions })
  })

  it("ends what was approved, and can be published", async () => {
    const { restore, regulationId, editor, owner, spaceId } = await story()
    await call("setSpaceApprovers", { spaceId, userIds: [editor.id] }, { as: owner })
    await call("askForApproval", { regulationId }, { as: owner })
    expect((await call("getRegulation", { regulationId }, { as: editor })).body.approvalId).not.toBeNull()
    await restore()
    expect((await call("getRegulation", { regulationId }, { as: editor })).body.approvalId).toBeNull()
    await call("setSpaceApprovers", { spaceId, userIds: [] }, { as: owner })
    const published = await call("publishRegulation", { regulationId }, { as: editor })
    expect(published.body).toMatchObject({ version: 2, questionCount: 2 })
  })

  it("answers who may not edit, and strangers, with a refusal", async () => {
    const { restore, reader, draft } = await story()
    const before = await draft()
    expect([(await restore(undefined, reader)).status, (await restore(2 ** 40)).status]).toEqual([403, 404])
    expect((await restore(undefined, (await company()).owner)).status).toBe(404)
    expect(await draft()).toEqual(before)
  })
})
