// What all processes of the service hold together, database included: at rest, and after ten minutes of people at work, of whom none is refused
// anything. BENCH_CONTROL=1 is the negative control: the limits of rates are then those of a few people, and the program must count refusals.
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { inControl } from "./support/control"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { hasProc, heldBy, parentOf } from "./support/processes"
import { send } from "./support/requests"
import { startServer } from "./support/server"
import { writeBoard, writeStudio } from "./support/studio"

/** BENCH_QUICK=1 looks whether the program works; its figures mean little. */
const seconds = process.env.BENCH_QUICK === "1" ? 20 : 600
const callers = 8
const readers = 50

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")
if (!hasProc) throw new Error("This system has no /proc: memory cannot be measured.")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
const backend = own?.pid ?? 0
const postmaster = parentOf(backend)
const studio = await writeStudio(sql)
const boards = [await writeBoard(sql, studio, 200), await writeBoard(sql, studio, 2000)]
await sql`vacuum analyze`
const headers = { "Service-Session": studio.token }
const cardsOf = async (projectId: number) => {
  const rows = await sql<{ id: number }[]>`select task_id as id from placements
    where organization_id = ${studio.organizationId} and project_id = ${projectId} order by id limit 200`
  return rows.map(({ id }) => id)
}
const places = await Promise.all(boards.map(async (board) => ({ ...board, cards: await cardsOf(board.projectId) })))

const server = await startServer(port, inControl({ RATE_LIMIT_SCALE: "0.1" }))
const held = () => heldBy(server.pid) + heldBy(postmaster, [backend])

let refused = 0

/** What somebody does one after the other; each turn is another of these. */
async function work(caller: number, until: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await send({ origin: server.origin, headers, agent, method, path: `/api${path}`, body })
    if (reply.status >= 200 && reply.status < 300) return
    refused++
    if (refused <= 10) console.log(`${method} ${path}: ${reply.status} ${reply.text}`)
  }
  let turn = 0
  for (; performance.now() < until; turn++) {
    const place = places[(caller + turn) % places.length]
    const taskId = place?.cards[(caller + turn * callers) % 200]
    const stageId = place?.columnIds[turn % 5]
    const things = [
      () => ask("GET", `/projects/${place?.projectId}/tasks?view=board`),
      () => ask("POST", "/tasks/move", { taskIds: [taskId], stageId, position: "first" }),
      () => ask("GET", `/tasks/${taskId}`),
      () => ask("PATCH", `/tasks/${taskId}/importance`, { importance: turn % 3 }),
      () => ask("GET", "/spaces"),
      () => ask("POST", "/tasks", { name: `Made by ${caller} in turn ${turn}`, stageId }),
      () => ask("GET", `/projects/${place?.projectId}/tasks?view=full`),
      () => ask("GET", "/notifications"),
    ]
    await things[turn % things.length]?.()
  }
  agent.destroy()
  return turn
}

const streams = new Agent({ maxSockets: Infinity })
try {
  await sleep(10_000)
  figures.add("memory.atRest", held(), { atMost: 190 })
  for (let opened = 0; opened < readers; opened++)
    get(`${server.origin}/api/events`, { headers, agent: streams }, (response) => response.resume()).on(
      "error",
      () => undefined,
    )
  const until = performance.now() + seconds * 1000
  const turns = await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller, until)))
  figures.add("memory.afterWork", held(), { atMost: 400 })
  figures.add(
    "memory.requests",
    turns.reduce((sum, one) => sum + one, 0),
  )
  figures.add("memory.refused", refused, { atMost: 0 })
  figures.show()
} finally {
  streams.destroy()
  await server.stop()
  await sql.end()
}
