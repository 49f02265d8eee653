"use client"

import { Timer } from "lucide-react"
import { useTranslations } from "use-intl"
import { useTimerChanges } from "@/components/timers/use-timer-changes"
import { useBoardContext } from "../board-context"
import { useAction } from "./use-board-keys"

/** The key of the timer. */
export function TimerKey() {
  const t = useTranslations("board.keys")
  const { canComment, actions } = useBoardContext()
  const { toggle } = useTimerChanges()
  const run = (at: number | null) => {
    if (at !== null && at > 0) actions.cardsOf(new Set([at])).forEach(toggle)
  }
  useAction("timer", "t", t("timer"), <Timer aria-hidden />, run, canComment)
  return null
}
