"use client"

import { useTranslations } from "use-intl"
import type { AnswerOf } from "@/lib/api/client"

type Settings = AnswerOf<"getTestSettings">

const named = [
  ["passMark", "passMark"],
  ["draw", "draw"],
  ["attempts", "attempts"],
  ["coolDownMinutes", "coolDown"],
  ["timeLimitMinutes", "timeLimit"],
  ["shuffleQuestions", "shuffleQuestions"],
  ["shuffleAnswers", "shuffleAnswers"],
] as const

/** How the test is taken otherwise; nothing where it is taken as before. */
export function SettingDifferences({ before, after }: { before: Settings; after: Settings }) {
  const t = useTranslations("regulationPages.differences")
  const names = useTranslations("regulationPages.questions.settings")
  const words = useTranslations("regulationPages.history")
  const altered = named.filter(([setting]) => before[setting] !== after[setting])
  if (altered.length === 0) return null
  const written = (setting: keyof Settings, value: Settings[keyof Settings]) => {
    if (value === null) return words("none")
    if (typeof value === "boolean") return words(value ? "yes" : "no")
    if (setting === "passMark") return `${value}\u00a0%`
    return setting === "coolDownMinutes" || setting === "timeLimitMinutes"
      ? t("minutes", { count: value })
      : String(value)
  }
  return (
    <section aria-label={t("settings")} className="border-t border-line pt-3 text-13">
      <h3 className="font-medium">{t("settings")}</h3>
      <ul className="mt-1.5 grid gap-1">
        {altered.map(([setting, name]) => (
          <li key={setting}>
            {t("setting", {
              name: names(name),
              before: written(setting, before[setting]),
              after: written(setting, after[setting]),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
