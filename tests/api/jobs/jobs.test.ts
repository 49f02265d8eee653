import { eq, sql } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { sessions } from "@/db/schema"
import { addJob } from "@/lib/jobs/add-job"
import { startWorker } from "@/lib/jobs/worker"
import { person, session, the } from "@/tests/support/company"
import { opening } from "@/tests/support/closers"
import { runPendingJobs } from "@/tests/support/jobs"

/** Somebody with a session that has expired: the sweep takes it away. */
async function expired(): Promise<number> {
  const { id } = await person()
  await session(id)
  await database()
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, id))
  return id
}
const sessionsOf = async (userId: number) =>
  (await database().select().from(sessions).where(eq(sessions.userId, userId))).length

async function waiting(key: string): Promise<number> {
  const [row] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where key = ${key}`,
  )
  return the(row).count
}

describe("a job", () => {
  it("is done once the transaction that added it has committed", async () => {
    const userId = await expired()
    await database().transaction((db) => addJob(db, "sweep", {}))
    await runPendingJobs()
    expect(await sessionsOf(userId)).toBe(0)
  })

  it("is not there where the transaction was rolled back", async () => {
    const userId = await expired()
    const rolledBack = database().transaction(async (db) => {
      await addJob(db, "sweep", {})
      throw new Error("the card is full")
    })
    await expect(rolledBack).rejects.toThrow("the card is full")
    await runPendingJobs()
    expect(await sessionsOf(userId)).toBe(2)
  })

  it("waits once under a key, however often it is added", async () => {
    for (let time = 0; time < 3; time++) await addJob(database(), "sweep", {}, { key: "spring cleaning" })
    expect(await waiting("spring cleaning")).toBe(1)
    await runPendingJobs()
    expect(await waiting("spring cleaning")).toBe(0)
  })

  it("waits for its time", async () => {
    await addJob(database(), "sweep", {}, { key: "next century", runAt: "2126-01-01T00:00:00.000Z" })
    await runPendingJobs()
    expect(await waiting("next century")).toBe(1)
  })

  it("is refused where it says what no such job takes", async () => {
    // @ts-expect-error: a sweep takes nothing.
    await expect(addJob(database(), "sweep", { corner: "left" })).rejects.toThrow("corner")
  })

  it("that a killed process has left locked is taken up by others, one that is still at work is not", async () => {
    const lock = (key: string, minutes: number) =>
      database()
        .execute(sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(mins => ${minutes}),
        locked_by = 'somebody else' where key = ${key}`)
    await addJob(database(), "sweep", {}, { key: "killed" })
    await lock("killed", 20)
    await addJob(database(), "sweep", {}, { key: "at work" })
    await lock("at work", 10)
    await addJob(database(), "freeAbandonedJobs", {})
    // What is freed may be seen by the next run only.
    const killed = async () => {
      await runPendingJobs()
      return waiting("killed")
    }
    await expect.poll(killed).toBe(0)
    expect(await waiting("at work")).toBe(1)
  })
})

describe("the worker of a process", () => {
  let stop = async () => {}
  const close = async () => {
    await stop()
    delete globalThis.stagework?.worker
  }
  afterEach(close)

  it("does a job as soon as it is there, and at the end waits for the one that it has begun", async () => {
    const first = await expired()
    stop = opening(startWorker)
    await addJob(database(), "sweep", {})
    await expect.poll(() => sessionsOf(first)).toBe(0)

    const second = await expired()
    let closing: Promise<void> | undefined
    let closed = false
    await database().transaction(async (db) => {
      await db.select().from(sessions).where(eq(sessions.userId, second)).for("update")
      await addJob(database(), "sweep", {}, { key: "begun" })
      const isBegun = async () => {
        const [row] = await database().execute(
          sql`select 1 from graphile_worker.jobs where key = 'begun' and locked_at is not null`,
        )
        return row !== undefined
      }
      await expect.poll(isBegun).toBe(true)
      closing = close().finally(() => (closed = true))
      await new Promise((next) => setTimeout(next, 100))
      expect(closed).toBe(false)
    })
    await closing
    expect([await sessionsOf(second), await waiting("begun")]).toEqual([0, 0])
    const after = await expired()
    await addJob(database(), "sweep", {}, { key: "nobody is there" })
    expect([await sessionsOf(after), await waiting("nobody is there")]).toEqual([2, 1])
  })
})
