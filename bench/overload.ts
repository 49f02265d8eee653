// What is still done, and how soon, where many more ask than a process can answer; whether strangers keep people waiting, whether one
// organization keeps another waiting, and whether anybody is kept from leaving. BENCH_CONTROL=1 is the negative control: nothing is refused in
// front of Next, and the program must say that people wait for too long.
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import autocannon from "autocannon"
import { hashToken, newToken } from "@/lib/auth/token"
import { inControl, loadedFirst } from "./support/control"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { send } from "./support/requests"
import { startServer } from "./support/server"
import { writeBoard, writeStudio } from "./support/studio"

/** BENCH_QUICK=1 looks whether the program works; its figures mean little. */
const seconds = process.env.BENCH_QUICK === "1" ? 3 : 12
/** How many times more is asked for than was answered before. */
const times = 5

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const studio = await writeStudio(sql)
const board = await writeBoard(sql, studio, 200)
/** Another organization, whose people ask little. */
const small = await writeStudio(sql)
await writeBoard(sql, small, 20)
await sql`vacuum analyze`
const cards = await sql<{ id: number }[]>`select task_id as id from placements
  where organization_id = ${studio.organizationId} and project_id = ${board.projectId} order by id`
const server = await startServer(port, inControl(loadedFirst("without-admission.mjs")))
const headers = { "Service-Session": studio.token }

const requests = cards.slice(0, 50).flatMap(({ id }, number) => [
  { method: "GET" as const, path: "/api/spaces" },
  { method: "GET" as const, path: `/api/tasks/${id}` },
  {
    method: "PATCH" as const,
    path: `/api/tasks/${id}/importance`,
    body: JSON.stringify({ importance: number % 3 }),
    headers: { ...headers, "Content-Type": "application/json" },
  },
])

/** Asks for so long, and answers what came back well: how many a second, and how soon 95 of 100 of them, in seconds. */
async function load(connections: number, rate?: number) {
  const waits: number[] = []
  const run = autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate && { overallRate: rate }),
    requests: requests.map((request) => ({ headers, ...request })),
  })
  void run.on("response", (_, status, __, milliseconds) => {
    if (status >= 200 && status < 300) waits.push(milliseconds / 1000)
  })
  await run
  return { rate: waits.length / seconds, p95: p95(waits) }
}

/** A session to be ended. */
async function newSession(): Promise<string> {
  const token = newToken()
  await sql`insert into sessions (user_id, token_hash, organization_id, expires_at)
    values (${studio.userId}, ${hashToken(token)}, ${studio.organizationId}, now() + interval '30 days')`
  return token
}

function p95(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
}

/** One who asks one thing after the other, while something else goes on. */
async function whileOthers(
  others: Promise<unknown>,
  path: string,
  method = "GET",
  by: () => Promise<string> | string = () => studio.token,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  let refused = 0
  const over = new AbortController()
  void others.finally(() => over.abort())
  while (!over.signal.aborted) {
    const token = await by()
    const begun = performance.now()
    const { status } = await send({ origin: server.origin, headers: { "Service-Session": token }, agent, method, path })
    waits.push((performance.now() - begun) / 1000)
    if (status >= 300) refused++
    await sleep(50)
  }
  agent.destroy()
  return { refused: refused / waits.length, p95: p95(waits) }
}

try {
  await load(16)
  const usual = await load(16)
  figures.add("overload.usual.rate", usual.rate)
  const flood = load(1000, usual.rate * times)
  const [live, ready, leaving, neighbour] = await Promise.all([
    whileOthers(flood, "/api/health/live"),
    whileOthers(flood, "/api/health/ready"),
    whileOthers(flood, "/api/sessions/current", "DELETE", newSession),
    whileOthers(flood, "/api/spaces", "GET", () => small.token),
  ])
  const { rate, p95: late } = await flood
  figures.add("overload.goodput", rate / usual.rate, { atLeast: 0.8 })
  figures.add("overload.p95", late, { atMost: 1.5 })
  for (const [name, asked] of Object.entries({ live, ready, leaving, neighbour })) {
    figures.add(`overload.${name}.refused`, asked.refused, { atMost: 0 })
    figures.add(`overload.${name}.p95`, asked.p95, { atMost: 1.5 })
  }

  const strangers = autocannon({
    url: `${server.origin}/api/spaces`,
    connections: 400,
    duration: seconds,
    timeout: 30,
    overallRate: 1500,
    headers: { "Service-Session": "a".repeat(43) },
  })
  const person = await whileOthers(Promise.resolve(strangers), "/api/spaces")
  figures.add("overload.strangers.p95", person.p95, { atMost: 1.5 })
  figures.add("overload.strangers.refused", person.refused, { atMost: 0 })
  figures.show()
} finally {
  await server.stop()
  await sql.end()
}
