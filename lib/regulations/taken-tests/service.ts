import { orNotFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { verdicts } from "../attempts/score"
import * as contracts from "./contract"
import { findTaken } from "./queries"

export const getTakenTest = implement(contracts.getTakenTest, async ({ input, scope, db }) => {
  const taken = orNotFound(await findTaken(db, scope, input.attemptId))
  const given = taken.answers ?? []
  const found = verdicts(taken.questions, given)
  return {
    ...taken,
    answers: taken.questions.map(({ id: questionId }) => {
      const answer = given.find((one) => one.questionId === questionId)
      return {
        questionId,
        answerIds: [...(answer?.answerIds ?? [])],
        text: answer?.text || null,
        correct: found.get(questionId) ?? null,
      }
    }),
  }
})
