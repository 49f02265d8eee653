import { sql } from "drizzle-orm"
import { describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { endOverdueAttempts } from "@/lib/regulations/attempts/overdue"
import { makeNotifications } from "@/lib/notifications/making/make"
import { log } from "@/lib/platform/log"
import { signOf } from "@/lib/regulations/matrix/states"
import type { TestSettings } from "@/lib/regulations/test-settings/settings"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { whileRefused } from "@/tests/support/refused"
import { regulationIn } from "@/tests/support/regulations"

/** A mandatory regulation that its reader has acknowledged, with a test of two questions to choose at, and one in writing where that is wanted. */
async function story(settings: Partial<TestSettings> = {}, written = false) {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true })
  const ask = async (kind: "single" | "text", text: string, answers: [string, boolean][] = []) => {
    const offered = answers.map(([words, correct]) => ({ text: words, correct }))
    const explanation = `Why: ${text}`
    return (await call("createQuestion", { regulationId, kind, text, explanation, answers: offered }, { as: editor }))
      .body
  }
  const leave = await ask("single", "How do you leave?", [
    ["By the stairs", true],
    ["By the lift", false],
  ])
  const meet = await ask("single", "Where do you meet?", [
    ["In the yard", true],
    ["In the kitchen", false],
  ])
  const why = written ? await ask("text", "Why there?") : null
  await call("changeTestSettings", { regulationId, ...settings }, { as: editor })
  await call("publishRegulation", { regulationId }, { as: editor })
  await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: reader })
  const choose = (question: typeof leave, right = true) => ({
    questionId: question.id,
    answerIds: question.answers.filter(({ correct }) => correct === right).map(({ id }) => id),
  })
  const start = (as: Person = reader) => call("startRegulationTest", { regulationId }, { as })
  const take = (attemptId: number, answers: object[] = []) =>
    call("takeRegulationTest", { regulationId, attemptId, answers: answers as never }, { as: reader })
  const save = (attemptId: number, answers: object[], as: Person = reader) =>
    call("saveTestAnswers", { regulationId, attemptId, answers: answers as never }, { as })
  const outcome = async (as: Person = reader) => (await call("getTestOutcome", { regulationId }, { as })).body
  const read = async () => (await call("getRegulation", { regulationId }, { as: reader })).body
  const give = (userId = reader.id, as: Person = made.owner) =>
    call("giveTestAttempt", { regulationId, userId }, { as })
  const inMatrix = async () => {
    const { body } = await call("getSpaceRegulationMatrix", { spaceId: made.spaceId }, { as: made.owner })
    return the(body.people.find(({ userId }) => userId === reader.id)).states
  }
  const records = async () =>
    (await call("listRegulationHistory", { regulationId, userId: reader.id }, { as: made.owner })).body.items.map(
      ({ kind, score }) => [kind, score],
    )
  const beganEarlier = (attemptId: number, minutes: number) =>
    database().execute(sql`
      update regulation_attempts set started_at = started_at - ${minutes} * interval '1 minute' where id = ${attemptId}`)
  const mark = (attemptId: number, correct: boolean) =>
    call("markAttempt", { regulationId, attemptId, marks: [{ questionId: the(why).id, correct }] }, { as: editor })
  return {
    ...made, editor, reader, regulationId, leave, meet, why, choose, start, take, save, outcome, read, give, inMatrix, records,
    beganEarlier, mark,
  } // prettier-ignore
}

describe("saveTestAnswers", () => {
  it("keeps what is answered so far, by question, for whichever device asks", async () => {
    const { start, save, choose, leave, meet, take } = await story()
    const { body: attempt } = await start()
    expect(attempt.answers).toEqual([])
    await save(attempt.id, [choose(leave, false)])
    await save(attempt.id, [choose(meet)])
    const { body } = await save(attempt.id, [choose(leave)])
    expect(body.answers).toEqual([choose(meet), choose(leave)])
    expect((await start()).body.answers).toEqual(body.answers)
    expect((await save(attempt.id, [])).body.answers).toEqual(body.answers)
    expect((await take(attempt.id, [choose(meet, false)])).body).toMatchObject({
      score: 50,
      failedQuestionIds: [meet.id],
    })
  })

  it("loses nothing of two devices that save at once", async () => {
    const { start, save, choose, leave, meet } = await story()
    const { body: attempt } = await start()
    await Promise.all(
      [leave, meet].flatMap((one) => [save(attempt.id, [choose(one)]), save(attempt.id, [choose(one)])]),
    )
    expect((await start()).body.answers).toHaveLength(2)
  })

  it("counts at the end of the time, whether it was sent or not, and nothing that comes later", async () => {
    const { start, save, choose, leave, meet, take, beganEarlier, read, records, inMatrix } = await story({
      timeLimitMinutes: 20,
      attempts: 1,
      passMark: 50,
    })
    const { body: attempt } = await start()
    await save(attempt.id, [choose(leave)])
    await beganEarlier(attempt.id, 25)
    expect([(await read()).state, await inMatrix()]).toEqual(["pending", signOf.pending])
    expect((await save(attempt.id, [choose(meet)])).problem.code).toBe("time-over")
    expect((await take(attempt.id, [choose(leave, false), choose(meet, false)])).body).toMatchObject({
      score: 50,
      result: "passed",
    })
    expect([(await read()).state, await inMatrix()]).toEqual(["done", signOf.done])
    expect((await records())[0]).toEqual(["passed", 50])
  })

  it("is scored without anybody sending it: by the job, once, or by the next start", async () => {
    const { start, save, take, choose, leave, meet, beganEarlier, read, records, outcome } = await story({
      timeLimitMinutes: 20,
    })
    const { body: first } = await start()
    await save(first.id, [choose(leave)])
    await beganEarlier(first.id, 25)
    await endOverdueAttempts()
    await endOverdueAttempts()
    expect((await records()).filter(([kind]) => kind === "failed")).toEqual([["failed", 50]])
    expect(await outcome()).toMatchObject({ attemptId: first.id, score: 50, attemptsLeft: 2 })
    // Who comes later than the job is told the same as who comes before it.
    expect((await save(first.id, [choose(meet)])).problem.code).toBe("time-over")
    expect((await take(first.id, [choose(meet)])).body).toMatchObject({ score: 50, result: "failed", attemptsLeft: 2 })
    expect((await records()).filter(([kind]) => kind === "failed")).toEqual([["failed", 50]])
    const { body: second } = await start()
    await save(second.id, [choose(leave)])
    await beganEarlier(second.id, 25)
    expect((await start()).body).toMatchObject({ attemptsLeft: 0, answers: [] })
    expect((await records()).filter(([kind]) => kind === "failed")).toHaveLength(2)
    expect((await read()).state).toBe("pending")
  })

  it("is scored in each organization, whatever happens in another one", async () => {
    const stories = [await story({ timeLimitMinutes: 20 }), await story({ timeLimitMinutes: 20 })]
    for (const { start, save, choose, leave, beganEarlier } of stories) {
      const { body: attempt } = await start()
      await save(attempt.id, [choose(leave)])
      await beganEarlier(attempt.id, 25)
    }
    const [first, second] = [the(stories[0]), the(stories[1])]
    const scored = async ({ records }: typeof first) => (await records()).some(([kind]) => kind === "failed")
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined)
    const refused = { table: "regulation_history", verb: "insert", organizationId: first.organizationId } as const
    await whileRefused(refused, endOverdueAttempts)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("failed for one"))
    logged.mockRestore()
    expect([await scored(first), await scored(second)]).toEqual([false, true])
    await endOverdueAttempts()
    expect(await scored(first)).toBe(true)
  })

  it("is told to the editors by the job where it waits for a mark, and marked as any other", async () => {
    const { start, save, choose, leave, why, beganEarlier, read, editor, reader, mark, organizationId, outcome } =
      await story({ timeLimitMinutes: 20, passMark: 60 }, true)
    const { body: attempt } = await start()
    await save(attempt.id, [choose(leave), { questionId: the(why).id, text: "It is open." }])
    await beganEarlier(attempt.id, 25)
    await endOverdueAttempts()
    await endOverdueAttempts()
    await makeNotifications(organizationId)
    expect((await read()).state).toBe("waiting")
    const told = (await inboxOf(editor)).filter(([kind]) => kind === "regulationWaiting")
    expect(told).toEqual([["regulationWaiting", expect.stringContaining(reader.name)]])
    expect((await mark(attempt.id, true)).body).toMatchObject({ score: 66, result: "passed" })
    expect(the(await outcome()).answers).toContainEqual({ questionId: the(why).id, text: "It is open." })
  })

  it("passes by the job with all that follows: the certificate, and the feed of the person", async () => {
    const { start, save, choose, leave, meet, beganEarlier, read, reader, regulationId } = await story({
      timeLimitMinutes: 20,
    })
    const { body: attempt } = await start()
    await save(attempt.id, [choose(leave), choose(meet)])
    await beganEarlier(attempt.id, 25)
    await endOverdueAttempts()
    expect((await read()).state).toBe("done")
    const { body: certificates } = await call("listRegulationCertificates", { regulationId }, { as: reader })
    expect(certificates.map(({ score }) => score)).toEqual([100])
    const { body } = await call("listChanges", {}, { as: reader })
    expect(body.items.at(-1)).toMatchObject({
      type: "regulation.testTaken",
      actorId: reader.id,
      via: "automation",
      patches: [{ entity: "regulationReading", after: { testResult: "passed" } }],
    })
  })

  it("takes what belongs to the attempt, from the one whose it is, while it is open", async () => {
    const { start, save, take, choose, leave, meet, editor } = await story()
    const { body: attempt } = await start()
    const foreign = await save(attempt.id, [{ questionId: leave.id, answerIds: choose(meet).answerIds }])
    expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([400, "answers.0.answerIds"])
    expect((await save(attempt.id, [], editor)).status).toBe(404)
    expect((await start()).body.answers).toEqual([])
    await take(attempt.id)
    expect((await save(attempt.id, [choose(leave)])).problem.code).toBe("attempt-over")
  })
})

describe("getTestOutcome", () => {
  it("tells which questions failed, and what was answered, and never what is right", async () => {
    const { start, take, choose, leave, meet, outcome, editor } = await story()
    expect(await outcome()).toBeNull()
    const { body: attempt } = await start()
    expect(await outcome()).toBeNull()
    await take(attempt.id, [choose(leave), choose(meet, false)])
    const told = the(await outcome())
    expect(told).toMatchObject({ attemptId: attempt.id, score: 50, result: "failed", failedQuestionIds: [meet.id] })
    expect(told.answers).toEqual([choose(leave), choose(meet, false)])
    expect(told.questions.map(({ text }) => text)).toEqual(["How do you leave?", "Where do you meet?"])
    expect(told.explanations).toEqual([])
    expect(JSON.stringify(told)).not.toMatch(/"correct":(true|false)|Why/)
    expect(await outcome(editor)).toBeNull()
  })

  it("explains to who passes by a later mark, and tells of a written answer whether it was right", async () => {
    const { start, take, choose, leave, meet, why, outcome, mark } = await story({ passMark: 60 }, true)
    const answers = [choose(leave), choose(meet, false), { questionId: the(why).id, text: "It is open." }]
    const { body: attempt } = await start()
    await take(attempt.id, answers)
    expect(await outcome()).toMatchObject({ result: "waiting", failedQuestionIds: [meet.id], explanations: [] })
    await mark(attempt.id, true)
    const passed = the(await outcome())
    expect(passed).toMatchObject({ result: "passed", score: 66, failedQuestionIds: [meet.id] })
    expect(passed.explanations.map(({ explanation }) => explanation)).toContain("Why: Why there?")
    expect(JSON.stringify(passed)).not.toMatch(/"correct":(true|false)/)
  })

  it("names a written answer that was marked as wrong", async () => {
    const { start, take, choose, leave, meet, why, outcome, mark } = await story({ passMark: 100 }, true)
    const { body: attempt } = await start()
    await take(attempt.id, [choose(leave), choose(meet), { questionId: the(why).id, text: "It is dark." }])
    await mark(attempt.id, false)
    expect(await outcome()).toMatchObject({
      result: "failed",
      failedQuestionIds: [the(why).id],
      unmarkedQuestionIds: [],
    })
  })

  it("tells of a written answer that decides nothing any more that nobody marks it, not that it is wrong", async () => {
    const { start, take, choose, leave, meet, why, outcome } = await story({ passMark: 100 }, true)
    const { body: attempt } = await start()
    const written = { questionId: the(why).id, text: "It is open." }
    const { body: result } = await take(attempt.id, [choose(leave, false), choose(meet, false), written])
    expect(result).toMatchObject({ result: "failed", unmarkedQuestionIds: [the(why).id] })
    expect(await outcome()).toMatchObject({ result: "failed", unmarkedQuestionIds: [the(why).id] })
  })
})

describe("giveTestAttempt", () => {
  it("lets one person try once more, keeps it in the history and tells them", async () => {
    const { start, take, give, read, inMatrix, records, reader, choose, leave, meet, organizationId, ...made } =
      await story({ attempts: 1 })
    const { owner, regulationId } = made
    await take((await start()).body.id)
    expect([(await read()).state, await inMatrix()]).toEqual(["failed", signOf.failed])
    expect((await start()).problem.code).toBe("no-attempts-left")
    expect((await give()).body).toEqual({ userId: reader.id, attemptsLeft: 1 })
    expect([(await read()).state, await inMatrix()]).toEqual(["pending", signOf.pending])
    expect((await records())[0]).toEqual(["attemptGiven", null])
    const { body: history } = await call("listRegulationHistory", { regulationId }, { as: owner })
    expect(history.items[0]).toMatchObject({ userId: reader.id, givenById: owner.id, givenByName: owner.name })
    await makeNotifications(organizationId)
    expect((await inboxOf(reader))[0]).toEqual([
      "regulationMarked",
      expect.stringContaining("another attempt at the test"),
    ])
    await take((await start()).body.id)
    expect([(await read()).state, await inMatrix()]).toEqual(["failed", signOf.failed])
    await give()
    await take((await start()).body.id, [choose(leave), choose(meet)])
    expect((await read()).state).toBe("done")
  })

  it("is once even where it is given many times at once", async () => {
    const { start, take, give, records } = await story({ attempts: 1 })
    await take((await start()).body.id)
    const replies = await Promise.all(Array.from({ length: 8 }, () => give()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await records()).filter(([kind]) => kind === "attemptGiven")).toHaveLength(1)
  })

  it("is for who takes the test of their own will too", async () => {
    const { start, take, give, read, regulationId, editor, choose, leave, meet } = await story({ attempts: 1 })
    await call("setRegulationMandatory", { regulationId, mandatory: false }, { as: editor })
    const { body: attempt } = await start()
    expect((await give()).problem.code).toBe("attempts-left")
    await take(attempt.id)
    expect([(await read()).state, (await start()).problem.code]).toEqual(["notAsked", "no-attempts-left"])
    expect((await give()).body.attemptsLeft).toBe(1)
    expect((await give()).problem.code).toBe("attempts-left")
    await take((await start()).body.id, [choose(leave), choose(meet)])
    expect([(await read()).testPassed, (await give()).problem.code]).toEqual([true, "attempts-left"])
  })

  it("is for who has none left, by administrators, and counts no more when all are asked again", async () => {
    const { start, take, give, editor, regulationId, member } = await story({ attempts: 1 })
    expect((await give()).problem.code).toBe("attempts-left")
    await take((await start()).body.id)
    expect((await give(undefined, editor)).status).toBe(403)
    expect((await give(987_654_321)).status).toBe(404)
    const other = await member("reader")
    expect((await give(other.id)).problem.code).toBe("attempts-left")
    await give()
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    expect((await start()).body.attemptsLeft).toBe(0)
  })
})
