"use client"

import { useTranslations } from "use-intl"
import { differencesOf, isReordered, type Detail, type Question } from "./test-differences"

type QuestionDifferencesProps = { before: readonly Question[]; after: readonly Question[] }

/** The questions that are new, gone or others; nothing where all are the same. */
export function QuestionDifferences({ before, after }: QuestionDifferencesProps) {
  const t = useTranslations("regulationPages.differences")
  const differences = differencesOf(before, after)
  const moved = isReordered(before, after)
  if (differences.length === 0 && !moved) return null
  return (
    <section aria-label={t("questions")} className="border-t border-line pt-3 text-13">
      <h3 className="font-medium">{t("questions")}</h3>
      <ul className="mt-1.5 grid gap-2">
        {differences.map((difference) => (
          <li key={`${difference.is} ${difference.question.id}`} className="wrap-anywhere">
            <p>{t(difference.is, { text: difference.question.text })}</p>
            {difference.is === "altered" && (
              <ul className="ps-4 text-ink-2">
                {difference.details.map((detail) => (
                  <DetailLine key={JSON.stringify(detail)} detail={detail} />
                ))}
              </ul>
            )}
            {difference.is === "added" && difference.question.answers.length > 0 && (
              <ul className="ps-4 text-ink-2">
                {difference.question.answers.map(({ id, text, correct }) => (
                  <li key={id}>{correct ? t("answerRight", { text }) : text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {moved && <li>{t("moved")}</li>}
      </ul>
    </section>
  )
}

function DetailLine({ detail }: { detail: Detail }) {
  const t = useTranslations("regulationPages.differences")
  if (detail.says === "answerWas") return <li>{t("answerWas", { before: detail.before, after: detail.after })}</li>
  if ("text" in detail) return <li>{t(detail.says, { text: detail.text })}</li>
  return <li>{t(detail.says)}</li>
}
