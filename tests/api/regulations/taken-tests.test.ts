import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { regulationIn, testOf } from "@/tests/support/regulations"

/** Somebody has chosen the right answer of one question, and written another; an editor changes the draft since. */
async function story() {
  const made = await company()
  const [editor, keeper, ada] = [
    await made.member("editor"),
    await made.member("administrator"),
    await made.member("reader"),
  ]
  const { regulationId } = await regulationIn(made, "Fire safety", { tested: true })
  const { questionId, writtenQuestionId, answerId } = await testOf(made, regulationId)
  const { body: attempt } = await call("startRegulationTest", { regulationId }, { as: ada })
  const open = (as: Person = keeper, attemptId = attempt.id) =>
    call("getTakenTest", { regulationId, attemptId }, { as })
  const answers = [
    { questionId, answerIds: [answerId] },
    { questionId: writtenQuestionId, text: "Smoke rises." },
  ]
  const take = () => call("takeRegulationTest", { regulationId, attemptId: attempt.id, answers }, { as: ada })
  const mark = (correct: boolean) =>
    call(
      "markAttempt",
      { regulationId, attemptId: attempt.id, marks: [{ questionId: writtenQuestionId, correct }] },
      { as: editor },
    )
  const records = async (as: Person) =>
    (await call("listRegulationHistory", { regulationId, userId: ada.id }, { as })).body.items.map(
      ({ kind, attemptId }) => [kind, attemptId],
    )
  const ids = { regulationId, questionId, writtenQuestionId, answerId, attemptId: attempt.id }
  return { ...made, ...ids, editor, keeper, ada, open, take, mark, records }
}

describe("getTakenTest", () => {
  it("shows an administrator what was asked then, what was answered, and what of it is right", async () => {
    const { take, mark, open, regulationId, questionId, writtenQuestionId, answerId, editor, ada } = await story()
    await take()
    await call("editQuestion", { regulationId, questionId, text: "Rewritten" }, { as: editor })
    const waiting = (await open()).body
    expect(waiting).toMatchObject({ userId: ada.id, userName: ada.name, version: 1, result: "waiting", score: 50 })
    expect(waiting.questions.map(({ text, answers }) => [text, answers.map(({ correct }) => correct)])).toEqual([
      ["How do you leave?", [true, false]],
      ["Why?", []],
    ])
    expect(waiting.answers).toEqual([
      { questionId, answerIds: [answerId], text: null, correct: true },
      { questionId: writtenQuestionId, answerIds: [], text: "Smoke rises.", correct: null },
    ])
    await mark(false)
    const failed = (await open()).body
    expect(failed).toMatchObject({ result: "failed", score: 50 })
    expect(failed.answers[1]).toMatchObject({ correct: false })
  })

  it("is found from the results in the history, by administrators alone", async () => {
    const { take, mark, records, owner, keeper, ada, attemptId } = await story()
    await take()
    await mark(true)
    const results = [
      ["passed", attemptId],
      ["waiting", attemptId],
      ["attemptStarted", attemptId],
    ]
    expect(await records(owner)).toEqual(results)
    expect(await records(keeper)).toEqual(results)
    expect(await records(ada)).toEqual([
      ["passed", null],
      ["waiting", null],
      ["attemptStarted", null],
    ])
  })

  it("is found from a record that does not name it yet", async () => {
    const { regulationId, organizationId, ada, records, owner, attemptId, take, mark } = await story()
    await take()
    await mark(true)
    await database().transaction(async (db) => {
      await db.execute("set local session_replication_role = replica")
      await db.execute(
        `update regulation_history set details = details - 'attemptId' where organization_id = ${organizationId} and regulation_id = ${regulationId} and user_id = ${ada.id}`,
      )
    })
    expect((await records(owner)).map(([, found]) => found)).toEqual([attemptId, attemptId, null])
  })

  it("says what was left out, and nothing of an attempt that is open", async () => {
    const { open, regulationId, ada, attemptId } = await story()
    expect((await open()).status).toBe(404)
    await call("takeRegulationTest", { regulationId, attemptId, answers: [] }, { as: ada })
    const { answers, result } = (await open()).body
    expect([result, answers.map(({ answerIds, text, correct }) => [answerIds, text, correct])]).toEqual([
      "failed",
      [
        [[], null, false],
        [[], null, false],
      ],
    ])
  })

  it("stays closed to editors and to whose it is; of what is deleted it opens to the organization's administrators", async () => {
    const { take, open, editor, ada, keeper, owner, regulationId } = await story()
    await take()
    expect([(await open(editor)).status, (await open(ada)).status]).toEqual([403, 403])
    expect((await open((await company()).owner)).status).toBe(404)
    await call("deleteRegulation", { regulationId }, { as: editor })
    expect([(await open(owner)).status, (await open(keeper)).status]).toEqual([200, 404])
    const other = await story()
    expect((await open(owner, other.attemptId)).status).toBe(404)
    expect(the((await open(owner)).body.answers[0]).correct).toBe(true)
  })
})
