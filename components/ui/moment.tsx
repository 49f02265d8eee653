"use client"

import { useDates, useNow } from "@/components/ui/dates"

/** For `<when></when>` in a text. */
export const momentIn = (at: string) => () => <Moment at={at} />

/** When something was: "2 hours ago", and to the minute for who points at it. */
export function Moment({ at }: { at: string }) {
  const dates = useDates()
  const now = useNow()
  const date = new Date(at)
  // What was changed here a moment ago lies in no future.
  const from = now < date ? date : now
  return (
    <time dateTime={at} title={dates.write(at, "longTime")}>
      {dates.writeDistance(at, from)}
    </time>
  )
}
