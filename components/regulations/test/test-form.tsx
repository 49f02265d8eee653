"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useFaults } from "@/components/shell/faults"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import type { AnswerOf } from "@/lib/api/client"
import { forgetAnswers, useUnsentAnswers } from "./unsent-answers"
import { TestQuestions } from "./test-questions"
import { TimeLeft } from "./time-left"

/** An attempt, and when the browser heard of it, by its own clock. */
export type Begun = { readonly attempt: AnswerOf<"startRegulationTest">; readonly at: string }

type TestFormProps = {
  regulationId: number
  begun: Begun
  onResult: (result: AnswerOf<"takeRegulationTest">) => void
  /** It takes no answers any more: its time is over, or another window has sent it. */
  onEnded: (why: "time-over" | "attempt-over") => void
}

/** The questions of an attempt. What is answered is kept over a reload, and sent by itself when the time is over. */
export function TestForm({ regulationId, begun, onResult, onEnded }: TestFormProps) {
  const t = useTranslations("regulationPages.test")
  const faults = useFaults()
  const { id: attemptId, questions, passMark, attempts, attemptsLeft, secondsLeft } = begun.attempt
  const [answers, setAnswers] = useUnsentAnswers(attemptId)
  const take = useChange("takeRegulationTest", {
    form: true,
    onDone: ({ answer }) => {
      void forgetAnswers(attemptId)
      onResult(answer)
    },
  })
  function send() {
    if (!answers || take.isPending) return
    const given = [...answers].map(([questionId, { answerIds, text }]) => ({
      questionId,
      ...(answerIds && { answerIds: [...answerIds] }),
      ...(text !== undefined && { text }),
    }))
    take.mutate(
      { regulationId, attemptId, answers: given },
      {
        onError: ({ code }) => {
          if (code === "time-over" || code === "attempt-over") onEnded(code)
        },
      },
    )
  }
  if (!answers) return null
  const asked = { count: questions.length, mark: passMark }
  return (
    <>
      {secondsLeft !== null && <TimeLeft seconds={secondsLeft} since={begun.at} onOver={send} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Form
          aria-label={t("title")}
          busy={take.isPending}
          className="mx-auto w-full max-w-[720px] px-4 py-6 sm:px-6"
          onSubmit={send}
        >
          <div>
            <h1 className="text-28 font-[680]">{t("title")}</h1>
            <p className="mt-1 mb-2 text-13 text-ink-3">
              {t("lead", asked)} {attempts !== null && t("more", { left: attemptsLeft })}
            </p>
          </div>
          <TestQuestions questions={questions} answers={answers} onAnswers={setAnswers} />
          {take.error && <FormFault>{faults(take.error, {}).form}</FormFault>}
          <Button type="submit" variant="primary" loading={take.isPending} className="mt-4 justify-self-start">
            {t("send")}
          </Button>
        </Form>
      </div>
    </>
  )
}
