import { sql, type SQL } from "drizzle-orm"

/** When the time of an attempt `t` is over; null for never. */
export const endsAt = sql`(t.started_at + t.time_limit_minutes * interval '1 minute')`

/**
 * Whether the time of an attempt `t` is over by a moment: nothing is taken for it any more, and without answers it counts as failed. The page
 * sends what is there at the end, and half a minute is for its way.
 */
export const timeIsOverBy = (moment: SQL) => sql`coalesce(${endsAt} + interval '30 seconds' < ${moment}, false)`
export const timeIsOver = timeIsOverBy(sql`now()`)

/** Whether an attempt `t` has come to its end without an answer: it counts as failed. One of which answers were saved is scored by those. */
export const endedUnanswered = sql`(t.result is null and t.answers is null and ${timeIsOver})`
