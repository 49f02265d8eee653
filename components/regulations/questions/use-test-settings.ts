"use client"

import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { useRead } from "@/components/changes/use-read"
import { callOf, query, type AnswerOf } from "@/lib/api/client"

export type Settings = AnswerOf<"getTestSettings">

/** How the test of a draft is taken, and what sets it: `set(after, before)`, both with the same fields. */
export function useTestSettings(regulationId: number) {
  const t = useTranslations("regulationPages.questions.settings")
  const { data: settings } = useRead(query("getTestSettings", { regulationId }))
  const make = useMake()
  function set(after: Partial<Settings>, before: Partial<Settings>) {
    if (!settings) return
    const shown = (fields: Partial<Settings>) =>
      [{ entity: "testSettings", id: regulationId, after: { ...settings, ...fields } }] as const
    const by = callOf("changeTestSettings", { regulationId, ...before })
    make(
      "changeTestSettings",
      { regulationId, ...after },
      {
        shows: shown(after),
        turn: `questions ${regulationId}`,
        undo: { says: () => t("changed"), quiet: true, by, shows: shown(before) },
      },
    ).catch(() => undefined)
  }
  return { settings, set }
}
