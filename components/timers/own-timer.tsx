"use client"

import { useTitlePart } from "@/components/shell/title-part"
import { useElapsed } from "@/components/ui/dates"
import { writeMinutes } from "@/lib/dates/duration"
import { ForgottenTimer } from "./forgotten-timer"
import { IdleQuestion } from "./idle-question"
import { useNamed } from "./use-named"
import type { Timer } from "./use-timers"

/** What one's timer asks and tells beside its chip. */
export function OwnTimer(props: { timer: Timer }) {
  const timer = useNamed()(props.timer)
  useTitlePart("timer", `⏱ ${writeMinutes(useElapsed(timer.startedAt))} · `)
  if (timer.id < 0) return null
  return (
    <>
      <ForgottenTimer timer={timer} />
      <IdleQuestion timer={timer} />
    </>
  )
}
