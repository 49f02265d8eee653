// What a full disk breaks: everything that `npm start` keeps lies on a small file system of its own, which is filled while callers write. Reading
// must go on, what is written is refused with a word, the service says that it is not ready; with room it comes back by itself, and a stop on a
// full disk ends it cleanly. BENCH_CONTROL=1 is the negative control: nothing is filled, and the program must say that nothing was refused. It needs
// the right to mount: as root, or in a user namespace (unshare -rm npm run bench bench/full-disk.ts).
import { spawnSync } from "node:child_process"
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startApplication } from "./support/application"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { send } from "./support/requests"
import { writeBoard, writeStudio } from "./support/studio"

const port = Number(process.env.PORT)
const data = process.env.STAGEWORK_DATA
if (!port || !data) throw new Error("PORT and STAGEWORK_DATA must be given: run it by npm run bench")

/** BENCH_QUICK=1 looks whether the program works. */
const rounds = process.env.BENCH_QUICK === "1" ? 1 : 5
const folder = join(data, "..", "bench-full-disk")
const ballast = join(folder, "ballast")
mkdirSync(folder, { recursive: true })
if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]).status !== 0)
  throw new Error("No file system can be mounted here: run it as root, or in a user namespace.")

const figures = new Figures()
const told = { done: 0, refused: 0, brokenReads: 0, wrong: 0, stillReady: 0, notBack: 0, lost: 0 }
const made: string[] = []
try {
  const application = await startApplication(folder, port)
  const sql = openDatabase(application.databaseUrl)
  const studio = await writeStudio(sql)
  const board = await writeBoard(sql, studio, 50)
  await sql.end()
  const ask = async (path: string, name?: string) => {
    const headers = { "Service-Session": studio.token }
    const body = name === undefined ? {} : { method: "POST", body: { name, stageId: board.columnIds[0] } }
    const { status } = await send({ origin: application.baseUrl, path: `/api${path}`, headers, ...body })
    return status
  }
  const write = async (name: string) => {
    const status = await ask("/tasks", name)
    if (status === 201) made.push(name)
    if (status === 201) told.done++
    else if (status === 503 || status === 507) told.refused++
    else told.wrong++
    return status
  }
  /** Whether it comes to that within a minute. */
  const within = async (reached: () => Promise<boolean>) => {
    for (let time = 0; time < 120; time++) {
      if (await reached()) return true
      await sleep(500)
    }
    return false
  }

  for (let round = 0; round < rounds; round++) {
    await write(`Round ${round}, before`)
    fill()
    let turn = 0
    const refused = await within(async () => {
      for (let time = 0; time < 20; time++) await write(`Round ${round}, full, ${turn++}`)
      fill()
      return (await write(`Round ${round}, full, ${turn++}`)) !== 201
    })
    if (!refused) throw new Error("nothing was refused")
    for (const path of ["/spaces", `/projects/${board.projectId}/tasks?view=board`, "/health/live"]) {
      if ((await ask(path)) !== 200) told.brokenReads++
    }
    if ((await ask("/health/ready")) !== 503) told.stillReady++
    if (round === rounds - 1) break
    rmSync(ballast)
    const back = async () =>
      (await ask("/health/ready")) === 200 && (await write(`Round ${round}, after, ${turn++}`)) === 201
    if (!(await within(back))) told.notBack++
  }

  const begun = performance.now()
  const code = await application.stop()
  const seconds = (performance.now() - begun) / 1000
  rmSync(ballast, { force: true })

  const again = await startApplication(folder, port)
  const looking = openDatabase(again.databaseUrl)
  const kept = new Set((await looking<{ name: string }[]>`select name from tasks`).map(({ name }) => name))
  await looking.end()
  await again.stop()
  told.lost = made.filter((name) => !kept.has(name)).length

  figures.add("fullDisk.done", told.done)
  figures.add("fullDisk.refused", told.refused, { atLeast: 1 })
  const { wrong, brokenReads, stillReady, notBack, lost } = told
  figures.addFaults("fullDisk", { wrong, brokenReads, stillReady, notBack, lost, badExits: code === 0 ? 0 : 1 })
  figures.add("fullDisk.stop", seconds, { atMost: 15 })
  figures.show()
} finally {
  spawnSync("umount", ["-l", folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Takes what room there is left. */
function fill(): void {
  if (process.env.BENCH_CONTROL === "1") return
  const file = openSync(ballast, "a")
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const some = Buffer.alloc(size)
      while (writes(file, some));
    }
  } finally {
    closeSync(file)
  }
}

function writes(file: number, some: Buffer): boolean {
  try {
    return writeSync(file, some) === some.length
  } catch {
    return false
  }
}
