import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { regulationIn } from "@/tests/support/regulations"

/** A mandatory regulation with a test of two questions, published. */
async function story() {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true })
  const ask = async (kind: "single" | "multiple" | "text", text: string, answers: [string, boolean][] = []) =>
    (
      await call(
        "createQuestion",
        {
          regulationId,
          kind,
          text,
          explanation: `Why: ${text}`,
          answers: answers.map(([text, correct]) => ({ text, correct })),
        },
        { as: editor },
      )
    ).body
  const publish = () => call("publishRegulation", { regulationId }, { as: editor })
  const start = (as: Person = reader) => call("startRegulationTest", { regulationId }, { as })
  const take = (attemptId: number, answers: object[], as: Person = reader) =>
    call("takeRegulationTest", { regulationId, attemptId, answers: answers as never }, { as })
  const read = async (as: Person = reader) => (await call("getRegulation", { regulationId }, { as })).body
  const list = async (as: Person = editor) => (await call("listQuestions", { regulationId }, { as })).body
  return { ...made, editor, reader, regulationId, ask, publish, start, take, read, list }
}

async function published() {
  const made = await story()
  const stairs = await made.ask("single", "How do you leave?", [
    ["By the stairs", true],
    ["By the lift", false],
  ])
  const calls = await made.ask("multiple", "Whom do you call?", [
    ["The fire brigade", true],
    ["The person on duty", true],
    ["Nobody", false],
  ])
  await made.publish()
  const idsOf = ({ answers }: typeof stairs, right = true) =>
    answers.filter(({ correct }) => correct === right).map(({ id }) => id)
  const right = [
    { questionId: stairs.id, answerIds: idsOf(stairs) },
    { questionId: calls.id, answerIds: idsOf(calls) },
  ]
  const wrong = [{ questionId: stairs.id, answerIds: idsOf(stairs, false) }]
  return { ...made, stairs, calls, right, wrong }
}

describe("createQuestion", () => {
  it("stands last, with what is right for editors alone", async () => {
    const { ask, list, reader, editor, regulationId, publish } = await story()
    await ask("single", "One?", [
      ["Yes", true],
      ["No", false],
    ])
    await ask("text", "Two?")
    expect((await list()).map(({ text, answers }) => [text, answers.map(({ correct }) => correct)])).toEqual([
      ["One?", [true, false]],
      ["Two?", []],
    ])
    await publish()
    const seen = await list(reader)
    expect(JSON.stringify(seen)).not.toContain("true")
    expect(seen.map(({ text, explanation }) => [text, explanation])).toEqual([
      ["One?", null],
      ["Two?", null],
    ])
    const refused = await call(
      "createQuestion",
      { regulationId, kind: "text", text: "Three?", answers: [{ text: "Yes" }] },
      { as: editor },
    )
    expect(refused.problem.errors?.[0]?.path).toBe("answers")
  })
})

describe("listQuestions", () => {
  it("shows readers those that are published, and none of the draft", async () => {
    const { ask, list, reader } = await published()
    await ask("text", "New?")
    expect((await list()).map(({ text }) => text)).toHaveLength(3)
    expect((await list(reader)).map(({ text }) => text)).toEqual(["How do you leave?", "Whom do you call?"])
  })
})

describe("editQuestion", () => {
  it("is asked when it is published, and no sooner", async () => {
    const { stairs, editor, reader, regulationId, list, read, publish } = await published()
    const edit = (more: object) =>
      call("editQuestion", { regulationId, questionId: stairs.id, ...more }, { as: editor })
    expect((await edit({ text: "How?" })).body.text).toBe("How?")
    expect((await read(editor)).changed).toBe(true)
    expect((await list(reader))[0]?.text).toBe("How do you leave?")
    expect((await publish()).body).toMatchObject({ version: 2, changed: false })
    expect((await list(reader))[0]?.text).toBe("How?")
    expect((await edit({ kind: "text" })).body.answers).toEqual([])
    expect((await edit({})).status).toBe(400)
  })
})

describe("deleteQuestion", () => {
  it("leaves attempts that have begun as they are", async () => {
    const { stairs, editor, regulationId, start, take, right, list } = await published()
    const { body: attempt } = await start()
    await call("deleteQuestion", { regulationId, questionId: stairs.id }, { as: editor })
    expect(await list()).toHaveLength(1)
    expect((await take(attempt.id, right)).body).toMatchObject({ score: 100, result: "passed" })
  })
})

describe("reorderQuestions", () => {
  it("takes the whole set, and nothing less", async () => {
    const { stairs, calls, editor, regulationId, list } = await published()
    const reorder = (ids: number[]) => call("reorderQuestions", { regulationId, ids }, { as: editor })
    expect((await reorder([calls.id, stairs.id])).body).toEqual({ count: 2 })
    expect((await list()).map(({ id }) => id)).toEqual([calls.id, stairs.id])
    expect((await reorder([calls.id])).problem.code).toBe("incomplete-set")
  })
})

describe("changeQuestionOrder", () => {
  it("puts it before and after others", async () => {
    const { stairs, calls, editor, regulationId } = await published()
    const move = (more: object) =>
      call("changeQuestionOrder", { regulationId, questionId: calls.id, ...more }, { as: editor })
    expect((await move({ order: 0 })).body.map(({ id }) => id)).toEqual([calls.id, stairs.id])
    expect((await move({ afterId: stairs.id })).body.map(({ id }) => id)).toEqual([stairs.id, calls.id])
    expect((await move({ afterId: 987_654_321 })).status).toBe(404)
  })
})

describe("createAnswer", () => {
  it("is the right one instead of another, where one is", async () => {
    const { stairs, calls, editor, regulationId, ask } = await published()
    const add = (questionId: number) =>
      call("createAnswer", { regulationId, questionId, text: "By the window", correct: true }, { as: editor })
    expect((await add(stairs.id)).body.answers.map(({ correct }) => correct)).toEqual([false, false, true])
    expect((await add(calls.id)).body.answers.map(({ correct }) => correct)).toEqual([true, true, false, true])
    expect((await add((await ask("text", "Why?")).id)).status).toBe(400)
  })
})

describe("editAnswerText", () => {
  it("changes an answer of the question, and of no other", async () => {
    const { stairs, calls, editor, regulationId } = await published()
    const answerId = the(stairs.answers[0]).id
    const edit = (questionId: number) =>
      call("editAnswerText", { regulationId, questionId, answerId, text: "On foot" }, { as: editor })
    expect((await edit(stairs.id)).body.answers[0]?.text).toBe("On foot")
    expect((await edit(calls.id)).status).toBe(404)
  })
})

describe("setAnswerStatus", () => {
  it("keeps one right answer, where one is", async () => {
    const { stairs, editor, regulationId } = await published()
    const lift = the(stairs.answers[1]).id
    const set = await call(
      "setAnswerStatus",
      { regulationId, questionId: stairs.id, answerId: lift, correct: true },
      { as: editor },
    )
    expect(set.body.answers.map(({ correct }) => correct)).toEqual([false, true])
  })
})

describe("changeAnswerOrder", () => {
  it("puts it before and after others of its question", async () => {
    const { calls, editor, regulationId, list } = await published()
    const [brigade, duty, nobody] = calls.answers.map(({ id }) => id)
    const move = async (more: object) => {
      const { body } = await call(
        "changeAnswerOrder",
        { regulationId, questionId: calls.id, answerId: the(nobody), ...more },
        { as: editor },
      )
      expect(body).toEqual((await list())[1])
      return body.answers.map(({ id }) => id)
    }
    expect(await move({ order: 0 })).toEqual([nobody, brigade, duty])
    expect(await move({ afterId: brigade })).toEqual([brigade, nobody, duty])
    expect(await move({ beforeId: brigade })).toEqual([nobody, brigade, duty])
    expect(await move({})).toEqual([brigade, duty, nobody])
    expect((await list())[1]?.answers).toEqual(calls.answers)
  })

  it("knows no answer of another question, as what moves or as what it moves beside", async () => {
    const { stairs, calls, reader, editor, regulationId, list } = await published()
    const [onFoot, nobody] = [the(stairs.answers[0]).id, the(calls.answers[2]).id]
    const move = (answerId: number, more: object, as = editor) =>
      call("changeAnswerOrder", { regulationId, questionId: calls.id, answerId, ...more }, { as })
    expect((await move(onFoot, { order: 0 })).status).toBe(404)
    expect((await move(nobody, { beforeId: onFoot })).status).toBe(404)
    expect((await move(nobody, { order: 0, afterId: nobody })).status).toBe(400)
    expect((await move(nobody, { order: 0 }, reader)).status).toBe(403)
    expect(await list()).toEqual([stairs, calls])
  })

  it("is a change of the draft: readers and open attempts keep their order until it is published", async () => {
    const { stairs, editor, reader, organizationId, regulationId, list, read, publish, start } = await published()
    const before = (await start()).body.questions
    const lift = the(stairs.answers[1]).id
    const move = (order: number) =>
      call("changeAnswerOrder", { regulationId, questionId: stairs.id, answerId: lift, order }, { as: editor })
    const asked = async () => (await list(reader))[0]?.answers.map(({ text }) => text)
    await move(0)
    expect((await feedOf(organizationId)).at(-1)).toMatchObject({
      type: "regulation.testChanged",
      patches: [{ id: regulationId, before: { testRevision: 2 }, after: { testRevision: 3 } }],
    })
    expect((await read(editor)).changed).toBe(true)
    expect(await asked()).toEqual(["By the stairs", "By the lift"])
    expect((await start()).body.questions).toEqual(before)
    // What stands again as it is published is no change of it.
    await move(1)
    expect((await read(editor)).changed).toBe(false)
    await move(0)
    expect((await publish()).body).toMatchObject({ version: 2, changed: false })
    expect(await asked()).toEqual(["By the lift", "By the stairs"])
  })
})

describe("deleteAnswer", () => {
  it("goes, and a test that nobody could pass is not published", async () => {
    const { stairs, editor, regulationId, publish } = await published()
    const answerId = the(stairs.answers[0]).id
    const gone = await call("deleteAnswer", { regulationId, questionId: stairs.id, answerId }, { as: editor })
    expect(gone.status).toBe(204)
    const { status, problem } = await publish()
    expect([status, problem.code, problem.questionIds]).toEqual([409, "test-incomplete", [stairs.id]])
  })
})

describe("uploadQuestionFile", () => {
  it("is beside its question", async () => {
    const { stairs, editor, regulationId, list } = await published()
    const file = new File(["x"], "plan.txt")
    const sent = await call("uploadQuestionFile", { regulationId, questionId: stairs.id, file }, { as: editor })
    expect(sent.status).toBe(201)
    expect((await list())[0]?.files).toMatchObject([{ id: sent.body.id, name: "plan.txt" }])
  })
})

describe("deleteQuestionFile", () => {
  it("is gone", async () => {
    const { stairs, calls, editor, regulationId, list } = await published()
    const file = new File(["x"], "plan.txt")
    const { body } = await call("uploadQuestionFile", { regulationId, questionId: stairs.id, file }, { as: editor })
    const remove = (questionId: number) =>
      call("deleteQuestionFile", { regulationId, questionId, questionFileId: body.id }, { as: editor })
    expect((await remove(calls.id)).status).toBe(404)
    expect((await remove(stairs.id)).status).toBe(204)
    expect((await list())[0]?.files).toEqual([])
  })
})

describe("startRegulationTest", () => {
  it("freezes the questions, and says nothing of what is right", async () => {
    const { start, publish, ask } = await published()
    const { status, body: attempt } = await start()
    expect(status).toBe(201)
    expect(attempt).toMatchObject({ version: 1, passMark: 80, attemptsLeft: 2 })
    expect(JSON.stringify(attempt)).not.toMatch(/true|Why/)
    await ask("text", "New?")
    await publish()
  })

  it("answers the open one again, and never starts more than may be, whatever comes at once", async () => {
    const { start, take, wrong, regulationId, owner } = await published()
    for (const left of [2, 1, 0]) {
      const replies = await Promise.all(Array.from({ length: 32 }, () => start()))
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
      const [{ body } = the(replies[0])] = replies
      expect((await take(body.id, wrong)).body).toMatchObject({ score: 0, result: "failed", attemptsLeft: left })
    }
    const replies = await Promise.all(Array.from({ length: 32 }, () => start()))
    expect(new Set(replies.map(({ problem }) => problem.code))).toEqual(new Set(["no-attempts-left"]))
    const { items } = (await call("listRegulationHistory", { regulationId }, { as: owner })).body
    expect(items.map(({ kind }) => kind).slice(0, 6)).toEqual([1, 2, 3].flatMap(() => ["failed", "attemptStarted"]))
  })

  it("has nothing to ask without questions", async () => {
    const made = await company()
    const { regulationId } = await regulationIn(made, "Holidays")
    const reader = await made.member("reader")
    expect((await call("startRegulationTest", { regulationId }, { as: reader })).problem.code).toBe("no-test")
  })
})

describe("takeRegulationTest", () => {
  it("scores on the server: who passes and acknowledges is done, and learns why", async () => {
    const { start, take, right, read, reader, regulationId } = await published()
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: reader })
    expect(await read()).toMatchObject({ state: "pending", acknowledged: true, testPassed: false, questionCount: 2 })
    const { body: attempt } = await start()
    expect((await take(attempt.id, right)).body).toMatchObject({
      score: 100,
      result: "passed",
      failedQuestionIds: [],
      explanations: [{ explanation: "Why: How do you leave?" }, { explanation: "Why: Whom do you call?" }],
    })
    expect(await read()).toMatchObject({ state: "done", testPassed: true })
    expect((await start()).problem.code).toBe("test-passed")
    expect((await take(attempt.id, right)).problem.code).toBe("attempt-over")
  })

  it("is all or nothing of several answers, and names what failed without saying what is right", async () => {
    const { start, take, right, calls } = await published()
    const { body: attempt } = await start()
    const half = [the(right[0]), { questionId: calls.id, answerIds: [the(the(right[1]).answerIds[0])] }]
    const { body } = await take(attempt.id, half)
    expect(body).toMatchObject({ score: 50, result: "failed", failedQuestionIds: [calls.id], explanations: [] })
  })

  it("takes one score of two windows", async () => {
    const { start, take, right, wrong } = await published()
    const { body: attempt } = await start()
    const replies = await Promise.all([right, wrong, right, wrong].map((answers) => take(attempt.id, answers)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("refuses what does not belong to the attempt, and scores nothing then", async () => {
    const { start, take, right, stairs, calls, editor } = await published()
    const { body: attempt } = await start()
    const [first, second] = [the(right[0]), the(right[1])]
    const faults = async (answers: object[]) =>
      (await take(attempt.id, answers)).problem.errors?.map(({ path }) => path)
    expect(await faults([{ questionId: 987_654_321, answerIds: [] }])).toEqual(["answers.0.questionId"])
    expect(await faults([first, first])).toEqual(["answers.1.questionId"])
    expect(await faults([{ questionId: stairs.id, answerIds: second.answerIds }])).toEqual(["answers.0.answerIds"])
    expect(await faults([{ questionId: stairs.id, answerIds: stairs.answers.map(({ id }) => id) }])).toEqual([
      "answers.0.answerIds",
    ])
    expect(await faults([{ questionId: calls.id, text: "All of them" }])).toEqual(["answers.0.text"])
    expect((await take(attempt.id, right, editor)).status).toBe(404)
    expect((await take(attempt.id, right)).body.result).toBe("passed")
  })

  it("is over when all are asked again", async () => {
    const { start, take, right, editor, regulationId, read } = await published()
    const { body: attempt } = await start()
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    expect((await take(attempt.id, right)).problem.code).toBe("attempt-over")
    const { body: again } = await start()
    expect(again.attemptsLeft).toBe(2)
    expect((await take(again.id, right)).body.result).toBe("passed")
    expect((await read()).testPassed).toBe(true)
  })
})

describe("markAttempt", () => {
  async function waiting() {
    const made = await story()
    const question = await made.ask("text", "What do you do?")
    await made.publish()
    const { body: attempt } = await made.start()
    const { body } = await made.take(attempt.id, [{ questionId: question.id, text: "I leave." }])
    const mark = (correct: boolean, as: Person = made.editor) =>
      call(
        "markAttempt",
        { regulationId: made.regulationId, attemptId: attempt.id, marks: [{ questionId: question.id, correct }] },
        { as },
      )
    return { ...made, question, attempt, result: body.result, mark }
  }

  it("lets somebody pass who has waited for it", async () => {
    const { result, mark, read, start, reader, regulationId } = await waiting()
    expect([result, (await read()).state]).toEqual(["waiting", "waiting"])
    const standing = async () => (await call("getRegulationTest", { regulationId }, { as: reader })).body.result
    expect([await standing(), (await start()).problem.code]).toEqual(["waiting", "waiting-for-mark"])
    expect((await mark(true)).body).toMatchObject({ score: 100, result: "passed" })
    expect((await read()).testPassed).toBe(true)
    expect([await standing(), (await start()).problem.code]).toEqual(["passed", "test-passed"])
    expect((await mark(false)).problem.code).toBe("attempt-over")
  })

  it("takes a mark for each written answer, once, and none of anything else: it waits until then", async () => {
    const { mark, question, attempt, editor, read, regulationId, ask } = await waiting()
    const other = await ask("text", "Why?")
    const one = { questionId: question.id, correct: true }
    const strange = { questionId: other.id, correct: true }
    for (const marks of [[], [strange], [one, one], [one, { ...one, correct: false }], [one, strange]]) {
      const refused = await call("markAttempt", { regulationId, attemptId: attempt.id, marks }, { as: editor })
      expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([400, ["marks"]])
      expect((await read()).state).toBe("waiting")
    }
    expect((await mark(true)).body).toMatchObject({ score: 100, result: "passed" })
  })

  it("is not for whoever has written it, though they edit the regulation", async () => {
    const { start, take, read, question, editor, owner, regulationId } = await waiting()
    const { body: attempt } = await start(editor)
    await take(attempt.id, [{ questionId: question.id, text: "I leave first." }], editor)
    const mark = (as: Person) =>
      call(
        "markAttempt",
        { regulationId, attemptId: attempt.id, marks: [{ questionId: question.id, correct: true }] },
        { as },
      )
    const refused = await mark(editor)
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      403,
      "forbidden",
      "Somebody else marks what you have written.",
    ])
    expect((await read(editor)).state).toBe("waiting")
    expect((await mark(owner)).body.result).toBe("passed")
  })

  it("is noted with who has marked it, as they were called then", async () => {
    const { mark, editor, reader, owner, regulationId } = await waiting()
    await mark(true)
    await database().update(schema.users).set({ name: "Edith Married" }).where(eq(schema.users.id, editor.id))
    const { body } = await call("listRegulationHistory", { regulationId }, { as: owner })
    expect(
      body.items
        .map(({ kind, userId, markedById, markedByName }) => [kind, userId, markedById, markedByName])
        .slice(0, 2),
    ).toEqual([
      ["passed", reader.id, editor.id, editor.name],
      ["waiting", reader.id, null, null],
    ])
  })

  it("lets somebody try again who has failed by it, and is not for readers", async () => {
    const { mark, start, reader } = await waiting()
    expect((await mark(true, reader)).status).toBe(403)
    expect((await mark(false)).body).toMatchObject({ score: 0, result: "failed", attemptsLeft: 2 })
    expect((await start()).status).toBe(201)
  })
})

describe("listWaitingAttempts", () => {
  it("is the queue of what editors have to mark", async () => {
    const { ask, publish, start, take, regulationId, editor, reader } = await story()
    const question = await ask("text", "What do you do?")
    await publish()
    const { body: attempt } = await start()
    await take(attempt.id, [{ questionId: question.id, text: "I leave." }])
    const { body } = await call("listWaitingAttempts", { regulationId }, { as: editor })
    expect(body).toMatchObject([
      { id: attempt.id, userId: reader.id, written: [{ question: "What do you do?", text: "I leave." }] },
    ])
  })

  it("is counted to editors with the regulation, until it is marked or all are asked again", async () => {
    const { ask, publish, start, take, regulationId, editor, reader } = await story()
    const question = await ask("text", "What do you do?")
    await publish()
    const count = async (as: Person) => (await call("getRegulation", { regulationId }, { as })).body.waitingCount
    const write = async () => {
      const { id } = (await start()).body
      await take(id, [{ questionId: question.id, text: "I leave." }])
      return id
    }
    expect(await count(editor)).toBe(0)
    const attemptId = await write()
    expect([await count(editor), await count(reader)]).toEqual([1, 0])
    const marks = [{ questionId: question.id, correct: false }]
    await call("markAttempt", { regulationId, attemptId, marks }, { as: editor })
    expect(await count(editor)).toBe(0)
    await write()
    expect(await count(editor)).toBe(1)
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    expect(await count(editor)).toBe(0)
  })
})

describe("the history of a test", () => {
  it("tells the start of an attempt at once, to the person and to administrators, who find it there", async () => {
    const { start, take, right, read, regulationId, owner, editor, reader } = await published()
    const before = await read()
    const { body: attempt } = await start()
    expect(await read()).toEqual(before)
    const started = async (as: Person) =>
      (await call("listRegulationHistory", { regulationId }, { as })).body.items.filter(
        ({ kind }) => kind === "attemptStarted",
      )
    const record = { userId: reader.id, userName: reader.name, version: 1, score: null, at: attempt.startedAt }
    const its = await started(owner)
    expect(its).toMatchObject([{ ...record, attemptId: attempt.id }])
    expect(await started(reader)).toMatchObject([{ ...record, attemptId: null }])
    expect(await started(editor)).toEqual([])
    expect((await call("listChanges", {}, { as: reader })).body.items.at(-1)).toMatchObject({
      type: "regulation.attemptStarted",
      patches: [{ entity: "regulationReading", id: regulationId, after: { userId: reader.id, attemptStarted: true } }],
    })
    await take(attempt.id, right)
    expect(await started(owner)).toEqual(its)
  })

  it("tells each result, whose it is, and what it came to", async () => {
    const { start, take, wrong, right, regulationId, owner, reader } = await published()
    for (const answers of [wrong, right]) await take((await start()).body.id, answers)
    const { body } = await call("listRegulationHistory", { regulationId }, { as: owner })
    expect(body.items.map(({ kind, userId, score }) => [kind, userId, score]).slice(0, 4)).toEqual([
      ["passed", reader.id, 100],
      ["attemptStarted", reader.id, null],
      ["failed", reader.id, 0],
      ["attemptStarted", reader.id, null],
    ])
  })
})
