"use client"

import { Timer } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { useElapsed } from "@/components/ui/dates"
import { writeClock } from "@/lib/dates/duration"

/** `4:59`, and with hours where there are any. */
export const writeTimeLeft = (seconds: number) => writeClock(seconds).replace(/^0:/, "")

type TimeLeftProps = {
  /** How many seconds were left at `since`, a moment by the clock of this device. */
  seconds: number
  since: string
  onOver: () => void
}

/** The time that is left of an attempt, by the second; said aloud when there are five minutes and one. */
export function TimeLeft({ seconds, since, onOver }: TimeLeftProps) {
  const t = useTranslations("regulationPages.test")
  const left = Math.max(0, seconds - useElapsed(since))
  const over = useEffectEvent(onOver)
  // A timer of its own: those that go on each second sleep in a tab that is out of sight.
  useEffect(() => {
    const end = Date.parse(since) + seconds * 1000
    const timer = setTimeout(() => over(), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [seconds, since])
  const near = left <= 60 ? 1 : left <= 300 ? 5 : null
  // What an attempt has from its start is told before it, and again where somebody comes back to it.
  const [atFirst] = useState(near)
  return (
    <div className="flex flex-none items-center gap-2 border-b border-line px-4 py-2 text-13 text-ink-2 sm:px-6">
      <Timer aria-hidden className={classes("size-4", near === 1 ? "text-warning" : "text-ink-3")} />
      <span role="timer" aria-label={t("timeLeft")} className="font-medium text-ink tabular-nums">
        {writeTimeLeft(left)}
      </span>
      <span aria-hidden className="text-ink-3">
        {t("sentAtEnd")}
      </span>
      <output className="sr-only">
        {left > 0 && near !== null && near !== atFirst && t("minutesLeft", { count: near })}
      </output>
    </div>
  )
}
