// What a stop under load breaks: SIGTERM while callers read and write over kept connections and streams are open, 20 times.
// BENCH_CONTROL=1 is the negative control: the server then ends at once, and the program must find broken answers.
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { inControl, loadedFirst } from "./support/control"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { send } from "./support/requests"
import { startServer, type Server } from "./support/server"
import { writeBoard, writeStudio } from "./support/studio"

/** BENCH_QUICK=1 looks whether the program works. */
const rounds = process.env.BENCH_QUICK === "1" ? 3 : 20
const callers = 16
const readers = 20

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const studio = await writeStudio(sql)
const board = await writeBoard(sql, studio, 50)
const headers = { "Service-Session": studio.token }
const stageId = board.columnIds[0]

const told = { answers: 0, refused: 0, broken: 0, wrong: 0, lost: 0, openStreams: 0, badExits: 0, slowest: 0 }

/** Says what was not as it should be, so that one can look for why. */
function tell(what: "broken" | "wrong", why: string): void {
  told[what]++
  console.log(JSON.stringify({ [what]: why }))
}

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, "code") ?? "") : "")

/** Calls on until the service is not there any more. What was written is kept in `made`. */
async function callOn({ origin }: Server, caller: number, round: number, made: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; ; turn++) {
    const name = `Round ${round}, caller ${caller}, turn ${turn}`
    const writes = turn % 2 === 0
    try {
      const reply = await (writes
        ? send({ origin, headers, agent, method: "POST", path: "/api/tasks", body: { name, stageId } })
        : send({ origin, headers, agent, path: "/api/spaces" }))
      told.answers++
      // A whole answer, of a machine that has no room for more.
      if (reply.status === 503) told.refused++
      else if (reply.status !== (writes ? 201 : 200)) tell("wrong", `${reply.status} ${reply.text.slice(0, 200)}`)
      else if (writes) made.push(name)
    } catch (error) {
      // No new connection is taken: nothing of the request was.
      if (codeOf(error) !== "ECONNREFUSED") tell("broken", `${codeOf(error)} ${String(error)}`)
      return agent.destroy()
    }
  }
}

/** Resolves when the stream is open, with what resolves when it has ended. */
function openStream({ origin }: Server): Promise<{ ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const sent = get(`${origin}/api/events`, { headers, agent: false }, (response) => {
      const ended = new Promise<void>((done) => response.on("close", done))
      response.on("error", () => undefined).resume()
      resolve({ ended })
    })
    sent.on("error", reject)
  })
}

async function stopOnce(round: number): Promise<void> {
  const server = await startServer(port, inControl(loadedFirst("without-draining.mjs")))
  const made: string[] = []
  const streams = await Promise.all(Array.from({ length: readers }, () => openStream(server)))
  told.openStreams += readers
  for (const { ended } of streams) void ended.then(() => told.openStreams--)
  const calling = Array.from({ length: callers }, (_, caller) => callOn(server, caller, round, made))
  // Each time at another moment of what is under way.
  await sleep(500 + ((round * 37) % 100))
  const begun = performance.now()
  const code = await server.stop()
  told.slowest = Math.max(told.slowest, (performance.now() - begun) / 1000)
  if (code !== 0) told.badExits++
  await Promise.all(calling)
  const kept = await sql<{ name: string }[]>`
    select name from tasks where organization_id = ${studio.organizationId} and name like ${`Round ${round},%`}`
  const names = new Set(kept.map(({ name }) => name))
  told.lost += made.filter((name) => !names.has(name)).length
}

try {
  for (let round = 0; round < rounds; round++) await stopOnce(round)
  figures.add("stop.answers", told.answers)
  figures.add("stop.refused", told.refused)
  const { broken, wrong, lost, openStreams, badExits } = told
  figures.addFaults("stop", { broken, wrong, lost, openStreams, badExits })
  figures.add("stop.slowest", told.slowest, { atMost: 10 })
  figures.show()
} finally {
  await sql.end()
}
