// What regulations cost: a list of 500, the matrix of 1,000 people by 200, 1,000 people who acknowledge within a minute while all of them
// read, what 10,000 people are told by, and whether each is reminded once while the process that does it is killed. BENCH_CONTROL=1 is the
// negative control of that: the key of a reminder then holds nobody back, and the program must find people who are reminded twice.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { chromium } from "@playwright/test"
import type postgres from "postgres"
import { hashToken, newToken } from "@/lib/auth/token"
import { remindOfDates } from "@/lib/notifications/making/make"
import { among, ask, measureCpu, quick, times } from "./support/costs"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { median, openPage, scroll } from "./support/page"
import { cpuOf, hasProc, parentOf } from "./support/processes"
import { send } from "./support/requests"
import { startServer } from "./support/server"
import { countStatements } from "./support/statements"
import { writeStudio, type Studio } from "./support/studio"

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
const { BROWSER_PATH, BROWSER_ARGS } = process.env
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

/** Regulations of a studio's space that are mandatory, published with a text of some length, and due in 30 days. */
async function writePublished(sql: postgres.Sql, { organizationId, userId, spaceId }: Studio, count: number) {
  const made = await sql<
    { id: number }[]
  >`insert into regulations (organization_id, name, creator_id, mandatory, due_days)
    select ${organizationId}, 'Regulation ' || n, ${userId}, true, 30 from generate_series(1, ${count}::int) n returning id`
  const ids = made.map(({ id }) => id)
  const of = sql`organization_id = ${organizationId} and id = any(${ids}::bigint[])`
  const content = { type: "doc", content: Array.from({ length: 40 }, () => paragraph) }
  await sql`insert into regulation_placements (organization_id, regulation_id, space_id, position)
    select organization_id, id, ${spaceId}, id from regulations where ${of}`
  await sql`insert into regulation_contents (organization_id, regulation_id, content, updated_by_id)
    select organization_id, id, ${sql.json(content)}, creator_id from regulations where ${of}`
  await sql`insert into regulation_versions
      (organization_id, regulation_id, number, name, content, author_id, published, published_at, published_by_id, asked)
    select organization_id, id, 1, name, ${sql.json(content)}, creator_id, 1, now(), creator_id, true
    from regulations where ${of}`
  await sql`with told as (insert into regulation_history
        (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name)
      select organization_id, id, name, 'published', 1, creator_id, 'Ada' from regulations where ${of}
      returning id, regulation_id)
    update regulations set version = 1, published_at = now(), published_by_id = creator_id, published_revision = 1,
      asked_by_id = told.id, asked_at = now()
    from told where organization_id = ${organizationId} and regulations.id = told.regulation_id`
  return ids
}

const text = "Doors to the stairs stay closed. Who leaves last looks whether the lights and the machines are off."
const paragraph = { type: "paragraph", content: [{ type: "text", text }] }

/** Members of a studio's space, each with a session. */
async function writeReaders(sql: postgres.Sql, { organizationId, spaceId }: Studio, count: number) {
  const people = await sql<{ id: number }[]>`insert into users (email, name)
    select 'reader-' || ${organizationId}::bigint || '-' || n || '@example.com', 'Person ' || n
    from generate_series(1, ${count}::int) n returning id`
  const readers = people.map(({ id }) => ({ id, token: newToken() }))
  const ids = readers.map(({ id }) => id)
  await sql`insert into organization_members (organization_id, user_id, role)
    select ${organizationId}, id, 'member' from unnest(${ids}::bigint[]) id`
  await sql`insert into space_members (organization_id, space_id, user_id, role)
    select ${organizationId}, ${spaceId}, id, 'reader' from unnest(${ids}::bigint[]) id`
  await sql`insert into sessions (user_id, token_hash, organization_id, expires_at)
    select id, hash, ${organizationId}, now() + interval '30 days'
    from unnest(${ids}::bigint[], ${readers.map(({ token }) => hashToken(token))}::text[]) as made(id, hash)`
  return readers
}

/** Carries the job of reminders out as of an instant, until it has come so far: then it is killed, a moment later. Answers whether it was. */
async function remindUntil(now: string, isFar: () => Promise<boolean>): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", "bench/support/remind.ts", now], { stdio: "inherit" })
  const ended = once(child, "exit")
  while (child.exitCode === null && !(await isFar())) await sleep(2)
  if (child.exitCode === null) await sleep(Math.random() * 50)
  child.kill("SIGKILL")
  await ended
  if (child.exitCode) throw new Error(`the job of reminders ended with ${child.exitCode}`)
  return child.signalCode === "SIGKILL"
}

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const cpu = await measureCpu(sql)
const listed = await writeStudio(sql)
await writePublished(sql, listed, 500)
const audited = await writeStudio(sql)
const regulationIds = await writePublished(sql, audited, 200)
const [first = 0] = regulationIds
const readers = await writeReaders(sql, audited, quick ? 100 : 1000)
// Two of three pairs are acknowledged, but for the first regulation, which all read below.
await sql`insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name)
  select ${audited.organizationId}, r, 'Regulation', 'acknowledged', 1, u, 'Person'
  from unnest(${regulationIds.slice(1)}::bigint[]) r, unnest(${readers.map(({ id }) => id)}::bigint[]) u where (r + u) % 3 > 0`
await sql`update space_members set role = 'administrator'
  where organization_id = ${audited.organizationId} and user_id = ${audited.userId}`
const many = await writeStudio(sql)
await writePublished(sql, many, 1)
const asked = await writeReaders(sql, many, quick ? 500 : 10_000)
await sql`vacuum analyze`

const args: string[] = BROWSER_ARGS ? JSON.parse(BROWSER_ARGS) : []
const browser = await chromium.launch({ args, ...(BROWSER_PATH && { executablePath: BROWSER_PATH }) })
const statements = await countStatements(databaseUrl)
const server = await startServer(port, { DATABASE_URL: statements.url })
try {
  // What is read again after a change, so that nothing answers that it is unchanged.
  const list = async () => {
    await sql`update organization_feeds set last_seq = last_seq + 1 where organization_id = ${listed.organizationId}`
    await ask(server, listed.token, { path: `/api/spaces/${listed.spaceId}/regulations` })
  }
  figures.add("regulations.500.list.cpu", await cpu(server, times(200), list, times(100)), { atMost: 5 })

  const matrixPath = `/api/spaces/${audited.spaceId}/regulations/matrix`
  const matrix = async () => {
    await sql`update organization_feeds set last_seq = last_seq + 1 where organization_id = ${audited.organizationId}`
    return ask(server, audited.token, { path: matrixPath })
  }
  figures.add("regulations.matrix.cpu", await cpu(server, times(20), matrix, times(10)))
  const { bytes } = await matrix()
  figures.add("regulations.matrix.statements", await statements.of(matrix), { atMost: 4 })
  figures.add("regulations.matrix.bytes", bytes, { mayRise: 1.05 })

  const path = `/o/${audited.slug}/regulations/matrix?space=${audited.spaceId}`
  const drawn: { seconds: number; longest: number; nodes: number }[] = []
  for (let time = 0; time < (quick ? 1 : 5); time++) {
    const { page, seconds, close } = await openPage(browser, server, {
      path,
      token: audited.token,
      sign: '[role="gridcell"]',
    })
    const nodes = await page.evaluate(() => document.getElementsByTagName("*").length)
    drawn.push({ seconds, nodes, longest: await scroll(page) })
    await close()
  }
  figures.add("regulations.matrix.drawn", median(drawn.map(({ seconds }) => seconds)), { atMost: 0.8 })
  figures.add("regulations.matrix.nodes", median(drawn.map(({ nodes }) => nodes)), { atMost: 3000 })
  figures.add("regulations.matrix.scroll.longestFrame", median(drawn.map(({ longest }) => longest)), { atMost: 50 })

  // All come within a minute, each at a moment of their own, read the text and acknowledge it.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const waits: number[] = []
  let errors = 0
  const call = async (token: string, path: string, body?: unknown) => {
    const begun = performance.now()
    const method = body === undefined ? "GET" : "POST"
    const headers = { "Service-Session": token }
    const { status } = await send({ origin: server.origin, path, method, headers, body, agent })
    waits.push(performance.now() - begun)
    if (status !== 200) errors++
  }
  const minute = quick ? 6000 : 60_000
  await Promise.all(
    readers.map(async ({ token }, index) => {
      await sleep((minute * ((index * 7919) % readers.length)) / readers.length)
      await call(token, `/api/regulations/${first}`)
      await call(token, `/api/regulations/${first}/acknowledge`, { version: 1 })
    }),
  )
  const sorted = waits.toSorted((a, b) => a - b)
  figures.add("regulations.acknowledging.errors", errors, { atMost: 0 })
  figures.add("regulations.acknowledging.p50", among(sorted, Math.floor(sorted.length / 2)))
  figures.add("regulations.acknowledging.p99", among(sorted, Math.floor(sorted.length * 0.99)), { atMost: 300 })

  // In this process, as the worker does it.
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = hasProc ? parentOf(backend?.pid ?? 0) : 0
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + cpuOf(postmaster, [backend?.pid ?? 0])
  }
  const told = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from notifications
      where organization_id = ${many.organizationId} and kind = 'regulationAsked'`
    return row?.count ?? 0
  }
  // Those of the others have hundreds of thousands of pairs, and are asked by the same job.
  await sql`update regulations set deleted_at = now() where organization_id <> ${many.organizationId}`
  const started = hasProc ? used() : 0
  await remindOfDates()
  figures.add("regulations.asked.seconds", hasProc ? (used() - started) / 1000 : null, { atMost: 10 })
  const toldOnce = await told()
  await remindOfDates()
  figures.add("regulations.asked.missing", asked.length - toldOnce, { atMost: 0 })
  figures.add("regulations.asked.twice", (await told()) - toldOnce, { atMost: 0 })

  // Of many organizations, so that each kill leaves some that are done, one that is not, and some that were not begun.
  await sql`update regulations set deleted_at = now() where organization_id = ${many.organizationId}`
  const reminded: number[] = []
  const organizationIds: number[] = []
  for (let index = 0; index < 20; index++) {
    const studio = await writeStudio(sql)
    await writePublished(sql, studio, 1)
    organizationIds.push(studio.organizationId)
    reminded.push(...(await writeReaders(sql, studio, quick ? 50 : 500)).map(({ id }) => id))
  }
  await sql`analyze`
  if (process.env.BENCH_CONTROL === "1")
    await sql`alter table notifications drop constraint notifications_source_key,
      add constraint notifications_source_key unique (organization_id, user_id, source_key, id)`
  const dayBefore = new Date(Date.now() + 29.5 * 86_400_000).toISOString()
  const rounds = quick ? 4 : 19
  let kills = 0
  for (let round = 1; round <= rounds + 1; round++) {
    const isFar = async () => {
      const [row] = await sql<{ done: number }[]>`
        select count(distinct organization_id)::int as done from notifications where kind = 'regulationDue'`
      return round <= rounds && (row?.done ?? 0) >= (round * organizationIds.length) / (rounds + 1)
    }
    if (await remindUntil(dayBefore, isFar)) kills++
  }
  figures.add("regulations.reminded.kills", kills, { atLeast: 1 })
  const records = {
    notifications: sql`notifications where kind = 'regulationDue'`,
    history: sql`regulation_history where kind = 'reminded'`,
  }
  for (const [name, kept] of Object.entries(records)) {
    const found = await sql<{ userId: number; times: number }[]>`select user_id as "userId", count(*)::int as times
      from ${kept} and organization_id = any(${organizationIds}::bigint[]) and user_id = any(${reminded}::bigint[]) group by user_id`
    figures.addFaults(`regulations.reminded.${name}`, {
      missing: reminded.length - found.length,
      twice: found.filter(({ times }) => times > 1).length,
    })
  }
  figures.show()
} finally {
  await browser.close()
  await server.stop()
  statements.stop()
  await sql.end()
}
process.exit()
