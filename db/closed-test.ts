import { sql } from "drizzle-orm"

/**
 * Whether somebody would have an advantage who reads the questions of a version `p` before an attempt: its test asks only some of them, or its time
 * is short. A reader of such a test reads what their own attempts have asked, and no more.
 */
export const isClosedTest = sql`(p.test_settings->>'timeLimitMinutes' is not null
  or coalesce((p.test_settings->>'draw')::integer < jsonb_array_length(p.questions), false))`
