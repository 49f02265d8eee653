import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connect, drizzleOver } from "@/db/client"
import { call } from "@/tests/support/call"
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
