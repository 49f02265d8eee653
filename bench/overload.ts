// What is still done, and how soon, where many more ask than a process can answer; and whether strangers keep people waiting.
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import autocannon from "autocannon"
import { connect } from "@/db/client"
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
const sql = connect(databaseUrl, 1)
const studio = await writeStudio(sql)
const board = await writeBoard(sql, studio, 200)
await sql`vacuum analyze`
const cards = await sql<{ id: number }[]>`select task_id as id from placements
  where organization_id = ${studio.organizationId} and project_id = ${board.projectId} order by id`
const server = await startServer(port)
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

function p95(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
}

/** One who asks one thing after the other, while something else goes on. */
async function whileOthers(others: Promise<unknown>, path: string, method = "GET") {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  let refused = 0
  const over = new AbortController()
  void others.finally(() => over.abort())
  while (!over.signal.aborted) {
    const begun = performance.now()
    const { status } = await send({ origin: server.origin, headers, agent, method, path })
    waits.push((performance.now() - begun) / 1000)
    if (status === 503) refused++
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
  const health = await whileOthers(flood, "/api/health/live")
  const { rate, p95: late } = await flood
  figures.add("overload.goodput", rate / usual.rate, { atLeast: 0.8 })
  figures.add("overload.p95", late, { atMost: 1.5 })
  figures.add("overload.health.refused", health.refused, { atMost: 0 })
  figures.add("overload.health.p95", health.p95, { atMost: 1.5 })

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
