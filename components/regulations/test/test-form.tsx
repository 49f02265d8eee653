"use client"

import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useFaults } from "@/components/shell/faults"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import type { AnswerOf } from "@/lib/api/client"
import { TestQuestions, type Answers } from "./test-questions"
import { TimeLeft } from "./time-left"
import { isEnding, listOf, useTestAnswers, type Ending } from "./use-test-answers"

/** An attempt, and when the browser heard of it, by its own clock. */
export type Begun = { readonly attempt: AnswerOf<"startRegulationTest">; readonly at: string }

type TestFormProps = {
  regulationId: number
  begun: Begun
  onResult: (result: AnswerOf<"takeRegulationTest">, answers: Answers) => void
  /** It takes no answers any more: its time is over, or another window has sent it. */
  onEnded: (why: Ending) => void
}

/** The questions of an attempt. What is answered is saved as it is given, and sent by itself when the time is over. */
export function TestForm({ regulationId, begun, onResult, onEnded }: TestFormProps) {
  const t = useTranslations("regulationPages.test")
  const faults = useFaults()
  const { id: attemptId, questions, passMark, attempts, attemptsLeft, secondsLeft } = begun.attempt
  const { answers, saved, answer, state, refused, forget } = useTestAnswers(regulationId, begun.attempt)
  const [savedThen, setSavedThen] = useState(saved)
  const isLate = refused === "time-over"
  const [timeIsOver, setTimeIsOver] = useState(false)
  const isOver = timeIsOver || isLate
  const take = useChange("takeRegulationTest", {
    form: true,
    onDone: (changed) => {
      forget()
      onResult(changed.answer, isLate ? saved : (answers ?? new Map()))
    },
  })
  function send() {
    if (!answers || take.isPending) return
    take.mutate(
      { regulationId, attemptId, answers: listOf(answers) },
      {
        onError: ({ code }) => {
          setSavedThen(saved)
          if (isEnding(code)) onEnded(code)
        },
      },
    )
  }
  const refuse = useEffectEvent((why: Ending) => {
    // What was saved in time counts: sending it says what it came to.
    if (why === "time-over") send()
    else if (!take.isPending) onEnded(why)
  })
  useEffect(() => {
    if (refused) refuse(refused)
  }, [refused])
  useSendAgain(isOver && take.error?.code === "offline", send)
  if (!answers) return null
  // What has been saved since says that there is a connection again.
  const stands = isOver || take.error?.code !== "offline" || saved === savedThen
  const asked = { count: questions.length, mark: passMark }
  return (
    <>
      {secondsLeft !== null && (
        <TimeLeft
          seconds={secondsLeft}
          since={begun.at}
          onOver={() => {
            setTimeIsOver(true)
            send()
          }}
        />
      )}
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
          <TestQuestions questions={questions} answers={answers} onAnswers={answer} />
          {take.error && stands && <FormFault>{isOver ? t("sentAgain") : faults(take.error, {}).form}</FormFault>}
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" loading={take.isPending}>
              {t("send")}
            </Button>
            <output className="min-w-0 flex-1 basis-60 text-13 text-pretty text-ink-3">
              {state !== null && t(`saving.${state}`)}
            </output>
          </div>
        </Form>
      </div>
    </>
  )
}

/** Sends what nobody sends by hand any more, until there is a connection. */
function useSendAgain(needed: boolean, send: () => void) {
  const again = useEffectEvent(send)
  useEffect(() => {
    if (!needed) return undefined
    const now = () => again()
    const timer = setInterval(now, 5000)
    window.addEventListener("online", now)
    return () => {
      clearInterval(timer)
      window.removeEventListener("online", now)
    }
  }, [needed])
}
