// What many people on one board cost: moves by 16 callers, the changes of some seen by 500 open streams, and how soon others see the messages of 20.
import { Agent, get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { cpuOf, hasProc, memoryOf, parentOf } from "./support/processes"
import { send } from "./support/requests"
import { startServer } from "./support/server"
import { writeBoard, writeStudio } from "./support/studio"

/** BENCH_QUICK=1 looks whether the program works; its figures mean little. */
const quick = process.env.BENCH_QUICK === "1"
const seconds = quick ? 2 : 10
const callers = 16
const readers = quick ? 50 : 500
const changesPerSecond = 50
const writers = 20

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
const backend = own?.pid ?? 0
const postmaster = hasProc ? parentOf(backend) : 0
const studio = await writeStudio(sql)
const board = await writeBoard(sql, studio, 2000)
await sql`vacuum analyze`
const server = await startServer(port)
const { origin } = server
const headers = { "Service-Session": studio.token }
const usedCpu = () => (hasProc ? cpuOf(server.pid) + cpuOf(postmaster, [backend]) : 0)

const cards = (
  await sql<{ id: number }[]>`select task_id as id from placements
    where organization_id = ${studio.organizationId} and project_id = ${board.projectId} order by id`
).map((row) => row.id)

/** Moves one card to the end of a column; the status of the answer. */
async function move(taskId: number | undefined, turn: number, agent: Agent): Promise<number> {
  const stageId = board.columnIds[turn % board.columnIds.length]
  const body = { taskIds: [taskId], stageId, position: "last" }
  return send({ origin, headers, agent, method: "POST", path: "/api/tasks/move", body }).then(
    (reply) => reply.status,
    () => 0,
  )
}

/** Each caller moves cards of its own, one after the other, all on one board. */
async function movesTogether(): Promise<void> {
  let moves = 0
  let errors = 0
  const before = usedCpu()
  const end = performance.now() + seconds * 1000
  const one = async (caller: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < end; turn++) {
      const status = await move(cards[caller + callers * (turn % 50)], caller + turn, agent)
      if (status === 200) moves++
      else errors++
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
  figures.add("live.moves.rate", moves / seconds)
  figures.add("live.moves.errors", errors, { atMost: 0 })
  figures.add("live.moves.cpu", hasProc ? (usedCpu() - before) / moves : null)
}

type Told = { readonly changeId: string; readonly at: string }

/** Answers how the stream is closed. `heard` is given each change that arrives, and when: in milliseconds of the clock. */
async function openStream(heard: (told: Told, now: number) => void, agent: Agent): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = get(`${origin}/api/events`, { headers, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
      response.setEncoding("utf8")
      let rest = ""
      response.on("data", (text: string) => {
        const now = performance.timeOrigin + performance.now()
        const events = (rest + text).split("\n\n")
        rest = events.pop() ?? ""
        for (const event of events) {
          const at = /"at":"([^"]+)"/.exec(event)?.[1]
          const changeId = /"changeId":"([^"]+)"/.exec(event)?.[1]
          if (at && changeId) heard({ at, changeId }, now)
        }
      })
      response.on("error", () => undefined)
      resolve(() => sent.destroy())
    })
    sent.on("error", reject)
  })
}

const within = (share: number, sorted: readonly number[]) => sorted[Math.floor(sorted.length * share)] ?? 0

/** From the beginning of a change's transaction to its arrival at each stream. */
async function streams(): Promise<void> {
  const delays: number[] = []
  const heard = ({ at }: Told, now: number) => delays.push(now - Date.parse(at))
  const agent = new Agent({ maxSockets: Infinity })
  const closers: (() => void)[] = []
  for (let opened = 0; opened < readers; opened++) closers.push(await openStream(heard, agent))
  await sleep(1000)
  const before = usedCpu()
  const writing = new Agent({ keepAlive: true, maxSockets: callers })
  const changes: Promise<number>[] = []
  for (let made = 0; made < seconds * changesPerSecond; made++) {
    changes.push(move(cards[made % 200], made * 3 + 1, writing))
    await sleep(1000 / changesPerSecond)
  }
  const made = (await Promise.all(changes)).filter((status) => status === 200).length
  for (let wait = 0; wait < 50 && delays.length < made * readers; wait++) await sleep(100)
  delays.sort((a, b) => a - b)
  figures.add("live.streams.p50", within(0.5, delays))
  figures.add("live.streams.p99", within(0.99, delays))
  figures.add("live.streams.missing", made * readers - delays.length, { atMost: 0 })
  figures.add("live.streams.cpu.aChange", hasProc ? (usedCpu() - before) / made : null)
  if (hasProc) figures.add("live.streams.memory", memoryOf(server.pid).peak)
  for (const close of closers) close()
}

/** 20 people write a message a second each, some of them into one chat; from the sending of each to its arrival at the window of somebody else. */
async function messages(): Promise<void> {
  const arrived = new Map<string, number>()
  const agent = new Agent({ maxSockets: Infinity })
  const close = await openStream(({ changeId }, now) => arrived.set(changeId, now), agent)
  const writing = new Agent({ keepAlive: true, maxSockets: writers })
  const sent = new Map<string, number>()
  const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Shall we?" }] }] }
  async function write(writer: number) {
    const path = `/api/tasks/${cards[writer % 10]}/messages`
    // People do not write in step.
    await sleep((writer * 1000) / writers)
    for (let turn = 0; turn < seconds; turn++) {
      const begun = performance.timeOrigin + performance.now()
      const { status, changeId } = await send({
        origin,
        headers,
        agent: writing,
        method: "POST",
        path,
        body: { content },
      })
      if (status !== 201) throw new Error(`a message was answered with ${status}`)
      sent.set(changeId, begun)
      await sleep(Math.max(0, 1000 - (performance.timeOrigin + performance.now() - begun)))
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  for (let wait = 0; wait < 50 && arrived.size < sent.size; wait++) await sleep(100)
  const delays = [...sent].flatMap(([changeId, begun]) => {
    const at = arrived.get(changeId)
    return at === undefined ? [] : [at - begun]
  })
  delays.sort((a, b) => a - b)
  figures.add("live.messages.p50", within(0.5, delays))
  figures.add("live.messages.p99", within(0.99, delays), { atMost: 300 })
  figures.add("live.messages.missing", sent.size - delays.length, { atMost: 0 })
  close()
}

try {
  await movesTogether()
  await messages()
  await streams()
  figures.show()
} finally {
  await server.stop()
  await sql.end()
}
