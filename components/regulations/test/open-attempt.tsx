"use client"

import { Timer } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useElapsed } from "@/components/ui/dates"
import { query } from "@/lib/api/client"
import { writeTimeLeft } from "./time-left"

type Open = { readonly seconds: number | null; readonly since: string }

/** The attempt that the reader has begun and not sent: how many seconds of it were left at a moment by the clock of this device. */
export function useOpenAttempt(regulationId: number, needed: boolean): Open | null {
  const read = { ...query("getRegulationTest", { regulationId }), enabled: needed, staleTime: 0 }
  const { data, dataUpdatedAt } = useRead(read)
  if (!needed || data === undefined || data.openAttemptId === null) return null
  return { seconds: data.openSecondsLeft, since: new Date(dataUpdatedAt).toISOString() }
}

export function OpenAttempt({ seconds, since }: Open) {
  const t = useTranslations("regulationPages.test")
  return (
    <span role="note" className="flex items-center gap-1.5 text-ink-2">
      {t("open")}
      {seconds !== null && <Left seconds={seconds} since={since} />}
    </span>
  )
}

function Left({ seconds, since }: { seconds: number; since: string }) {
  const t = useTranslations("regulationPages.test")
  const left = Math.max(0, seconds - useElapsed(since))
  return (
    <>
      <Timer aria-hidden className="size-4 flex-none text-ink-3" />
      <span role="timer" aria-label={t("timeLeft")} className="font-medium text-ink tabular-nums">
        {writeTimeLeft(left)}
      </span>
    </>
  )
}
