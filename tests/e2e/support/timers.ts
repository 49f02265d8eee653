import postgres from "postgres"

/** Lets a timer run for so many minutes longer: nobody waits until it is forgotten. */
export async function ranLonger(timerId: number, minutes: number): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 })
  try {
    await sql`update timers set started_at = started_at - ${minutes} * interval '1 minute' where id = ${timerId}`
  } finally {
    await sql.end()
  }
}
