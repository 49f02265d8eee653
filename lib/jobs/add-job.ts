import { z } from "zod"
import type { Database } from "@/db/client"
import { jobs, type JobInput, type JobName } from "./jobs"
import { insertJob, type When } from "./queries"

/**
 * Adds a job; in a transaction it is there when that commits, and never where it does not. Adding one notifies the workers, and PostgreSQL
 * lets transactions that do so commit one after the other: not for what happens with every change of a board.
 */
export async function addJob<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobInput<Name>,
  when: When = {},
): Promise<void> {
  await insertJob(db, name, z.parse(jobs[name].payload, payload), when)
}
