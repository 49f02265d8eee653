"use client"

import { classes } from "@/components/ui/classes"
import { useElapsed } from "@/components/ui/dates"
import { writeClock } from "@/lib/dates/duration"

/** For how long something runs, by the second: all figures have one width, so that nothing beside it moves. */
export function Elapsed({ since, className }: { since: string; className?: string }) {
  return (
    <span role="timer" className={classes("tabular-nums", className)}>
      {writeClock(useElapsed(since))}
    </span>
  )
}
