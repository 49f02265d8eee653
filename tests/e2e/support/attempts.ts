import postgres from "postgres"

/** Lets an attempt have begun so many minutes earlier: nobody waits for the end of its time. */
export async function beganEarlier(attemptId: number, minutes: number): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 })
  try {
    await sql.begin(async (at) => {
      // What is finished can be changed by nobody: only time passes.
      await at`set local session_replication_role = replica`
      await at`
        update regulation_attempts set started_at = started_at - ${minutes} * interval '1 minute',
          finished_at = finished_at - ${minutes} * interval '1 minute'
        where id = ${attemptId}`
    })
  } finally {
    await sql.end()
  }
}
