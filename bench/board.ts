// The rows of the board in the table of aims: what loading, moving, creating and archiving cost, with 200, 2,000 and 10,000 cards.
import autocannon from "autocannon"
import { among, ask as askAs, measureCpu, quick, times } from "./support/costs"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { hasProc, memoryOf } from "./support/processes"
import type { Sent } from "./support/requests"
import { startServer, type Server } from "./support/server"
import { countStatements } from "./support/statements"
import { writeBoard, writeStudio, type Board } from "./support/studio"

const sizes = [200, 2000, 10_000]

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")
if (!hasProc) console.log("This system has no /proc: CPU and memory are left out.")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const cpu = await measureCpu(sql)
const studio = await writeStudio(sql)
const boards = new Map<number, Board>()
for (const size of sizes) boards.set(size, await writeBoard(sql, studio, size))
// Its cards have all that a card can show. They may cost more; the other boards, whose cards have what the aims were set for, may not.
const full = await writeBoard(sql, studio, 2000, { full: true })
await sql`vacuum analyze`

const headers = { "Service-Session": studio.token }
const gzip = { ...headers, "Accept-Encoding": "gzip" }
const loadOf = (board: Board) => `/api/projects/${board.projectId}/tasks?view=board`
const ask = (server: Server, sent: Omit<Sent, "origin">, status = 200) => askAs(server, studio.token, sent, status)

async function load(server: Server, size: number | "full", board: Board): Promise<void> {
  const name = `board.${size}.load`
  const aimed = size === 2000
  const path = loadOf(board)
  const raw = await ask(server, { path })
  const packed = await ask(server, { path, headers: gzip })
  figures.add(`${name}.bytes`, raw.bytes, aimed ? { atMost: 400_000 } : undefined)
  figures.add(`${name}.bytes.gzip`, packed.bytes, aimed ? { atMost: 60_000 } : undefined)

  const count = times(size === 10_000 ? 100 : 300)
  /** Somebody has changed the board since the last time. */
  const changed = (asked: Record<string, string>) => async () => {
    await sql`update projects set version = version + 1 where organization_id = ${studio.organizationId} and id = ${board.projectId}`
    await ask(server, { path, headers: { ...asked, "If-None-Match": raw.etag } })
  }
  figures.add(`${name}.cpu`, await cpu(server, count, changed(headers)), aimed ? { atMost: 8 } : undefined)
  figures.add(`${name}.cpu.gzip`, await cpu(server, count, changed(gzip)))
  const { etag } = await ask(server, { path })
  const again = () => ask(server, { path, headers: { ...headers, "If-None-Match": etag } }, 304)
  figures.add(`${name}.cpu.unchanged`, await cpu(server, times(1000), again), aimed ? { atMost: 1.5 } : undefined)

  const { requests, non2xx, errors } = await autocannon({
    url: server.origin + path,
    connections: 16,
    duration: quick ? 1 : 8,
    headers,
  })
  if (non2xx + errors > 0) console.log(`${name}: ${non2xx} answers were no 2xx, ${errors} requests failed`)
  figures.add(`${name}.rate`, requests.average, aimed ? { atLeast: 200 } : undefined)
}

const idsIn = async (board: Board, columnId: number, limit: number) => {
  const rows = await sql<
    { id: number }[]
  >`select task_id as id from placements where organization_id = ${studio.organizationId}
    and project_id = ${board.projectId} and column_id = ${columnId} and archived_at is null and deleted_at is null
    order by rank limit ${limit}`
  return rows.map((row) => row.id)
}

async function change(server: Server, size: number, board: Board): Promise<void> {
  const cards = await idsIn(board, among(board.columnIds, 0), 500)
  const targets = await idsIn(board, among(board.columnIds, 4), 500)
  const move = (index: number) => {
    const place = index % 2 === 0 ? { beforeTaskId: among(targets, index * 7) } : { position: "last" }
    const stageId = among(board.columnIds, index % 2 === 0 ? 4 : index)
    return ask(server, {
      method: "POST",
      path: "/api/tasks/move",
      body: { taskIds: [among(cards, index)], stageId, ...place },
    })
  }
  const aimed = size === 200 ? undefined : { atMost: 3 }
  figures.add(`board.${size}.move.cpu`, await cpu(server, times(300), move), aimed)
  const create = (index: number) => {
    const body = { name: `A card that is made now, ${index}`, stageId: among(board.columnIds, index) }
    return ask(server, { method: "POST", path: "/api/tasks", body }, 201)
  }
  figures.add(`board.${size}.create.cpu`, await cpu(server, times(300), create), aimed)
  if (size < 2000) return

  const batches: { stageId: number; taskIds: number[] }[] = []
  for (const stageId of board.columnIds.slice(1)) {
    const ids = await idsIn(board, stageId, 200)
    for (const from of [0, 50, 100, 150]) batches.push({ stageId, taskIds: ids.slice(from, from + 50) })
  }
  const archive = (index: number) => {
    const { stageId, taskIds } = among(batches, index)
    return ask(server, { method: "PATCH", path: `/api/tasks/${stageId}/archive-many`, body: { taskIds } })
  }
  figures.add(`board.${size}.archive50.cpu`, await cpu(server, times(18), archive))
}

async function countAll(board: Board): Promise<void> {
  const counted = await countStatements(databaseUrl ?? "")
  const server = await startServer(port, { DATABASE_URL: counted.url })
  const [columnId, other] = [among(board.columnIds, 0), among(board.columnIds, 1)]
  const cards = await idsIn(board, columnId, 10)
  const work = {
    load: () => ask(server, { path: loadOf(board) }),
    move: (index: number) =>
      ask(server, {
        method: "POST",
        path: "/api/tasks/move",
        body: { taskIds: [among(cards, index)], stageId: other },
      }),
    create: (index: number) =>
      ask(server, { method: "POST", path: "/api/tasks", body: { name: `Counted ${index}`, stageId: columnId } }, 201),
  }
  for (const [name, one] of Object.entries(work))
    figures.add(`board.2000.${name}.statements`, await counted.of(one), name === "load" ? { atMost: 3 } : undefined)
  await server.stop()
  counted.stop()
}

try {
  // The first start after a build reads every file of it from the disk.
  await (await startServer(port)).stop()
  const server = await startServer(port)
  figures.add("server.coldStart", server.coldStart, { atMost: 1 })
  if (hasProc) figures.add("server.memory.idle", memoryOf(server.pid).now, { atMost: 200 })
  for (const [size, board] of boards) await load(server, size, board)
  await load(server, "full", full)
  for (const [size, board] of boards) await change(server, size, board)
  if (hasProc) figures.add("server.memory.peak", memoryOf(server.pid).peak, { atMost: 450 })
  await server.stop()
  const board = boards.get(2000)
  if (board) await countAll(board)
  figures.show()
} finally {
  await sql.end()
}
