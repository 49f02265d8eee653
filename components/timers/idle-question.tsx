"use client"

import { useEffect, useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { writeHours } from "@/lib/dates/duration"
import { noteInput, watchReturn } from "./last-input"
import { useTimerChanges } from "./use-timer-changes"
import type { Timer } from "./use-timers"

type Absence = { readonly since: string; readonly seconds: number }

/** How long ago a timer was started by this browser, at most, in milliseconds: it is drawn as soon as it runs. */
const fresh = 60_000

/** Asks whoever comes back what of the time counts in which they were away. */
export function IdleQuestion({ timer }: { timer: Timer }) {
  const t = useTranslations("time.idle")
  const dates = useDates()
  const now = useNow()
  const { start, stop } = useTimerChanges()
  const absence = useAbsence(timer.startedAt)
  const { away, forget } = absence
  const { taskId, taskName } = timer

  function discard(goOn: boolean) {
    if (away) stop(timer, away.since)
    if (goOn) start({ id: taskId, name: taskName })
    forget()
  }
  return (
    <Dialog open={away !== null} onOpenChange={forget}>
      {away && (
        <DialogPanel
          closable={false}
          title={t("title", { time: writeHours(away.seconds) })}
          description={t("text", { name: taskName, at: dates.writeNear(away.since, now, true) })}
          footer={
            <>
              <Button onClick={() => discard(false)}>{t("stop")}</Button>
              <Button onClick={() => discard(true)}>{t("goOn")}</Button>
              <Button variant="primary" onClick={forget}>
                {t("keep")}
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  )
}

/** Since when the person was away who has just come back, where the timer was running by then. */
function useAbsence(startedAt: string) {
  const [away, setAway] = useState<Absence | null>(null)
  useEffect(() => {
    const begun = Date.parse(startedAt)
    if (Date.now() - begun < fresh) noteInput()
    return watchReturn((since) => {
      // Of a timer that was started elsewhere it is not known who was where.
      if (since < begun) return
      const seconds = Math.floor((Date.now() - since) / 1000)
      setAway((known) => known ?? { since: new Date(since).toISOString(), seconds })
    })
  }, [startedAt])
  return { away, forget: () => setAway(null) }
}
