import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { connect, database, drizzleOver } from "@/db/client"
import { listenOn } from "@/db/listen"
import { addJob } from "@/lib/jobs/add-job"
import { startWorker } from "@/lib/jobs/worker"
import { call } from "@/tests/support/call"
import { opening } from "@/tests/support/closers"
import { company } from "@/tests/support/company"
import { tcpProxy } from "@/tests/support/tcp-proxy"

type Proxy = Awaited<ReturnType<typeof tcpProxy>>
let proxy: Proxy
let client: ReturnType<typeof connect>
let usual: NonNullable<typeof globalThis.stagework>["database"]

beforeAll(async () => {
  proxy = await tcpProxy(new URL(process.env.DATABASE_URL ?? ""))
  client = connect(proxy.url)
  usual = globalThis.stagework?.database
  globalThis.stagework = { ...globalThis.stagework, database: drizzleOver(client) }
})
afterAll(async () => {
  globalThis.stagework = { ...globalThis.stagework, database: usual }
  await client.end({ timeout: 1 })
  await proxy.cut()
})

describe("while the database is gone", () => {
  it("everything answers 503 within a second and a half, and works again when it is back", async () => {
    const { owner } = await company()
    const list = () => call("listSpaces", {}, { as: owner })
    expect((await list()).status).toBe(200)
    await proxy.cut()
    for (let round = 0; round < 3; round++) {
      const startedAt = performance.now()
      const replies = await Promise.all(Array.from({ length: 20 }, list))
      expect(performance.now() - startedAt).toBeLessThan(1500)
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([503]))
      expect(replies[0]?.problem.code).toBe("unavailable")
      expect(replies[0]?.headers.get("Retry-After")).toBe("1")
    }
    await proxy.mend()
    await expect.poll(async () => (await list()).status, { timeout: 5000, interval: 100 }).toBe(200)
    expect((await call("createSpace", { name: "Sales" }, { as: owner })).status).toBe(201)
  })
})

describe("while the way to the database swallows what is sent, and nobody resets a connection", () => {
  it(
    "everything answers 503 within seconds, connections are given up, and all works again soon after it is good",
    { timeout: 120_000 },
    async () => {
      const { owner } = await company()
      const list = () => call("listSpaces", {}, { as: owner })
      const usual = globalThis.stagework?.database
      const impatient = connect(proxy.url, 3, 1000, 8)
      globalThis.stagework = { ...globalThis.stagework, database: drizzleOver(impatient) }
      const heard: string[] = []
      const listener = connect(proxy.url, 1, 1000, 8)
      const { stop } = await listenOn(listener, "swallowed", (payload) => void heard.push(payload), vi.fn())
      try {
        expect((await list()).status).toBe(200)
        proxy.swallow(true)
        const startedAt = performance.now()
        const replies = await Promise.all([list(), list(), call("createSpace", { name: "Lost" }, { as: owner })])
        expect(replies.map(({ status }) => status)).toEqual([503, 503, 503])
        expect(performance.now() - startedAt).toBeLessThan(15_000)
        proxy.swallow(false)
        const goodAt = performance.now()
        await expect.poll(async () => (await list()).status, { timeout: 30_000, interval: 200 }).toBe(200)
        expect(performance.now() - goodAt).toBeLessThan(20_000)
        expect((await call("createSpace", { name: "Sales" }, { as: owner })).status).toBe(201)
        const say = () => database().execute(sql`select pg_notify('swallowed', 'again')`)
        await expect.poll(() => say().then(() => heard.length), { timeout: 30_000, interval: 500 }).toBeGreaterThan(0)
      } finally {
        stop()
        proxy.swallow(false)
        globalThis.stagework = { ...globalThis.stagework, database: usual }
        await Promise.all([impatient.end({ timeout: 1 }), listener.end({ timeout: 1 })])
      }
    },
  )
})

describe("the worker, while its way to the database swallows what is sent", () => {
  it("gives its connections up, and does the next job soon after the way is good", { timeout: 120_000 }, async () => {
    const usual = globalThis.stagework?.database
    const direct = connect(process.env.DATABASE_URL ?? "")
    globalThis.stagework = { ...globalThis.stagework, database: drizzleOver(direct) }
    const stop = opening(() => startWorker(proxy.url, 4))
    const waits = async () => {
      const rows = await database().execute(sql`select from graphile_worker.jobs where key = 'after the silence'`)
      return rows.length > 0
    }
    try {
      await addJob(database(), "sweep", {}, { key: "after the silence" })
      await expect.poll(waits, { timeout: 30_000 }).toBe(false)
      proxy.swallow(true)
      // It asks for jobs every two seconds, and is not answered.
      await new Promise((next) => setTimeout(next, 6000))
      await addJob(database(), "sweep", {}, { key: "after the silence" })
      proxy.swallow(false)
      await expect.poll(waits, { timeout: 30_000, interval: 200 }).toBe(false)
    } finally {
      proxy.swallow(false)
      await stop()
      globalThis.stagework = { ...globalThis.stagework, database: usual }
      delete globalThis.stagework.worker
      await direct.end({ timeout: 1 })
    }
  })
})

describe("when the database goes away under writers, over and over", () => {
  it(
    "keeps every write that was answered, refuses the others, and goes on by itself",
    { timeout: 300_000 },
    async () => {
      const { owner, board } = await company()
      const { projectId, columnIds } = await board(["To do"])
      const [stageId] = columnIds
      if (stageId === undefined) throw new Error("a board has a column")
      const answered: string[] = []
      const refused = new Set<number>()
      const over = new AbortController()
      const write = async (writer: number) => {
        for (let round = 0; !over.signal.aborted; round++) {
          const name = `${writer}-${round}`
          const { status } = await call("createTask", { name, stageId }, { as: owner })
          if (status === 201) answered.push(name)
          else refused.add(status)
        }
      }
      const writers = Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)))
      for (let time = 0; time < 20; time++) {
        const before = answered.length
        await expect.poll(() => answered.length, { timeout: 5000, interval: 10 }).toBeGreaterThan(before)
        await proxy.cut(time % 2 === 0 ? "close" : "reset")
        await proxy.mend()
      }
      over.abort()
      await writers
      expect(refused).toEqual(new Set([503]))
      const names = (await call("listProjectTasks", { projectId }, { as: owner })).body.tasks.map((task) => task.name)
      expect(new Set(names).size).toBe(names.length)
      expect(answered.filter((name) => !names.includes(name))).toEqual([])
    },
  )
})
