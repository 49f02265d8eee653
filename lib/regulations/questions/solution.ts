import type { Question } from "./queries"

/** A question as somebody sees it who may not edit: nothing says what is right. */
export const withoutSolution = (question: Question): Question => ({
  ...question,
  explanation: null,
  answers: question.answers.map((answer) => ({ ...answer, correct: null })),
})

/** The questions that nobody could answer rightly: too few answers, or none that is right. */
export const unanswerable = (questions: readonly Question[]): number[] =>
  questions
    .filter(({ kind, answers }) => kind !== "text" && (answers.length < 2 || !answers.some(({ correct }) => correct)))
    .map(({ id }) => id)
