"use client"

import { useTranslations } from "use-intl"

/** Gives a timer a name for its task where that is one that its person sees no more. */
export function useNamed() {
  const t = useTranslations("timers")
  return <T extends { readonly taskName: string }>(timer: T): T =>
    timer.taskName === "" ? { ...timer, taskName: t("unseen") } : timer
}
