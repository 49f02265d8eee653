import { sql, type SQL, type SQLWrapper } from "drizzle-orm"

/** Names in the order in which one looks for them: `Board 2` before `Board 10`, small letters and capitals alike. */
export const byName = (name: SQLWrapper): SQL => sql`lower(${name}) collate by_name`
