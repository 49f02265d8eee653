"use client"

import {
  Archive,
  ArrowRight,
  Calendar,
  CircleDot,
  GitCommitHorizontal,
  OctagonAlert,
  Pencil,
  Plus,
  Repeat,
} from "lucide-react"
import { useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { NameOfThen } from "@/components/shell/person-link"
import { useRecurrenceWords } from "@/components/tasks/recurrence/use-recurrence-words"
import { Moment } from "@/components/ui/moment"
import type { AnswerOf } from "@/lib/api/client"
import { readRecurrence } from "@/lib/tasks/recurrence/text"
import { readPeriod, sentenceOf, type Sentence } from "./history"
import { useWrittenValues } from "./written-values"

type HistoryRecord = AnswerOf<"listTaskRecords">["items"][number]

const icons: Readonly<Partial<Record<number, ReactNode>>> = {
  0: <Plus aria-hidden />,
  1: <Pencil aria-hidden />,
  2: <Pencil aria-hidden />,
  6: <CircleDot aria-hidden />,
  7: <Calendar aria-hidden />,
  12: <OctagonAlert aria-hidden />,
  18: <GitCommitHorizontal aria-hidden />,
  32: <Repeat aria-hidden />,
}

const bold = (words: ReactNode) => (
  <b dir="auto" className="font-medium text-ink-2">
    {words}
  </b>
)

const nameOf = (userId: number) => (name: ReactNode) => (
  <NameOfThen id={userId} className="font-medium text-ink-2">
    {name}
  </NameOfThen>
)

/** What a record of the history says. */
export function RecordLine({ record, who }: { record: HistoryRecord; who: string }) {
  const t = useTranslations("tasks.history.sentences")
  const sentence = useMemo(() => sentenceOf(record), [record])
  const written = useValues()
  const icon =
    sentence.key === "archived" ? <Archive aria-hidden /> : (icons[record.type] ?? <ArrowRight aria-hidden />)
  return (
    <p className="my-1.5 ml-1.5 flex gap-[9px] text-12 text-ink-3 [&_svg]:mt-px [&_svg]:size-3.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        {t.rich(sentence.key, {
          b: bold,
          by: nameOf(record.userId),
          who,
          ...written(sentence),
        })}
        {" · "}
        <Moment at={record.updateDate} />
      </span>
    </p>
  )
}

/** The values of a sentence as one reads them. */
function useValues() {
  const t = useTranslations("tasks.history")
  const values = useWrittenValues()
  const words = useRecurrenceWords()
  const written = (text: string, as: Sentence["as"]) => {
    if (text === "") return t("nothing")
    if (as === "status" || as === "importance" || as === "duration") return values[as](Number(text))
    if (as === "color") return values.color(text)
    if (as === "recurrence") {
      const rule = readRecurrence(text)
      return rule === null ? text : words(rule)
    }
    return as === "dates" ? values.dates(readPeriod(text)) : text
  }
  return ({ from = "", to = "", board = "", as }: Sentence) => ({
    from: written(from, as),
    to: written(to, as),
    board: board === "" ? t("nothing") : board,
  })
}
