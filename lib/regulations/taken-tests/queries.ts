import { sql } from "drizzle-orm"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import type { RegulationScope } from "@/lib/auth/guard"
import { takenRow, type Taken } from "./taken"

/** A finished attempt of anybody; null where there is none. */
export async function findTaken(
  db: Database,
  { organizationId, id }: RegulationScope,
  attemptId: number,
): Promise<Taken | null> {
  const [row] = await rowsOf(
    takenRow,
    db.execute(sql`
      select t.id, t.user_id as "userId", u.name as "userName", t.version, t.questions, t.answers, t.pass_mark as "passMark",
        ${iso("t.started_at")} as "startedAt", ${iso("t.finished_at")} as "finishedAt", t.score, t.result
      from regulation_attempts t join users u on u.id = t.user_id
      where t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.id = ${attemptId} and t.result is not null`),
  )
  return row ?? null
}
