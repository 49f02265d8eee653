// How fast this machine is: what the least possible takes here (bench/support/least.ts). On the machine that the aims were set on, a move took
// 0.4 ms of CPU and a board of 2,000 cards 4.9. The figures of the other programs are read beside it: it is not met or missed.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { measureCpu, times } from "./support/costs"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { send } from "./support/requests"

/** CPU milliseconds where the aims were set. */
const there = { move: 0.4, load: 4.9 }

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

const sql = openDatabase(databaseUrl)
await sql`create table least_cards as select n as id, 'A card with six words ' || n as name, n % 8 as column_id, n as position,
  case when n % 3 = 0 then '2026-12-01'::date end as due from generate_series(1, 2000) n`
await sql`alter table least_cards add primary key (id)`
await sql`vacuum analyze least_cards`
const cpu = await measureCpu(sql)
const child = spawn(process.execPath, ["--import", "tsx", "bench/support/least.ts"], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
})
await once(child, "message")
const server = { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, coldStart: 0, stop: async () => null }
const figures = new Figures()
const measured = {
  move: await cpu(server, times(3000), (index) =>
    send({ origin: server.origin, path: "/", headers: { "Card-Id": `${(index % 2000) + 1}` } }),
  ),
  load: await cpu(server, times(500), () => send({ origin: server.origin, path: "/" })),
}
for (const name of ["move", "load"] as const) {
  const value = measured[name]
  figures.add(`machine.least.${name}.cpu`, value)
  figures.add(`machine.slower.${name}`, value === null ? null : value / there[name])
}
child.kill()
figures.show()
await sql.end()
process.exit()
