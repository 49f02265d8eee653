import { invalid, notFound, orNotFound, Problem } from "@/lib/api/errors"
import { arrange } from "@/lib/api/list-position"
import { implement, implementPrepared } from "@/lib/api/operation"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { attach, discard } from "@/lib/files/attach"
import { receive } from "@/lib/files/receive"
import { lockRegulation } from "../lock"
import { noteChange } from "./change"
import * as contracts from "./contract"
import * as queries from "./queries"
import type { Question } from "./queries"
import { withoutSolution } from "./solution"

export const listQuestions = implement(contracts.listQuestions, async ({ scope, db }) => {
  if (reaches(scope.role, "editor")) return queries.listDraft(db, scope)
  const test = await queries.findPublishedTest(db, scope)
  if (!test) return []
  const shown = test.closed ? await queries.listOfOwnAttempts(db, scope) : test.questions
  return shown.map(withoutSolution)
})

export const createQuestion = implement(contracts.createQuestion, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { kind, text, explanation = null, answers } = input
    if (kind === "text" && answers.length > 0) throw written("answers")
    const id = await queries.insertQuestion(db, scope, { kind, text, explanation })
    await queries.insertAnswers(db, scope, id, answers)
    return theQuestion(db, scope, id)
  }),
)

export const editQuestion = implement(contracts.editQuestion, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { questionId, kind, text, explanation } = input
    const before = await theQuestion(db, scope, questionId)
    await queries.updateQuestion(db, scope, questionId, {
      kind: kind ?? before.kind,
      text: text ?? before.text,
      explanation: explanation === undefined ? before.explanation : explanation,
    })
    return theQuestion(db, scope, questionId)
  }),
)

export const deleteQuestion = implement(contracts.deleteQuestion, ({ input, ...work }) =>
  change(work, ({ db, scope }) => queries.removeQuestion(db, scope, input.questionId)),
)

export const reorderQuestions = implement(contracts.reorderQuestions, ({ input: { ids }, ...work }) =>
  change(work, async ({ db, scope }) => {
    const questions = await queries.listDraft(db, scope)
    const wanted = new Set(ids)
    if (ids.length !== questions.length || questions.some(({ id }) => !wanted.has(id)))
      throw new Problem("incomplete-set", "Name every question of the regulation, each once.")
    await queries.setOrder(db, scope, ids)
    return { count: ids.length }
  }),
)

export const changeQuestionOrder = implement(contracts.changeQuestionOrder, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { questionId, order, beforeId, afterId } = input
    const ids = (await queries.listDraft(db, scope)).map(({ id }) => id)
    const arranged = arrange(ids, questionId, { order, beforeId, afterId })
    if (!arranged) throw notFound("The regulation has no such question.")
    await queries.setOrder(db, scope, arranged)
    return queries.listDraft(db, scope)
  }),
)

export const uploadQuestionFile = implementPrepared(
  contracts.uploadQuestionFile,
  ({ upload }) => receive(upload, contracts.uploadQuestionFile.upload.limit),
  ({ input, ...work }, received) =>
    change(work, async ({ db, scope }) => {
      await theQuestion(db, scope, input.questionId)
      return attach(db, scope, "question", input.questionId, received)
    }),
  discard,
)

export const deleteQuestionFile = implement(contracts.deleteQuestionFile, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { files } = await theQuestion(db, scope, input.questionId)
    if (files.every(({ id }) => id !== input.questionFileId)) throw notFound()
    await queries.removeFile(db, scope, input.questionFileId)
  }),
)

export const createAnswer = implement(contracts.createAnswer, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { questionId, text, correct } = input
    const { kind } = await theQuestion(db, scope, questionId)
    if (kind === "text") throw written("text")
    await queries.insertAnswers(db, scope, questionId, [{ text, correct }])
    return theQuestion(db, scope, questionId)
  }),
)

export const editAnswerText = implement(contracts.editAnswerText, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    await checkAnswer(db, scope, input)
    await queries.updateAnswer(db, scope, input, { text: input.text })
    return theQuestion(db, scope, input.questionId)
  }),
)

export const setAnswerStatus = implement(contracts.setAnswerStatus, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    await checkAnswer(db, scope, input)
    await queries.updateAnswer(db, scope, input, { correct: input.correct })
    return theQuestion(db, scope, input.questionId)
  }),
)

export const changeAnswerOrder = implement(contracts.changeAnswerOrder, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    const { questionId, answerId, order, beforeId, afterId } = input
    const ids = (await theQuestion(db, scope, questionId)).answers.map(({ id }) => id)
    const arranged = ids.includes(answerId) ? arrange(ids, answerId, { order, beforeId, afterId }) : null
    if (!arranged) throw notFound("The question has no such answer.")
    await queries.setAnswerOrder(db, scope, questionId, arranged)
    return theQuestion(db, scope, questionId)
  }),
)

export const deleteAnswer = implement(contracts.deleteAnswer, ({ input, ...work }) =>
  change(work, async ({ db, scope }) => {
    await checkAnswer(db, scope, input)
    await queries.removeAnswer(db, scope, input)
  }),
)

/** Changes the test of a regulation under its lock. */
async function change<Result>(
  work: UnitOfWork<RegulationScope>,
  act: (work: UnitOfWork<RegulationScope>) => Promise<Result>,
): Promise<Result> {
  await lockRegulation(work.db, work.scope)
  const result = await act(work)
  await noteChange(work)
  return result
}

async function theQuestion(
  db: Parameters<typeof queries.listDraft>[0],
  scope: RegulationScope,
  questionId: number,
): Promise<Question> {
  const questions = await queries.listDraft(db, scope)
  return orNotFound(questions.find(({ id }) => id === questionId) ?? null, "The regulation has no such question.")
}

/** @throws Problem 404 where the answer is another question's */
async function checkAnswer(
  db: Parameters<typeof theQuestion>[0],
  scope: RegulationScope,
  { questionId, answerId }: { readonly questionId: number; readonly answerId: number },
): Promise<void> {
  const { answers } = await theQuestion(db, scope, questionId)
  if (answers.every(({ id }) => id !== answerId)) throw notFound("The question has no such answer.")
}

const written = (path: string) => invalid([{ path, code: "answered-in-writing" }])
