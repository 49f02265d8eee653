import { randomInt } from "node:crypto"
import type { Database, Transaction } from "@/db/client"
import { invalid, notFound, orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { appendHistory } from "../history/queries"
import { lockRegulation } from "../lock"
import { listPublished } from "../questions/queries"
import { withoutSolution } from "../questions/solution"
import * as contracts from "./contract"
import * as queries from "./queries"
import type { Attempt, Publication } from "./queries"
import { drawQuestions, type Chance } from "./draw"
import { faultsIn, outcomeOf, verdicts, type Given } from "./score"

export const getRegulationTest = implement(contracts.getRegulationTest, async ({ scope, db }) => {
  const { publication, questions, open, attemptsLeft } = await theTest(db, scope)
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
  }
})

export const startRegulationTest = implement(contracts.startRegulationTest, async ({ scope, db }) => {
  await lockTaking(db, scope, scope.userId)
  const { publication, questions, own, open, attemptsLeft } = await theTest(db, scope)
  if (own.some(({ result }) => result === "passed")) throw new Problem("test-passed")
  if (open) return shown(open, publication, own.length)
  if (attemptsLeft === 0 || own.some(({ result }) => result === "waiting")) throw new Problem("no-attempts-left")
  const retryAt = await queries.findRetryAt(db, scope, scope.userId, publication)
  if (retryAt !== null) throw new Problem("cool-down", `The next attempt may begin at ${retryAt}.`, { retryAt })
  const id = await queries.insertAttempt(db, scope, publication, drawQuestions(questions, publication.settings, chance))
  return shown(orNotFound(await queries.findAttempt(db, scope, id)), publication, own.length + 1)
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
  const open = own.find(({ result, over }) => result === null && !over)
  return { publication, questions, own, open, attemptsLeft: leftAfter(publication, own.length) }
}

/** How often somebody may start again; of any number one is always left. */
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
})

export const takeRegulationTest = implement(contracts.takeRegulationTest, async ({ input, ...work }) => {
  const { db, scope } = work
  await lockTaking(db, scope, scope.userId)
  const attempt = orNotFound(await queries.findAttempt(db, scope, input.attemptId))
  if (attempt.userId !== scope.userId) throw notFound()
  const publication = await queries.findPublication(db, scope)
  const { over, endsAt: endedAt, answers } = attempt
  if (attempt.askedById !== publication?.askedById) throw new Problem("attempt-over")
  if (over && answers === null && endedAt !== null)
    throw new Problem("time-over", `The time was over at ${endedAt}: the attempt counts as failed.`, { endedAt })
  if (attempt.result !== null) throw new Problem("attempt-over")
  const faults = faultsIn(attempt.questions, input.answers)
  if (faults.length > 0) throw invalid(faults)
  return finish(work, attempt, publication, input.answers, new Map())
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
  return finish(work, attempt, publication, attempt.answers ?? [], marks)
})

/** What waits for a mark in an attempt. */
const writtenIn = ({ questions, answers }: Attempt) =>
  questions.flatMap(({ id, kind, text: question }) => {
    const text = answers?.find(({ questionId }) => questionId === id)?.text
    return kind === "text" && text ? [{ questionId: id, question, text }] : []
  })

/** Nobody asks all again meanwhile, and of two windows the second finds what the first has done. */
async function lockTaking(db: Transaction, scope: RegulationScope, userId: number): Promise<void> {
  await lockRegulation(db, scope, "share")
  await lock(db, scope, { membership: [userId] })
}

/** Scores an attempt, writes what it has come to into it and into the history, and tells the person's other windows. */
async function finish(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  { id, userId, version, askedById, questions, passMark }: Attempt,
  publication: Publication,
  answers: readonly Given[],
  marks: ReadonlyMap<number, boolean>,
) {
  const outcome = outcomeOf(verdicts(questions, answers, marks), passMark)
  await queries.setOutcome(db, scope, id, answers, outcome)
  const { result, score } = outcome
  await appendHistory(db, scope, {
    kind: result,
    version,
    userId,
    details: { score, ...(userId !== scope.userId && { markedById: scope.userId }) },
  })
  changes.record(scope, {
    type: "regulation.testTaken",
    projectIds: [],
    spaceIds: [],
    patches: [
      {
        entity: "regulationReading",
        id: scope.id,
        before: { userId, testResult: null },
        after: { userId, testResult: result },
      },
    ],
  })
  const started = await queries.listAttemptsOf(db, scope, userId, askedById)
  const attemptsLeft = result === "failed" ? leftAfter(publication, started.length) : 0
  return {
    attemptId: id,
    score,
    result,
    failedQuestionIds: outcome.failedQuestionIds,
    attemptsLeft,
    retryAt: attemptsLeft > 0 ? await queries.findRetryAt(db, scope, userId, publication) : null,
    explanations:
      result === "passed"
        ? questions.flatMap(({ id: questionId, explanation }) => (explanation ? [{ questionId, explanation }] : []))
        : [],
  }
}
