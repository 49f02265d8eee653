"use client"

import { AlarmClock } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { Dialog } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { StopAtForm } from "./stop-at-form"
import type { Timer } from "./use-timers"

/** A timer that runs for longer was forgotten, it seems: in milliseconds. */
const long = 8 * 3_600_000

/** Reminds of a timer that has run for very long, and stops it at the time at which the work ended. */
export function ForgottenTimer({ timer }: { timer: Timer }) {
  const t = useTranslations("time.forgotten")
  const dates = useDates()
  const now = useNow()
  const [kept, setKept] = useState(false)
  const [asking, setAsking] = useState(false)
  const { taskName: name, startedAt } = timer
  if (kept || now.getTime() - Date.parse(startedAt) < long) return null
  return (
    <section aria-label={t("title")} className="mx-4 mt-3 flex-none">
      <Notice
        tone="warning"
        icon={<AlarmClock aria-hidden />}
        className="max-md:flex-wrap"
        action={
          <div className="flex gap-1.5">
            <Button size="small" variant="bare" onClick={() => setKept(true)}>
              {t("keep")}
            </Button>
            <Button size="small" onClick={() => setAsking(true)}>
              {t("stop")}
            </Button>
          </div>
        }
      >
        {t("text", { name, at: dates.writeNear(startedAt, now, true) })}
      </Notice>
      <Dialog open={asking} onOpenChange={setAsking}>
        <StopAtForm timer={timer} />
      </Dialog>
    </section>
  )
}
