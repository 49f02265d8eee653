"use client"

import { useOrganization } from "@/components/shell/organization-context"
import { viewLater } from "@/components/ui/load-later"
import { useOwnTimer } from "./use-timers"

const TimerChip = viewLater(() => import("./own").then((module) => module.TimerChip))
const TimerElsewhere = viewLater(() => import("./timer-elsewhere").then((module) => module.TimerElsewhere))
const OwnTimer = viewLater(() => import("./own").then((module) => module.OwnTimer))

/** One's own timer, at the top of every place: also where it runs in another organization. */
export function RunningTimer() {
  const timer = useOwnTimer()
  const { organizations } = useOrganization()
  if (timer) return <TimerChip timer={timer} />
  return organizations.length > 1 && <TimerElsewhere />
}

/** What it asks and tells beside. */
export function TimerWatch() {
  const timer = useOwnTimer()
  return timer && <OwnTimer key={timer.startedAt} timer={timer} />
}
