import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { connect, database, drizzleOver } from "@/db/client"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

let client: ReturnType<typeof connect>
let usual: NonNullable<typeof globalThis.stagework>["database"]

// The pool of the tests waits longer than that of the application.
beforeAll(() => {
  client = connect(the(process.env.DATABASE_URL))
  usual = globalThis.stagework?.database
  globalThis.stagework = { ...globalThis.stagework, database: drizzleOver(client) }
})
afterAll(async () => {
  globalThis.stagework = { ...globalThis.stagework, database: usual }
  await client.end({ timeout: 1 })
})

/** Holds the row of a board by a connection of its own, as a transaction does that does not end. */
async function hold(projectId: number): Promise<() => Promise<void>> {
  const client = connect(the(process.env.DATABASE_URL), 1)
  let release = () => {}
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((held) => {
    holding = client.begin(async (tx) => {
      await tx`select from projects where id = ${projectId} for update`
      held()
      await new Promise<void>((resolve) => (release = resolve))
    })
  })
  return async () => {
    release()
    await holding
    await client.end()
  }
}

async function waiting(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return the(row).count
}

/** How many waited for a lock at once, at most, until it is asked. */
async function mostWaiting(asked: AbortSignal): Promise<number> {
  let most = 0
  while (!asked.aborted) {
    most = Math.max(most, await waiting())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return most
}

describe("a board that somebody holds", () => {
  it("is waited for during two seconds", async () => {
    const [row] = await database().execute<{ wait: string }>(sql`select current_setting('lock_timeout') as wait`)
    expect(the(row).wait).toBe("2s")
  })

  it("refuses its own writers, and keeps nobody else waiting", async () => {
    const made = await company()
    const editor = await made.member("editor")
    const [held, free] = [await made.board(["To do"]), await made.board(["To do"])]
    const [taskId] = await held.tasks(["Write"])
    const release = await hold(held.projectId)
    const refused = Array.from({ length: 6 }, (_, index) =>
      index % 2
        ? call("createTask", { name: "Print", stageId: the(held.columnIds[0]) }, { as: editor })
        : call("updateTaskName", { taskId: the(taskId), name: `Print ${index}` }, { as: editor }),
    )
    const watch = new AbortController()
    const most = mostWaiting(watch.signal)
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 20_000, interval: 10 })
    const create = () => call("createTask", { name: "Print", stageId: the(free.columnIds[0]) }, { as: editor })
    // One after the other: they wait for nothing of their own.
    const written = [await create(), await create(), await create()]
    const read = await call("listProjectTasks", { projectId: held.projectId }, { as: editor })
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([read.status, read.body.tasks.length]).toEqual([200, 1])

    const replies = await Promise.all(refused)
    watch.abort()
    // The board's part is smaller than half of all.
    expect(await most).toBeLessThanOrEqual(3)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    expect(replies[0]?.problem).toMatchObject({
      code: "unavailable",
      detail: "Something else holds what this would change.",
    })
    expect(replies.map(({ headers }) => headers.get("Retry-After"))).not.toContain(null)
    await release()
    const after = await call("updateTaskName", { taskId: the(taskId), name: "Printed" }, { as: editor })
    expect(after.status).toBe(200)
  })

  it("leaves other boards their part where changes of many tasks wait for it too", async () => {
    const made = await company()
    const editor = await made.member("editor")
    const [held, free] = [await made.board(["To do", "Done"]), await made.board(["To do"])]
    const [to, done] = [the(held.columnIds[0]), the(held.columnIds[1])]
    const taskIds = await held.tasks(["Write", "Print", "Send"])
    const release = await hold(held.projectId)
    const refused = Array.from({ length: 8 }, (_, index) => [
      call("moveTasks", { taskIds: [the(taskIds[index % 3])], stageId: index % 2 ? done : to }, { as: editor }),
      call("updateTasks", { taskIds, importance: index % 3 }, { as: editor }),
    ]).flat()
    const watch = new AbortController()
    const most = mostWaiting(watch.signal)
    // All who get a permit wait for the lock, and others behind them.
    await vi.waitUntil(async () => (await waiting()) >= 6, { timeout: 20_000, interval: 10 })
    const create = () => call("createTask", { name: "Print", stageId: the(free.columnIds[0]) }, { as: editor })
    const written = [await create(), await create(), await create()]
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201])

    const replies = await Promise.all(refused)
    watch.abort()
    expect(await most).toBeLessThanOrEqual(6)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    await release()
  })

  it("leaves other organizations their part, however many boards of one are held", async () => {
    const [made, other] = [await company(), await company()]
    const editor = await made.member("editor")
    const boards = [await made.board(["To do"]), await made.board(["To do"]), await made.board(["To do"])]
    const elsewhere = await other.board(["To do"])
    const releases = await Promise.all(boards.map(({ projectId }) => hold(projectId)))
    const create = (stageId: number | undefined, as = editor) =>
      call("createTask", { name: "Print", stageId: the(stageId) }, { as })
    const refused = boards.flatMap(({ columnIds }) => Array.from({ length: 4 }, () => create(columnIds[0])))
    const watch = new AbortController()
    const most = mostWaiting(watch.signal)
    await vi.waitUntil(async () => (await waiting()) >= 7, { timeout: 20_000, interval: 10 })
    const written = []
    for (let time = 0; time < 3; time++) written.push(await create(elsewhere.columnIds[0], other.owner))
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201])
    const statuses = (await Promise.all(refused)).map(({ status }) => status)
    watch.abort()
    expect(await most).toBe(7)
    expect(new Set(statuses)).toEqual(new Set([503]))
    for (const release of releases) await release()
  })
})
