import { database } from "@/db/client"
import { freeJobs } from "./queries"

/** Longer than any job takes, in seconds: long work adds a job for each piece. */
const longest = 900

/** A killed process leaves its jobs locked: others take them. */
export async function freeAbandonedJobs(): Promise<void> {
  await freeJobs(database(), longest)
}
