import type { AnswerOf } from "@/lib/api/client"

export type Question = AnswerOf<"listQuestions">[number]
type Answer = Question["answers"][number]

/** What lies between the questions of two versions, each known by its id. */
export type QuestionDifference =
  | { readonly is: "added" | "removed"; readonly question: Question }
  | { readonly is: "altered"; readonly question: Question; readonly details: readonly Detail[] }

export type Detail =
  | { readonly says: "was" | "answerAdded" | "answerRemoved" | "answerRight" | "answerWrong"; readonly text: string }
  | { readonly says: "answerWas"; readonly before: string; readonly after: string }
  | { readonly says: "kind" | "explanation" | "files" | "order" }

/** Added and altered questions in the order of the later ones, then removed ones. */
export function differencesOf(before: readonly Question[], after: readonly Question[]): QuestionDifference[] {
  const earlier = new Map(before.map((question) => [question.id, question]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((question): QuestionDifference[] => {
      const was = earlier.get(question.id)
      if (!was) return [{ is: "added", question }]
      const details = detailsOf(was, question)
      return details.length > 0 ? [{ is: "altered", question, details }] : []
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((question): QuestionDifference => ({ is: "removed", question })),
  ]
}

type Known = { readonly id: number }

/** Whether those that both have stand in another order. */
export function isReordered(before: readonly Known[], after: readonly Known[]): boolean {
  const common = (list: readonly Known[], other: readonly Known[]) =>
    list.map(({ id }) => id).filter((id) => other.some((one) => one.id === id))
  return common(before, after).join() !== common(after, before).join()
}

function detailsOf(before: Question, after: Question): Detail[] {
  const earlier = new Map(before.answers.map((answer) => [answer.id, answer]))
  const fileIds = (question: Question) => question.files.map(({ id }) => id).join()
  return [
    ...(before.text === after.text ? [] : [{ says: "was" as const, text: before.text }]),
    ...(before.kind === after.kind ? [] : [{ says: "kind" as const }]),
    ...after.answers.flatMap((answer) => answerDetails(earlier.get(answer.id), answer)),
    ...before.answers
      .filter(({ id }) => !after.answers.some((answer) => answer.id === id))
      .map(({ text }) => ({ says: "answerRemoved" as const, text })),
    ...(isReordered(before.answers, after.answers) ? [{ says: "order" as const }] : []),
    ...((before.explanation ?? "") === (after.explanation ?? "") ? [] : [{ says: "explanation" as const }]),
    ...(fileIds(before) === fileIds(after) ? [] : [{ says: "files" as const }]),
  ]
}

function answerDetails(before: Answer | undefined, after: Answer): Detail[] {
  const right: Detail = { says: after.correct ? "answerRight" : "answerWrong", text: after.text }
  if (!before) return [{ says: "answerAdded", text: after.text }, ...(after.correct ? [right] : [])]
  return [
    ...(before.text === after.text ? [] : [{ says: "answerWas" as const, before: before.text, after: after.text }]),
    ...(before.correct === after.correct ? [] : [right]),
  ]
}
