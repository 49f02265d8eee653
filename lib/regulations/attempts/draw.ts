import type { Question } from "../questions/queries"
import type { TestSettings } from "../test-settings/settings"

/** A whole number from 0 up to `below`, and never that itself; each is as likely as the others. */
export type Chance = (below: number) => number

type Drawing = Pick<TestSettings, "draw" | "shuffleQuestions" | "shuffleAnswers">

/** The questions of one attempt, in the order in which they are asked: what `chance` draws of all, shuffled where that is wanted. */
export function drawQuestions(
  questions: readonly Question[],
  { draw, shuffleQuestions, shuffleAnswers }: Drawing,
  chance: Chance,
): Question[] {
  const drawn = shuffled(questions, chance).slice(0, draw ?? questions.length)
  const asked = shuffleQuestions ? drawn : questions.filter((question) => drawn.includes(question))
  return shuffleAnswers ? asked.map((one) => ({ ...one, answers: shuffled(one.answers, chance) })) : asked
}

/** Fisher and Yates: every order is as likely as the others. */
function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(chance(left.length), 1))
}
