// What kills break: of the server, of the database, of the start and of all of them at once, while callers write and ask again until they are
// answered. BENCH_CONTROL=1 is the negative control: commits then do not wait for the disk, and the program must find changes that are lost.
import { Agent } from "node:http"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Apart } from "@/scripts/apart.mjs"
import { serverOf, startApplication } from "./support/application"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { hasProc, parentOf, tree } from "./support/processes"
import { send } from "./support/requests"
import { writeBoard, writeStudio } from "./support/studio"

const kinds = ["server", "database", "start", "all"] as const
/** BENCH_QUICK=1 looks whether the program works. */
const rounds = process.env.BENCH_QUICK === "1" ? 4 : 20
const callers = 16

const port = Number(process.env.PORT)
const data = process.env.STAGEWORK_DATA
if (!port || !data) throw new Error("PORT and STAGEWORK_DATA must be given: run it by npm run bench")
if (!hasProc) throw new Error("This system has no /proc: processes cannot be found.")

const figures = new Figures()
const folder = join(data, "..", "bench-kill")
rmSync(folder, { recursive: true, force: true })
let application = await startApplication(folder, port)
const sql = openDatabase(application.databaseUrl)
const studio = await writeStudio(sql)
const [stageId] = (await writeBoard(sql, studio, 20)).columnIds
if (process.env.BENCH_CONTROL === "1") await sql`alter role current_user set synchronous_commit = off`
await sql.end()

/** What each caller was told, by the name of the task: its importance. */
const told = new Map<string, number>()
const unexpected: string[] = []
const stopping = new AbortController()

/** Asks until it is answered, by one key: what was done is not done again. */
async function insist(agent: Agent, method: string, path: string, key: string, body: unknown): Promise<string | null> {
  const headers = { "Service-Session": studio.token, "Idempotency-Key": key }
  for (;;) {
    const reply = await send({ origin: application.baseUrl, method, path, headers, body, agent }).catch(() => null)
    if (reply?.status === 200 || reply?.status === 201) return reply.text
    if (reply && reply.status !== 503) {
      unexpected.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`)
      return null
    }
    await sleep(50)
  }
}

async function write(caller: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; !stopping.signal.aborted; turn++) {
    const name = `Caller ${caller}, turn ${turn}`
    const made = await insist(agent, "POST", "/api/tasks", `${caller}-${turn}-made`, { name, stageId })
    if (made === null) continue
    told.set(name, 0)
    const { id }: { id: number } = JSON.parse(made)
    const importance = 1 + (turn % 2)
    const path = `/api/tasks/${id}/importance`
    if ((await insist(agent, "PATCH", path, `${caller}-${turn}-important`, { importance })) !== null)
      told.set(name, importance)
  }
  agent.destroy()
}

/** The postmaster and all that it has started. */
async function databaseOf({ databaseUrl }: Apart): Promise<number[]> {
  const asking = openDatabase(databaseUrl)
  const [own] = await asking<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = own ? parentOf(own.pid) : 0
  await asking.end()
  if (postmaster === 0) throw new Error("the database's process was not found")
  return tree(postmaster)
}

async function kill(kind: (typeof kinds)[number]): Promise<void> {
  const { pid, ended } = application
  const database = await databaseOf(application)
  const server = serverOf(application)
  const all = { server: [server], database, start: [pid], all: [pid, server, ...database] }
  for (const one of all[kind]) {
    try {
      process.kill(one, "SIGKILL")
    } catch {
      // Ended with its parent.
    }
  }
  // The database comes back by itself; without its server, or killed, the start is made anew.
  if (kind === "database") return
  await ended
  application = await startApplication(folder, port)
}

const writing = Array.from({ length: callers }, (_, caller) => write(caller))
for (let round = 0; round < rounds; round++) {
  // Each time at another moment of what is under way.
  await sleep(1500 + ((round * 137) % 500))
  await kill(kinds[round % kinds.length] ?? "all")
  for (const before = told.size; told.size < before + callers && unexpected.length < 100;) await sleep(20)
}
stopping.abort()
await Promise.all(writing)

const looking = openDatabase(application.databaseUrl)
const kept = await looking<{ name: string; importance: number; times: number }[]>`
  select name, max(importance) as importance, count(*)::int as times from tasks
  where organization_id = ${studio.organizationId} and name like 'Caller %' group by name`
await looking.end()
const code = await application.stop()
rmSync(folder, { recursive: true, force: true })

const found = new Map(kept.map((row) => [row.name, row]))
const lost = [...told.keys()].filter((name) => !found.has(name))
const wrong = [...told].filter(([name, importance]) => (found.get(name)?.importance ?? importance) !== importance)
figures.add("kill.answered", told.size)
// One is enough to look into.
if (unexpected[0]) console.log(JSON.stringify({ unexpected: unexpected[0] }))
figures.addFaults("kill", {
  lost: lost.length,
  doubled: kept.filter(({ times }) => times > 1).length,
  wrong: wrong.length,
  unexpected: unexpected.length,
  badExits: code === 0 ? 0 : 1,
})
figures.show()
