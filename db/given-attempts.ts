import { sql, type SQL } from "drizzle-orm"
import { stillCounts } from "./passed-regulation"

/** How many attempts somebody was given at the test of a regulation `r`, beyond those that all have, since all were asked last. */
export const givenAttempts = (userId: SQL) => sql`(
    select count(*)::integer from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = ${userId} and h.regulation_id = r.id and h.kind = 'attemptGiven'
      and h.id > r.asked_by_id and ${stillCounts(sql`h.at`)})`
