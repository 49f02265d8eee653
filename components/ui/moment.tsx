"use client"

import { useDates, useNow } from "@/components/ui/dates"

/** For `<when></when>` in a text. */
export const momentIn = (at: string) => () => <Moment at={at} />

/** For `<when></when>` in a text of what must be proven. */
export const exactMomentIn = (at: string) => () => <ExactMoment at={at} />

/** When something was, to the minute: of records, which are read by who was not there. */
export function ExactMoment({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().write(at, "mediumTime")}</time>
}

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
