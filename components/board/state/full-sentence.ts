"use client"

import { useTranslations } from "use-intl"
import type { Layout, Stage } from "./model"

/** The sentence for stages that have no room; null where there are none. */
export function useFullSentence() {
  const t = useTranslations("board")
  return (stages: readonly Stage[], { counts }: Layout): string | null => {
    const sentences = stages.map(({ id, name, tasksLimit }) =>
      t("stageFull", { name, count: counts.get(id) ?? 0, limit: tasksLimit ?? 0 }),
    )
    return sentences.length === 0 ? null : sentences.join(" ")
  }
}
