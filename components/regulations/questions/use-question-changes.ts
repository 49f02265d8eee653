"use client"

import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake, type Manner } from "@/components/changes/use-make"
import type { ItemMove } from "@/components/ui/row-order"
import { callOf, type AnswerOf, type Callable, type InputOf } from "@/lib/api/client"

export type Question = AnswerOf<"listQuestions">[number]
export type Answer = Question["answers"][number]
export type Kind = Question["kind"]

/** What can be done with the questions of a draft: seen at once, and taken back by the key. */
export function useQuestionChanges(regulationId: number, questions: readonly Question[]) {
  const t = useTranslations("regulationPages.questions")
  const make = useMake()
  const shown = (after: readonly Question[]): readonly ShownPatch[] => [
    { entity: "questions", id: regulationId, after: [...after] },
  ]
  const withAltered = (question: Question) => questions.map((one) => (one.id === question.id ? question : one))

  /** Changes of questions wait for each other, because each is shown over the one before. */
  function go<Name extends Callable>(name: Name, input: InputOf<Name>, after: readonly Question[], undo?: Undo<Name>) {
    const back = undo && ({ ...undo, shows: shown(questions) } as const)
    make(name, input, { shows: shown(after), undo: back, turn: `questions ${regulationId}` }).catch(() => undefined)
  }
  const quietly = (says: string) => ({ says: () => says, quiet: true }) as const

  return {
    add: async (kind: Kind) => {
      const text = t("newText")
      const answers = [
        { text: t("rightText"), correct: true },
        { text: t("wrongText"), correct: false },
      ]
      const { answer } = await make(
        "createQuestion",
        { regulationId, kind, text, answers: kind === "text" ? [] : answers },
        {
          turn: `questions ${regulationId}`,
          undo: {
            ...quietly(t("added")),
            by: ({ id }) => callOf("deleteQuestion", { regulationId, questionId: id }),
          },
        },
      )
      return answer.id
    },
    edit: (question: Question, values: Partial<Pick<Question, "text" | "explanation">>) => {
      const { id: questionId, text, explanation } = question
      const by = callOf("editQuestion", { regulationId, questionId, text, explanation })
      const undo = { ...quietly(t("changed")), by }
      go("editQuestion", { regulationId, questionId, ...values }, withAltered({ ...question, ...values }), undo)
    },
    /** Answers that the other kind does not have are gone for good: what had some is not taken back. */
    setKind: (question: Question, kind: Kind) => {
      const { id: questionId, answers } = question
      const [first] = answers.filter(({ correct }) => correct === true)
      const right = answers.map((one) => (kind === "single" && one !== first ? { ...one, correct: false } : one))
      const next = { ...question, kind, answers: kind === "text" ? [] : right }
      const by = callOf("editQuestion", { regulationId, questionId, kind: question.kind })
      const kept = kind === "multiple" || answers.length === 0
      const undo = kept ? { ...quietly(t("changed")), by } : undefined
      go("editQuestion", { regulationId, questionId, kind }, withAltered(next), undo)
    },
    /** It comes back as the last one, and without its files. */
    remove: ({ id: questionId, kind, text, explanation, answers }: Question) => {
      const again = answers.map((one) => ({ text: one.text, correct: one.correct === true }))
      const by = callOf("createQuestion", { regulationId, kind, text, explanation, answers: again })
      const after = questions.filter(({ id }) => id !== questionId)
      go("deleteQuestion", { regulationId, questionId }, after, { says: () => t("deleted"), by, once: true })
    },
    move: (questionId: number, { ids }: ItemMove) => {
      const of = { regulationId, questionId }
      const by = callOf("changeQuestionOrder", { ...of, ...positionIn(idsOf(questions), questionId) })
      const input = { ...of, ...positionIn(ids, questionId) }
      go("changeQuestionOrder", input, inOrder(questions, ids), { ...quietly(t("moved")), by })
    },
    editAnswer: (question: Question, { id: answerId, text: before }: Answer, text: string) => {
      const of = { regulationId, questionId: question.id, answerId }
      const answers = question.answers.map((one) => (one.id === answerId ? { ...one, text } : one))
      const by = callOf("editAnswerText", { ...of, text: before })
      go("editAnswerText", { ...of, text }, withAltered({ ...question, answers }), { ...quietly(t("changed")), by })
    },
    setCorrect: (question: Question, { id: answerId }: Answer, correct: boolean) => {
      const of = { regulationId, questionId: question.id }
      const alone = question.kind === "single" && correct
      const was = question.answers.find((one) => one.correct === true)
      const answers = question.answers.map((one) =>
        one.id === answerId ? { ...one, correct } : alone ? { ...one, correct: false } : one,
      )
      const by =
        alone && was
          ? callOf("setAnswerStatus", { ...of, answerId: was.id, correct: true })
          : callOf("setAnswerStatus", { ...of, answerId, correct: !correct })
      const undo = { ...quietly(t("changed")), by }
      go("setAnswerStatus", { ...of, answerId, correct }, withAltered({ ...question, answers }), undo)
    },
    moveAnswer: (question: Question, answerId: number, { ids }: ItemMove) => {
      const of = { regulationId, questionId: question.id, answerId }
      const answers = inOrder(question.answers, ids)
      const by = callOf("changeAnswerOrder", { ...of, ...positionIn(idsOf(question.answers), answerId) })
      const input = { ...of, ...positionIn(ids, answerId) }
      const undo = { ...quietly(t("answerMoved")), by }
      go("changeAnswerOrder", input, withAltered({ ...question, answers }), undo)
    },
    removeAnswer: (question: Question, { id: answerId, text, correct }: Answer) => {
      const of = { regulationId, questionId: question.id }
      const answers = question.answers.filter((one) => one.id !== answerId)
      const by = callOf("createAnswer", { ...of, text, correct: correct === true })
      const undo = { ...quietly(t("changed")), by, once: true } as const
      go("deleteAnswer", { ...of, answerId }, withAltered({ ...question, answers }), undo)
    },
    removeFile: (question: Question, questionFileId: number) => {
      const files = question.files.filter(({ id }) => id !== questionFileId)
      const input = { regulationId, questionId: question.id, questionFileId }
      go("deleteQuestionFile", input, withAltered({ ...question, files }))
    },
  }
}

type Numbered = { readonly id: number }

const idsOf = (all: readonly Numbered[]) => all.map(({ id }) => id)

function inOrder<One extends Numbered>(all: readonly One[], ids: readonly number[]): One[] {
  return all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Its place by its neighbour, and not the order of all: another one may be added before this is taken back. */
function positionIn(ids: readonly number[], id: number): { beforeId?: number } {
  const beforeId = ids[ids.indexOf(id) + 1]
  return beforeId === undefined ? {} : { beforeId }
}

type Undo<Name extends Callable> = Omit<NonNullable<Manner<Name>["undo"]>, "shows">
export type QuestionChanges = ReturnType<typeof useQuestionChanges>
