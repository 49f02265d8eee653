import type { Fault } from "@/lib/api/faults"
import type { Question } from "../questions/queries"

/** What somebody answers to one question. */
export type Given = {
  readonly questionId: number
  readonly answerIds?: readonly number[]
  readonly text?: string
  /** Whether what is written was right; only of what is marked. */
  readonly correct?: boolean
}

/** What is saved of an attempt after these answers: one to a question that was answered before takes its place. */
export const withAnswers = (saved: readonly Given[], given: readonly Given[]): Given[] => [
  ...saved.filter(({ questionId }) => !given.some((one) => one.questionId === questionId)),
  ...given,
]

/** Answers with what was found of those in writing. */
export const marked = (given: readonly Given[], marks: ReadonlyMap<number, boolean>): Given[] =>
  given.map((one) => ({ ...one, ...(marks.has(one.questionId) && { correct: marks.get(one.questionId) }) }))

/** What of the answers does not belong to the questions: nothing is scored then. */
export function faultsIn(questions: readonly Question[], given: readonly Given[]): Fault[] {
  return given.flatMap(({ questionId, answerIds, text }, index): Fault[] => {
    const path = `answers.${index}`
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return [{ path: `${path}.questionId`, code: "foreign-question" }]
    if (given.findIndex((other) => other.questionId === questionId) < index)
      return [{ path: `${path}.questionId`, code: "answered-twice" }]
    if (question.kind === "text")
      return answerIds === undefined ? [] : [{ path: `${path}.answerIds`, code: "text-wanted" }]
    if (text !== undefined) return [{ path: `${path}.text`, code: "answer-wanted" }]
    const known = new Set(question.answers.map(({ id }) => id))
    if (answerIds?.some((id) => !known.has(id))) return [{ path: `${path}.answerIds`, code: "foreign-answer" }]
    return question.kind === "single" && (answerIds?.length ?? 0) > 1
      ? [{ path: `${path}.answerIds`, code: "one-answer" }]
      : []
  })
}

/** Whether each question is answered rightly, by its id: all or nothing. A written answer is null until it is marked; an empty one is wrong. */
export function verdicts(questions: readonly Question[], given: readonly Given[]): Map<number, boolean | null> {
  return new Map(
    questions.map(({ id, kind, answers }) => {
      const answer = given.find(({ questionId }) => questionId === id)
      if (kind === "text") return [id, answer?.text ? (answer.correct ?? null) : false]
      const chosen = new Set(answer?.answerIds)
      return [id, answers.every((one) => chosen.has(one.id) === (one.correct === true))]
    }),
  )
}

export type AttemptOutcome = {
  /** Per cent, rounded down; what waits for a mark counts as wrong. */
  readonly score: number
  readonly result: "passed" | "failed" | "waiting"
  readonly failedQuestionIds: number[]
  /** Those of them that were answered in writing, which nobody marks: it decides nothing any more. */
  readonly unmarkedQuestionIds: number[]
}

/** Questions weigh the same, and `passMark` per cent pass. It waits for a mark where that still decides. */
export function outcomeOf(found: ReadonlyMap<number, boolean | null>, passMark: number): AttemptOutcome {
  const all = [...found]
  const count = (wanted: boolean | null) => all.filter(([, verdict]) => verdict === wanted).length
  const percent = (right: number) => Math.floor((100 * right) / Math.max(1, all.length))
  const score = percent(count(true))
  const best = percent(count(true) + count(null))
  const result = count(null) > 0 && best >= passMark ? "waiting" : score >= passMark ? "passed" : "failed"
  // Where a mark decides nothing any more, none is given.
  const isUnmarked = (verdict: boolean | null) => verdict === null && result === "failed"
  const idsOf = (which: (verdict: boolean | null) => boolean) =>
    all.flatMap(([id, verdict]) => (which(verdict) ? [id] : []))
  return {
    score,
    result,
    failedQuestionIds: idsOf((verdict) => verdict === false || isUnmarked(verdict)),
    unmarkedQuestionIds: idsOf(isUnmarked),
  }
}
