"use client"

import { useTranslations } from "use-intl"
import type { FullStage } from "./move"
import type { Layout } from "./model"

/** The sentence for stages that have no room: what does not fit, and what room there is; null where there are none. */
export function useFullSentence() {
  const t = useTranslations("board")
  return (stages: readonly FullStage[], { counts }: Pick<Layout, "counts">): string | null => {
    const sentences = stages.map(({ id, name, tasksLimit, arriving }) => {
      const [count, limit] = [counts.get(id) ?? 0, tasksLimit ?? 0]
      return t("stageFull", { name, count, limit, arriving, room: Math.max(0, limit - count) })
    })
    return sentences.length === 0 ? null : sentences.join(" ")
  }
}
