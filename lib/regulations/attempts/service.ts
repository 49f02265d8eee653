import { randomInt } from "node:crypto"
import type { Database, Transaction } from "@/db/client"
import { invalid, notFound, orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { listReaders } from "../acknowledging/queries"
import { issueCertificate } from "../certificates/queries"
import { appendHistory } from "../history/queries"
import { lockRegulationShared } from "../lock"
import { listPublished } from "../questions/queries"
import { withoutSolution } from "../questions/solution"
import * as contracts from "./contract"
import * as queries from "./queries"
import type { Attempt, Publication } from "./queries"
import { drawQuestions, type Chance } from "./draw"
import { faultsIn, marked, outcomeOf, verdicts, withAnswers, type Given, type AttemptOutcome } from "./score"
import { attemptGiven, attemptStarted, testTaken } from "./changes"

export const getRegulationTest = implement(contracts.getRegulationTest, async ({ scope, db }) => {
  const { publication, questions, own, open, attemptsLeft } = await theTest(db, scope)
  const { version, settings } = publication
  const { passMark, attempts, coolDownMinutes, timeLimitMinutes, draw } = settings
  return {
    version,
    questionCount: Math.min(questions.length, draw ?? questions.length),
    passMark,
    attempts,
    attemptsLeft,
    coolDownMinutes,
    timeLimitMinutes,
    retryAt: attemptsLeft > 0 && !open ? await queries.findRetryAt(db, scope, scope.userId, publication) : null,
    openAttemptId: open?.id ?? null,
    openSecondsLeft: open?.secondsLeft ?? null,
    result: resultOf(own),
  }
})

/** What keeps somebody from starting again, whatever attempts they have left; null for nothing. */
function resultOf(own: readonly Attempt[]): "passed" | "waiting" | null {
  const results = own.map(({ result }) => result)
  return results.includes("passed") ? "passed" : results.includes("waiting") ? "waiting" : null
}

export const startRegulationTest = implement(contracts.startRegulationTest, async (work) => {
  const { scope, db, changes } = work
  await lockTaking(db, scope, scope.userId)
  const before = await theTest(db, scope)
  const unsent = before.own.filter(({ result, answers, over }) => over && result === null && answers !== null)
  for (const attempt of unsent) await finish(work, attempt, before.publication, attempt.answers ?? [])
  const test = unsent.length > 0 ? await theTest(db, scope) : before
  const { publication, questions, own, given, open, attemptsLeft } = test
  const result = resultOf(own)
  if (result === "passed") throw new Problem("test-passed")
  if (open) return shown(open, publication, own.length - given)
  if (result === "waiting") throw new Problem("waiting-for-mark")
  if (attemptsLeft === 0) throw new Problem("no-attempts-left")
  const retryAt = await queries.findRetryAt(db, scope, scope.userId, publication)
  if (retryAt !== null) throw new Problem("cool-down", `The next attempt may begin at ${retryAt}.`, { retryAt })
  const id = await queries.insertAttempt(db, scope, publication, drawQuestions(questions, publication.settings, chance))
  const { version } = publication
  await appendHistory(db, scope, { kind: "attemptStarted", version, details: { attemptId: id } })
  changes.record(scope, attemptStarted(scope.id, scope.userId))
  return shown(orNotFound(await queries.findAttempt(db, scope, id)), publication, own.length + 1 - given)
})

const chance: Chance = (below) => randomInt(below)

/**
 * The published test, and what the caller has made of it since all were asked last.
 *
 * @throws Problem 409 `no-test`
 */
async function theTest(db: Database, scope: RegulationScope) {
  const publication = await queries.findPublication(db, scope)
  const questions = publication ? await listPublished(db, scope) : []
  if (!publication || questions.length === 0) throw new Problem("no-test")
  const own = await queries.listAttemptsOf(db, scope, scope.userId, publication.askedById)
  const given = await queries.countGiven(db, scope, scope.userId)
  const open = own.find(({ result, over }) => result === null && !over)
  return { publication, questions, own, given, open, attemptsLeft: leftAfter(publication, own.length - given) }
}

/** How often somebody may start again who has started so often, without what they were given; of any number one is always left. */
const leftAfter = ({ settings: { attempts } }: Publication, started: number) =>
  attempts === null ? 1 : Math.max(0, attempts - started)

const shown = (attempt: Attempt, publication: Publication, started: number) => ({
  id: attempt.id,
  version: attempt.version,
  startedAt: attempt.startedAt,
  passMark: attempt.passMark,
  attempts: publication.settings.attempts,
  attemptsLeft: leftAfter(publication, started),
  endsAt: attempt.endsAt,
  secondsLeft: attempt.secondsLeft,
  questions: attempt.questions.map(withoutSolution),
  answers: told(attempt.answers ?? []),
})

/** Answers as they are told to whose they are: nothing of how they were marked. */
const told = (answers: readonly Given[]) =>
  answers.map(({ questionId, answerIds, text }) => ({
    questionId,
    ...(answerIds && { answerIds: [...answerIds] }),
    ...(text !== undefined && { text }),
  }))

export const saveTestAnswers = implement(contracts.saveTestAnswers, async ({ input, scope, db }) => {
  const { attempt } = await lockOpen(db, scope, input.attemptId)
  refuseOver(attempt)
  refuseFaults(attempt, input.answers)
  const answers = withAnswers(attempt.answers ?? [], input.answers)
  if (input.answers.length > 0) await queries.saveAnswers(db, scope, attempt.id, answers)
  return { attemptId: attempt.id, answers: told(answers) }
})

export const takeRegulationTest = implement(contracts.takeRegulationTest, async ({ input, ...work }) => {
  const { db, scope } = work
  const { attempt, publication } = await lockOpen(db, scope, input.attemptId)
  const saved = attempt.answers ?? []
  // What was saved in time counts, and what comes after it does not.
  if (attempt.timedOut) return toldOf(db, scope, attempt, publication, scoreOf(attempt, saved))
  if (attempt.over && attempt.answers !== null) return finish(work, attempt, publication, saved)
  refuseOver(attempt)
  refuseFaults(attempt, input.answers)
  return finish(work, attempt, publication, withAnswers(saved, input.answers))
})

/**
 * Locks an attempt of the caller's own that is not sent yet; or one that has ended with its time, and what was saved of it is scored already.
 *
 * @throws Problem 404, and 409 `attempt-over` and `time-over`
 */
async function lockOpen(db: Transaction, scope: RegulationScope, attemptId: number) {
  await lockTaking(db, scope, scope.userId)
  const attempt = orNotFound(await queries.findAttempt(db, scope, attemptId))
  if (attempt.userId !== scope.userId) throw notFound()
  const publication = await queries.findPublication(db, scope)
  if (attempt.askedById !== publication?.askedById) throw new Problem("attempt-over")
  if (attempt.answers === null) refuseOver(attempt)
  if (attempt.result !== null && !attempt.timedOut) throw new Problem("attempt-over")
  return { attempt, publication }
}

/** @throws Problem 409 `time-over` */
function refuseOver({ over, endsAt: endedAt, answers }: Attempt): void {
  if (!over || endedAt === null) return
  const counts = answers === null ? "the attempt counts as failed" : "what was saved until then counts"
  throw new Problem("time-over", `The time was over at ${endedAt}: ${counts}.`, { endedAt })
}

/** @throws Problem 400 */
function refuseFaults({ questions }: Attempt, answers: readonly Given[]): void {
  const faults = faultsIn(questions, answers)
  if (faults.length > 0) throw invalid(faults)
}

export const getTestOutcome = implement(contracts.getTestOutcome, async ({ scope, db }) => {
  const attempt = await queries.findFinished(db, scope)
  const publication = await queries.findPublication(db, scope)
  if (attempt === null || publication === null) return null
  const { version, finishedAt, passMark, questions, result, score } = attempt
  const answers = attempt.answers ?? []
  const { failedQuestionIds, unmarkedQuestionIds } = scoreOf(attempt, answers)
  return {
    ...(await toldOf(db, scope, attempt, publication, { result, score, failedQuestionIds, unmarkedQuestionIds })),
    version,
    finishedAt,
    passMark,
    questions: questions.map(withoutSolution),
    answers: told(answers),
  }
})

export const listWaitingAttempts = implement(contracts.listWaitingAttempts, async ({ scope, db }) => {
  const waiting = await queries.listWaiting(db, scope)
  return waiting.map(({ id, userId, userName, finishedAt, ...attempt }) => ({
    id,
    userId,
    userName,
    finishedAt,
    written: writtenIn({ id, userId, ...attempt }),
  }))
})

export const markAttempt = implement(contracts.markAttempt, async ({ input, ...work }) => {
  const { db, scope } = work
  const { userId } = orNotFound(await queries.findAttempt(db, scope, input.attemptId))
  if (userId === scope.userId) throw new Problem("forbidden", "Somebody else marks what you have written.")
  await lockTaking(db, scope, userId)
  const attempt = orNotFound(await queries.findAttempt(db, scope, input.attemptId))
  const publication = await queries.findPublication(db, scope)
  if (attempt.result !== "waiting" || attempt.askedById !== publication?.askedById) throw new Problem("attempt-over")
  const marks = new Map(input.marks.map(({ questionId, correct }) => [questionId, correct]))
  const wanted = writtenIn(attempt).map(({ questionId }) => questionId)
  if (marks.size !== input.marks.length || marks.size !== wanted.length || wanted.some((id) => !marks.has(id)))
    throw invalid([{ path: "marks", code: "marks-incomplete" }])
  return finish(work, attempt, publication, marked(attempt.answers ?? [], marks))
})

/** What waits for a mark in an attempt. */
const writtenIn = ({ questions, answers }: Attempt) =>
  questions.flatMap(({ id, kind, text: question }) => {
    const text = answers?.find(({ questionId }) => questionId === id)?.text
    return kind === "text" && text ? [{ questionId: id, question, text }] : []
  })

/** The lock keeps an author from asking everybody again meanwhile; of two windows the second finds what the first has done. */
async function lockTaking(db: Transaction, scope: RegulationScope, userId: number): Promise<void> {
  await lockRegulationShared(db, scope)
  await lock(db, scope, { membership: [userId] })
}

export const giveTestAttempt = implement(
  contracts.giveTestAttempt,
  async ({ input: { userId }, scope, db, changes }) => {
    await lockTaking(db, scope, userId)
    const publication = await queries.findPublication(db, scope)
    const isReader = (await listReaders(db, scope)).some((one) => one.userId === userId)
    if (!publication || !isReader) throw notFound()
    const own = await queries.listAttemptsOf(db, scope, userId, publication.askedById)
    const given = await queries.countGiven(db, scope, userId)
    if (!own.every(hasFailed) || leftAfter(publication, own.length - given) > 0) throw new Problem("attempts-left")
    const { version } = publication
    await appendHistory(db, scope, { kind: "attemptGiven", version, userId, details: { givenById: scope.userId } })
    changes.record(scope, attemptGiven(scope.id, userId))
    return { userId, attemptsLeft: await attemptsLeftOf(db, scope, userId, publication) }
  },
)

/** One whose time is over without an answer is a failed one. */
const hasFailed = ({ result, over, answers }: Attempt) =>
  result === "failed" || (result === null && over && answers === null)

/** Scores an attempt, writes what it has come to into it and into the history, and tells the person's other windows. */
async function finish(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  attempt: Attempt,
  publication: Publication,
  answers: readonly Given[],
) {
  const { id, userId, version } = attempt
  const outcome = scoreOf(attempt, answers)
  await queries.setOutcome(db, scope, id, answers, outcome)
  const { result, score } = outcome
  await appendHistory(db, scope, {
    kind: result,
    version,
    userId,
    details: { score, attemptId: id, ...(userId !== scope.userId && { markedById: scope.userId }) },
  })
  if (result === "passed") await issueCertificate(db, scope, userId)
  changes.record(scope, testTaken(scope.id, userId, result))
  return toldOf(db, scope, attempt, publication, outcome)
}

const scoreOf = ({ questions, passMark }: Attempt, answers: readonly Given[]) =>
  outcomeOf(verdicts(questions, answers), passMark)

/** How often somebody may start again, since all were asked last. */
async function attemptsLeftOf(db: Database, scope: RegulationScope, userId: number, publication: Publication) {
  const started = await queries.listAttemptsOf(db, scope, userId, publication.askedById)
  return leftAfter(publication, started.length - (await queries.countGiven(db, scope, userId)))
}

/** What somebody is told of an attempt. */
async function toldOf(
  db: Database,
  scope: RegulationScope,
  { id, userId, questions }: Attempt,
  publication: Publication,
  { result, score, failedQuestionIds, unmarkedQuestionIds }: AttemptOutcome,
) {
  const attemptsLeft = result === "failed" ? await attemptsLeftOf(db, scope, userId, publication) : 0
  return {
    attemptId: id,
    score,
    result,
    failedQuestionIds,
    unmarkedQuestionIds,
    attemptsLeft,
    retryAt: attemptsLeft > 0 ? await queries.findRetryAt(db, scope, userId, publication) : null,
    explanations:
      result === "passed"
        ? questions.flatMap(({ id: questionId, explanation }) => (explanation ? [{ questionId, explanation }] : []))
        : [],
  }
}
