import { sql } from "drizzle-orm"
import type { Database } from "@/db/client"

export type When = {
  /** One job waits under a key: a further one takes its place. */
  readonly key?: string
  /** ISO 8601; at once where it is not given. */
  readonly runAt?: string
}

export async function insertJob(db: Database, name: string, payload: unknown, { key, runAt }: When): Promise<void> {
  await db.execute(sql`select 1 from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null})`)
}

/** Says to every worker that nothing has come: over the connection by which it hears of jobs it may hear nothing else for long. */
export async function tellOfNothing(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":0}')`)
}

/** Gives jobs back that have been locked for longer than `seconds`. */
export async function freeJobs(db: Database, seconds: number): Promise<void> {
  const old = sql`locked_at < now() - make_interval(secs => ${seconds})`
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where ${old}`)
  await db.execute(sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${old}`)
}
