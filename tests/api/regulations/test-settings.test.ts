import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { regulationAttempts } from "@/db/schema"
import { endOverdueAttempts } from "@/lib/regulations/attempts/overdue"
import { signOf } from "@/lib/regulations/matrix/states"
import type { TestSettings } from "@/lib/regulations/test-settings/settings"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { regulationIn } from "@/tests/support/regulations"

type Some = Partial<TestSettings>

/** A mandatory regulation with a test of so many questions of three answers, set as said and published. */
async function story(settings: Some = {}, count = 3) {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true })
  const as = editor
  const right = new Map<number, number>()
  for (let n = 1; n <= count; n++) {
    const answers = ["Right", "Wrong", "Also wrong"].map((text, at) => ({ text: `${text} ${n}`, correct: at === 0 }))
    const { body } = await call(
      "createQuestion",
      { regulationId, kind: "single", text: `Question ${n}`, answers },
      { as },
    )
    right.set(body.id, the(body.answers[0]).id)
  }
  const set = (some: Some, as: Person = editor) => call("changeTestSettings", { regulationId, ...some }, { as })
  const settingsNow = async () => (await call("getTestSettings", { regulationId }, { as })).body
  const publish = (askAgain = true) => call("publishRegulation", { regulationId, askAgain }, { as })
  const start = (as: Person = reader) => call("startRegulationTest", { regulationId }, { as })
  const test = (as: Person = reader) => call("getRegulationTest", { regulationId }, { as })
  const read = async (as: Person = reader) => (await call("getRegulation", { regulationId }, { as })).body
  const take = (attemptId: number, answers: readonly object[]) =>
    call("takeRegulationTest", { regulationId, attemptId, answers: answers as never }, { as: reader })
  /** So many right answers of those that are asked, and no others. */
  const answersTo = (questions: readonly { readonly id: number }[], so = questions.length) =>
    questions.slice(0, so).map(({ id }) => ({ questionId: id, answerIds: [right.get(id)] }))
  const fail = async () => take((await start()).body.id, [])
  if (Object.keys(settings).length > 0) await set(settings)
  await publish()
  return {
    ...made,
    editor,
    reader,
    regulationId,
    set,
    settingsNow,
    publish,
    start,
    test,
    read,
    take,
    answersTo,
    fail,
  }
}

/** Lets an attempt have begun so many minutes ago, and have ended as long ago where it has. */
const age = (attemptId: number, minutes: number) =>
  database().transaction(async (db) => {
    // What is finished can be changed by nobody: only time passes.
    await db.execute(sql`set local session_replication_role = replica`)
    await db
      .update(regulationAttempts)
      .set({
        startedAt: sql`started_at - ${minutes} * interval '1 minute'`,
        finishedAt: sql`finished_at - ${minutes} * interval '1 minute'`,
      })
      .where(eq(regulationAttempts.id, attemptId))
  })

const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)

describe("getTestSettings", () => {
  it("is what a test has before somebody sets anything, and for editors alone", async () => {
    const { settingsNow, reader, regulationId } = await story()
    expect(await settingsNow()).toEqual({
      passMark: 80,
      attempts: 3,
      coolDownMinutes: null,
      timeLimitMinutes: null,
      shuffleQuestions: false,
      shuffleAnswers: false,
      draw: null,
    })
    expect((await call("getTestSettings", { regulationId }, { as: reader })).status).toBe(403)
  })
})

describe("changeTestSettings", () => {
  it("keeps them with the draft: readers meet them when it is published", async () => {
    const { set, settingsNow, publish, start, test, read, editor } = await story()
    const { body } = await set({ passMark: 60, attempts: 5, draw: 2 })
    expect(body).toMatchObject({ passMark: 60, attempts: 5, draw: 2, shuffleQuestions: false })
    expect((await set({ timeLimitMinutes: 20 })).body).toEqual({ ...body, timeLimitMinutes: 20 })
    expect(await read(editor)).toMatchObject({ changed: true, questionCount: 3 })
    expect((await test()).body).toMatchObject({ passMark: 80, attempts: 3, questionCount: 3, timeLimitMinutes: null })
    expect((await publish()).body).toMatchObject({ version: 2, changed: false, questionCount: 2 })
    expect((await test()).body).toMatchObject({ passMark: 60, attempts: 5, questionCount: 2, timeLimitMinutes: 20 })
    expect((await start()).body).toMatchObject({ passMark: 60, attempts: 5, attemptsLeft: 4 })
    expect(await settingsNow()).toEqual({ ...body, timeLimitMinutes: 20 })
  })

  it("changes nothing where all of it is so already, and tells nobody what it sets", async () => {
    const { set, read, editor, reader } = await story()
    const changes = async (as: Person) => (await call("listChanges", { limit: "200" }, { as })).body.items
    const before = (await changes(editor)).length
    expect((await set({ passMark: 80, draw: null })).status).toBe(200)
    expect((await read(editor)).changed).toBe(false)
    expect(await changes(editor)).toHaveLength(before)
    await set({ passMark: 13 })
    const told = (await changes(reader)).at(-1)
    expect(told?.type).toBe("regulation.testChanged")
    expect(told?.patches.map(({ after }) => Object.keys(after ?? {}))).toEqual([["testRevision"]])
  })

  it("refuses what cannot be, with nothing changed", async () => {
    const { set, settingsNow, reader } = await story()
    const before = await settingsNow()
    const faults = async (some: Some) => {
      const { status, problem } = await set(some)
      return [status, problem.errors?.map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await faults({ passMark: 0 })).toEqual([400, ["passMark must be at least 1"]])
    expect(await faults({ passMark: 101, attempts: 21 })).toEqual([
      400,
      ["passMark must be at most 100", "attempts must be at most 20"],
    ])
    expect(await faults({ coolDownMinutes: -1 })).toEqual([400, ["coolDownMinutes must be at least 1"]])
    expect(await faults({ timeLimitMinutes: 0 })).toEqual([400, ["timeLimitMinutes must be at least 1"]])
    expect(await faults({ draw: 4 })).toEqual([400, ["draw must be at most 3: there are no more questions"]])
    expect((await set({})).status).toBe(400)
    expect((await set({ passMark: 50 }, reader)).status).toBe(403)
    expect(await settingsNow()).toEqual(before)
  })

  it("does not publish a test that draws more questions than there are by then", async () => {
    const { set, publish, regulationId, editor, read } = await story()
    await set({ draw: 3 })
    const [question] = (await call("listQuestions", { regulationId }, { as: editor })).body
    await call("deleteQuestion", { regulationId, questionId: the(question).id }, { as: editor })
    const { status, problem } = await publish()
    expect([status, problem.code, problem.draw, problem.count]).toEqual([409, "pool-too-small", 3, 2])
    expect((await read()).version).toBe(1)
    await set({ draw: 2 })
    expect((await publish()).body.version).toBe(2)
  })
})

describe("getRegulationTest", () => {
  it("tells how the reader stands: what is left, what is open, and from when on", async () => {
    const { test, start, take, fail } = await story({ coolDownMinutes: 60, attempts: 2 })
    expect((await test()).body).toMatchObject({ attemptsLeft: 2, openAttemptId: null, retryAt: null })
    const { body: attempt } = await start()
    const open = { openAttemptId: attempt.id, openSecondsLeft: null }
    expect((await test()).body).toMatchObject({ attemptsLeft: 1, ...open, retryAt: null })
    const { body: result } = await take(attempt.id, [])
    expect(result.retryAt).not.toBeNull()
    expect((await test()).body).toMatchObject({ attemptsLeft: 1, openAttemptId: null, retryAt: result.retryAt })
    await age(attempt.id, 60)
    expect((await test()).body.retryAt).toBeNull()
    expect((await fail()).body).toMatchObject({ attemptsLeft: 0, retryAt: null })
    expect((await test()).body).toMatchObject({ attemptsLeft: 0, retryAt: null })
  })

  it("has nothing to tell where there is no test", async () => {
    const made = await company()
    const { regulationId } = await regulationIn(made, "Holidays")
    const { problem } = await call("getRegulationTest", { regulationId }, { as: made.owner })
    expect(problem.code).toBe("no-test")
  })
})

describe("an attempt that is drawn and shuffled", () => {
  it("asks its own questions in its own order, the same in each window, and scores those alone", async () => {
    const shuffled = { draw: 6, shuffleQuestions: true, shuffleAnswers: true, passMark: 50 }
    const { start, take, answersTo, publish, set } = await story(shuffled, 12)
    const { body: attempt } = await start()
    expect(new Set(ids(attempt.questions)).size).toBe(6)
    await set({ draw: 1 })
    await publish(false)
    const windows = await Promise.all([start(), start(), start()])
    for (const { body } of windows) expect(body.questions).toEqual(attempt.questions)
    const { body } = await take(attempt.id, answersTo(attempt.questions, 3))
    expect(body).toMatchObject({ score: 50, result: "passed", failedQuestionIds: ids(attempt.questions.slice(3)) })
  })

  it("refuses a question of the pool that was not drawn", async () => {
    const { start, take, answersTo, regulationId, editor } = await story({ draw: 1 })
    const { body: attempt } = await start()
    const pool = (await call("listQuestions", { regulationId }, { as: editor })).body
    const other = pool.filter(({ id }) => id !== the(attempt.questions[0]).id)
    const { status, problem } = await take(attempt.id, answersTo(other))
    expect([status, problem.errors?.[0]?.message]).toEqual([400, "is no question of this attempt"])
    expect((await take(attempt.id, answersTo(attempt.questions))).body.result).toBe("passed")
  })

  it("shows nobody a question before an attempt asks it; an editor sees them all", async () => {
    for (const settings of [{ draw: 2 }, { timeLimitMinutes: 10 }]) {
      const { start, take, set, publish, regulationId, reader, editor, member } = await story(settings)
      const bo = await member("reader")
      const listed = async (as: Person = reader) => (await call("listQuestions", { regulationId }, { as })).body
      expect(await listed()).toEqual([])
      expect(await listed(editor)).toHaveLength(3)
      const { body: attempt } = await start()
      expect(await listed()).toEqual(attempt.questions)
      expect(await listed(bo)).toEqual([])
      await take(attempt.id, [])
      const { body: second } = await start()
      expect(new Set(ids(await listed()))).toEqual(new Set(ids([...attempt.questions, ...second.questions])))
      await set({ draw: null, timeLimitMinutes: null })
      await publish(false)
      expect(await listed(bo)).toHaveLength(3)
    }
  })

  it("gives nobody the file of a question before an attempt asks it; an editor reads them all", async () => {
    for (const settings of [{ draw: 1 }, { timeLimitMinutes: 10 }]) {
      const { start, take, set, publish, regulationId, reader, editor, member } = await story(settings)
      const bo = await member("reader")
      const fileOf = new Map<number, number>()
      for (const { id: questionId } of (await call("listQuestions", { regulationId }, { as: editor })).body) {
        const file = new File([`Plan of ${questionId}`], "plan.txt")
        const { body } = await call("uploadQuestionFile", { regulationId, questionId, file }, { as: editor })
        fileOf.set(questionId, body.id)
      }
      await publish()
      const read = async (as: Person = reader) => {
        const open = []
        for (const [questionId, fileId] of fileOf)
          if ((await call("getFile", { fileId }, { as })).status === 200) open.push(questionId)
        return new Set(open)
      }
      expect([(await read()).size, (await read(editor)).size]).toEqual([0, 3])
      const { body: attempt } = await start()
      expect(await read()).toEqual(new Set(ids(attempt.questions)))
      await take(attempt.id, [])
      expect([await read(), (await read(bo)).size]).toEqual([new Set(ids(attempt.questions)), 0])
      await set({ draw: null, timeLimitMinutes: null })
      await publish(false)
      expect((await read(bo)).size).toBe(3)
    }
  })

  it("says nothing of what is right", async () => {
    const { start } = await story({ draw: 2, shuffleAnswers: true })
    expect(JSON.stringify((await start()).body)).not.toContain("true")
  })
})

describe("the mark and the attempts of a test", () => {
  it("are those of the version: a lower mark passes, and one attempt is the last", async () => {
    const { start, take, answersTo, read, set, publish } = await story({ passMark: 34, attempts: 1 })
    const { body: attempt } = await start()
    await set({ passMark: 100 })
    await publish(false)
    const { body } = await take(attempt.id, answersTo(attempt.questions, 1))
    expect(body).toMatchObject({ score: 33, result: "failed", attemptsLeft: 0 })
    expect((await read()).state).toBe("failed")
    expect((await start()).problem.code).toBe("no-attempts-left")
    await set({ attempts: 2 })
    await publish(false)
    expect((await read()).state).toBe("pending")
    const { body: second } = await start()
    expect(second).toMatchObject({ passMark: 100, attemptsLeft: 0 })
    expect((await take(second.id, answersTo(second.questions))).body.result).toBe("passed")
  })

  it("never exceed what is allowed under 32 starts and 32 answers at once", async () => {
    const { start, take, read } = await story({ attempts: 2 })
    for (const left of [1, 0]) {
      const started = await Promise.all(Array.from({ length: 32 }, () => start()))
      const [id, ...others] = [...new Set(started.map(({ body }) => body.id))]
      expect(others).toEqual([])
      const taken = await Promise.all(Array.from({ length: 32 }, () => take(the(id), [])))
      expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(taken.find(({ status }) => status === 200)?.body.attemptsLeft).toBe(left)
    }
    const refused = await Promise.all(Array.from({ length: 32 }, () => start()))
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(["no-attempts-left"]))
    expect((await read()).state).toBe("failed")
  })

  it("may be without number: there is always one more", async () => {
    const { fail, read, test, start } = await story({ attempts: null })
    for (let n = 0; n < 5; n++) expect((await fail()).body).toMatchObject({ result: "failed", attemptsLeft: 1 })
    expect((await read()).state).toBe("pending")
    expect((await test()).body).toMatchObject({ attempts: null, attemptsLeft: 1 })
    expect((await start()).status).toBe(201)
  })
})

describe("the cool-down of a test", () => {
  it("lets nobody start before it is over, whatever comes at once, and says when", async () => {
    const { start, take, reader, regulationId } = await story({ coolDownMinutes: 30 })
    const { body: attempt } = await start()
    const { retryAt } = (await take(attempt.id, [])).body
    const refused = await Promise.all(Array.from({ length: 8 }, () => start()))
    for (const { status, problem } of refused)
      expect([status, problem.code, problem.retryAt]).toEqual([409, "cool-down", retryAt])
    const [finished] = await database().select().from(regulationAttempts).where(eq(regulationAttempts.id, attempt.id))
    expect(Date.parse(retryAt ?? "") - Date.parse(the(finished).finishedAt ?? "")).toBe(30 * 60_000)
    await age(attempt.id, 29)
    expect((await start()).problem.code).toBe("cool-down")
    await age(attempt.id, 1)
    expect((await call("startRegulationTest", { regulationId }, { as: reader })).status).toBe(201)
  })
})

describe("the time of an attempt", () => {
  it("is told with it, and answers within it count, as those do that were on their way at its end", async () => {
    const { start, take, answersTo } = await story({ timeLimitMinutes: 20 })
    const { body: attempt } = await start()
    expect(Date.parse(attempt.endsAt ?? "") - Date.parse(attempt.startedAt)).toBe(20 * 60_000)
    expect(attempt.secondsLeft).toBe(20 * 60)
    await age(attempt.id, 20)
    const { body: again } = await start()
    expect([again.id, again.secondsLeft]).toEqual([attempt.id, 0])
    expect((await take(attempt.id, answersTo(attempt.questions))).body.result).toBe("passed")
  })

  it("is over for what comes late: nothing of it counts, and the attempt is a failed one", async () => {
    const { start, take, answersTo, read, test, owner, reader, regulationId } = await story({
      timeLimitMinutes: 20,
      attempts: 1,
    })
    const { body: attempt } = await start()
    const { openSecondsLeft } = (await test()).body
    expect(openSecondsLeft).toBeGreaterThan(19 * 60)
    expect(openSecondsLeft).toBeLessThanOrEqual(20 * 60)
    await age(attempt.id, 21)
    const late = async () => {
      const { status, problem } = await take(attempt.id, answersTo(attempt.questions))
      return [status, problem.code, problem.detail]
    }
    const history = async () =>
      (await call("listRegulationHistory", { regulationId }, { as: owner })).body.items.map(({ kind, score }) => [
        kind,
        score,
      ])
    const [, code, detail] = await late()
    expect([code, detail]).toEqual(["time-over", expect.stringMatching(/^The time was over at .+ counts as failed\.$/)])
    expect(await read()).toMatchObject({ state: "failed", testPassed: false })
    expect((await test()).body).toMatchObject({ attemptsLeft: 0, openAttemptId: null })
    expect((await start()).problem.code).toBe("no-attempts-left")
    expect((await history())[0]?.[0]).toBe("attemptStarted")
    const inMatrix = async () => {
      const { regulations, people } = (await call("getRegulationMatrix", {}, { as: owner })).body
      const { states } = the(people.find(({ userId }) => userId === reader.id))
      return states[regulations.findIndex(({ id }) => id === regulationId)]
    }
    expect(await inMatrix()).toBe(signOf.failed)

    // The history tells of it as soon as the job has come by, once.
    await endOverdueAttempts()
    await endOverdueAttempts()
    expect((await history()).slice(0, 2)).toEqual([
      ["failed", 0],
      ["attemptStarted", null],
    ])
    expect([await inMatrix(), (await late())[1]]).toEqual([signOf.failed, "time-over"])
    expect((await read()).state).toBe("failed")
  })

  it("leaves what was sent in time as it is, and an attempt without a limit open", async () => {
    const { start, take, answersTo } = await story({ timeLimitMinutes: 20 })
    const { body: attempt } = await start()
    await take(attempt.id, answersTo(attempt.questions))
    await age(attempt.id, 60)
    await endOverdueAttempts()
    expect((await take(attempt.id, [])).problem.code).toBe("attempt-over")
    expect((await start()).problem.code).toBe("test-passed")

    const free = await story()
    const { body: open } = await free.start()
    expect(open).toMatchObject({ endsAt: null, secondsLeft: null })
    await age(open.id, 100_000)
    await endOverdueAttempts()
    expect((await free.start()).body.id).toBe(open.id)
  })

  it("begins the cool-down when it is over, and the next attempt has a time of its own", async () => {
    const { start, read } = await story({ timeLimitMinutes: 10, coolDownMinutes: 30 })
    const { body: attempt } = await start()
    await age(attempt.id, 15)
    const { problem } = await start()
    expect([problem.code, Date.parse(String(problem.retryAt)) - Date.parse(attempt.endsAt ?? "")]).toEqual([
      "cool-down",
      (30 - 15) * 60_000,
    ])
    await age(attempt.id, 26)
    const { body: next } = await start()
    expect(next.id).not.toBe(attempt.id)
    expect(next).toMatchObject({ attemptsLeft: 1 })
    expect(next.secondsLeft).toBe(10 * 60)
    expect((await read()).state).toBe("pending")
  })
})
