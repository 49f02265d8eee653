"use client"

import { useFormatter } from "use-intl"

/** For `<when></when>` in a text. */
export const momentIn = (at: string, now: Date) => () => <Moment at={at} now={now} />

/** When something was: "2 hours ago", and to the minute for who points at it. */
export function Moment({ at, now }: { at: string; now: Date }) {
  const format = useFormatter()
  const date = new Date(at)
  // What was changed here after the page was drawn lies in no future.
  const from = now < date ? date : now
  return (
    <time dateTime={at} title={format.dateTime(date, { dateStyle: "long", timeStyle: "short" })}>
      {format.relativeTime(date, from)}
    </time>
  )
}
