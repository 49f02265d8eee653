"use client"

import { CircleCheckBig, CircleMinus, CircleX, Hourglass } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { classes } from "@/components/ui/classes"
import { exactMomentIn } from "@/components/ui/moment"
import { query, type AnswerOf } from "@/lib/api/client"
import { answerVerdict } from "./answer-verdict"

type Taken = AnswerOf<"getTakenTest">
type Question = Taken["questions"][number]
type Answer = Taken["answers"][number]

type TakenTestProps = { regulationId: number; attemptId: number }

/** Opens the questions of an attempt as they were asked, with what the person has answered: for administrators. */
export function TakenTest(of: TakenTestProps) {
  const t = useTranslations("regulationPages.takenTest")
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-s text-ink-3 focus-visible:-outline-offset-2">
        {t("questions")}
      </summary>
      {open && <Questions {...of} />}
    </details>
  )
}

function Questions({ regulationId, attemptId }: TakenTestProps) {
  const t = useTranslations("regulationPages.takenTest")
  const taken = useRead(query("getTakenTest", { regulationId, attemptId }))
  if (taken.isError && !taken.data) return <Failed error={taken.error} reset={() => void taken.refetch()} />
  if (!taken.data) return <LoadingLines />
  const { score, passMark, result, startedAt, finishedAt, questions, answers } = taken.data
  return (
    <div className="mt-1.5 rounded-m border border-line px-3 py-2.5">
      <p className="text-12 text-ink-3">
        {t("score", { score, mark: passMark })}{" "}
        {t.rich("times", { start: exactMomentIn(startedAt), end: exactMomentIn(finishedAt) })}
      </p>
      <ol aria-label={t("questions")}>
        {questions.map((question, index) => (
          <QuestionTaken key={question.id} question={question} answer={answers[index]} result={result} />
        ))}
      </ol>
    </div>
  )
}

const verdicts = {
  right: { icon: CircleCheckBig, color: "text-success" },
  wrong: { icon: CircleX, color: "text-danger" },
  waiting: { icon: Hourglass, color: "text-ink-2" },
  unmarked: { icon: CircleMinus, color: "text-ink-2" },
}

type QuestionTakenProps = { question: Question; answer: Answer | undefined; result: Taken["result"] }

function QuestionTaken({ question, answer, result }: QuestionTakenProps) {
  const t = useTranslations("regulationPages.takenTest")
  const verdict = answerVerdict(answer?.correct ?? null, result)
  const { icon: Icon, color } = verdicts[verdict]
  return (
    <li className="mt-2.5 border-t border-line pt-2.5">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {question.text}
      </p>
      <p className={classes("mt-0.5 flex items-center gap-1.5", color)}>
        <Icon aria-hidden className="size-4 flex-none" />
        {t(verdict)}
      </p>
      {question.kind === "text" ? (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {answer?.text ?? t("unanswered")}
        </p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {question.answers.map((offered) => (
            <Offered key={offered.id} {...offered} chosen={answer?.answerIds.includes(offered.id) === true} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Offered({ text, correct, chosen }: Question["answers"][number] & { chosen: boolean }) {
  const t = useTranslations("regulationPages.takenTest")
  const said = [...(chosen ? [t("chosen")] : []), ...(correct === true ? [t("isRight")] : [])]
  return (
    <li className={classes("flex items-baseline gap-2", chosen ? "text-ink" : "text-ink-3")}>
      <span dir="auto" className={classes("min-w-0 flex-1 wrap-anywhere", chosen && "font-medium")}>
        {text}
      </span>
      <span className="flex-none text-12 text-ink-3">{said.join(" · ")}</span>
    </li>
  )
}
