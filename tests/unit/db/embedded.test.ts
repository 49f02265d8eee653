import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { afterAll, afterEach, expect, it } from "vitest"
import { startEmbedded, type Embedded } from "@/db/embedded"

const folder = mkdtempSync(join(tmpdir(), "stagework-test-"))
const settings = { fsync: "off" }
let running: Embedded | undefined

afterEach(async () => running?.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function query(text: string): Promise<unknown> {
  const sql = postgres(running?.url ?? "", { max: 1, connect_timeout: 1, onnotice: () => undefined })
  try {
    const [row] = await sql.unsafe(text)
    return row
  } finally {
    await sql.end()
  }
}

function serverProcess(): number {
  return Number(readFileSync(join(folder, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0])
}

async function until(check: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; !(await check().catch(() => false)); attempt++) {
    if (attempt === 100) throw new Error("waited in vain")
    await sleep(100)
  }
}

it("begins anew after a first start that failed", async () => {
  const broken = startEmbedded(folder, {
    settings,
    prepare: async () => {
      throw new Error("no seed")
    },
  })
  await expect(broken).rejects.toThrow("no seed")
  running = await startEmbedded(folder, {
    settings,
    prepare: async (url) => {
      const sql = postgres(url, { max: 1 })
      await sql`create table kept (value text)`
      await sql.end()
    },
  })
  expect(running.firstStart).toBe(true)
  expect(await query("select count(*)::int as count from kept")).toEqual({ count: 0 })
})

it("keeps its data and its settings, and sorts as people do", async () => {
  running = await startEmbedded(folder, { settings })
  expect(running.firstStart).toBe(false)
  await query("insert into kept values ('first')")
  expect(await query("select value from kept")).toEqual({ value: "first" })
  expect(await query("select 'ä' < 'b' collate \"und-x-icu\" as sorted")).toEqual({ sorted: true })
  expect(await query("select datlocprovider::text as provider from pg_database where datname = 'stagework'")).toEqual({
    provider: "b",
  })
})

it("goes on with the server that a killed run has left running", async () => {
  const left = await startEmbedded(folder, { settings })
  const pid = serverProcess()
  running = await startEmbedded(folder, { settings })
  expect(running.url).toBe(left.url)
  expect(serverProcess()).toBe(pid)
  await left.stop()
})

it("brings the server back at the same address when it was killed", async () => {
  running = await startEmbedded(folder, { settings })
  const pid = serverProcess()
  process.kill(pid, "SIGKILL")
  await until(async () => serverProcess() !== pid && (await query("select 1")))
  expect(await query("select value from kept")).toEqual({ value: "first" })
})

it("writes nothing into its log of what a statement holds", async () => {
  running = await startEmbedded(folder, { settings })
  await query("create unique index on kept (value)")
  await query("insert into kept values ('salary of Ada')")
  const failing = [
    "select 'salary'::int",
    "select salary",
    "insert into kept values ('salary of Ada')",
    "do $$ begin raise warning 'salary'; raise exception 'salary'; end $$",
    "select pg_terminate_backend(pg_backend_pid()), 'salary'",
  ]
  for (const statement of failing) await expect(query(statement)).rejects.toThrow()
  const logged = readFileSync(join(folder, "postgres", "postgres.log"), "utf8")
  expect(logged).not.toMatch(/salary/i)
  expect(logged).toContain("terminating connection")
})

it("says why it does not start", async () => {
  const broken = startEmbedded(folder, { settings: { ...settings, shared_preload_libraries: "missing" } })
  await expect(broken).rejects.toThrow('could not access file "missing"')
})
