// What every list costs with 10,000 rows in an organization of 300 projects, against the same in one of a single project; before the tables
// are analysed, as after an import, and after. BENCH_LISTS=listTasks,listSpaces looks at these alone.
import { endpoints } from "@/lib/api/endpoints"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { lists, type ListName } from "./support/lists"
import { send } from "./support/requests"
import { startServer } from "./support/server"
import { writeWorld, type World } from "./support/world"

/** BENCH_QUICK=1 looks whether the program works; its figures mean little. */
const quick = process.env.BENCH_QUICK === "1"
const amounts = quick ? { rows: 300, people: 20 } : { rows: 10_000, people: 300 }

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const tables = await sql<
  { name: string }[]
>`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`
for (const { name } of tables) await sql.unsafe(`alter table ${name} set (autovacuum_enabled = false)`)
const small = await writeWorld(sql, { projects: 1, ...amounts })
const large = await writeWorld(sql, { projects: 300, ...amounts })
const server = await startServer(port)

type Taken = { readonly milliseconds: number; readonly bytes: number }

/** Null where the database was not through in its time. */
async function once(name: ListName, world: World): Promise<Taken | null> {
  const { ids = {}, query, body, byAdministrator } = lists[name](world)
  const [method = "", path = ""] = endpoints[name].split(" ")
  const filled = path.replace(/\{(\w+)\}/g, (_, id: string) => `${ids[id]}`)
  // What is kept by its version must be made anew.
  await sql`update organization_feeds set last_seq = last_seq + 1 where organization_id = ${world.organizationId}`
  const begun = performance.now()
  const { status, bytes, text } = await send({
    origin: server.origin,
    path: `/api${filled}${query ? `?${new URLSearchParams(query)}` : ""}`,
    method,
    headers: { "Service-Session": byAdministrator ? world.administratorToken : world.token },
    body,
  })
  if (status === 503) return null
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
  return { milliseconds: performance.now() - begun, bytes }
}

const refused: string[] = []

/** The least of a few, one after the other in both: the machine does other things at times. */
async function compare(name: ListName, state: string): Promise<void> {
  const taken: (readonly [Taken, Taken])[] = []
  const end = performance.now() + 4000
  while (taken.length < 3 || (taken.length < 20 && performance.now() < end)) {
    const first = await once(name, small)
    const second = await once(name, large)
    if (!first || !second) return void refused.push(`${state}.${name}`)
    taken.push([first, second])
  }
  const least = (index: 0 | 1) => Math.min(...taken.map((pair) => pair[index].milliseconds))
  const [one, many] = taken[0] ?? []
  // Where the projects are what is answered, there is more to answer.
  const more = Math.max(1, (many?.bytes ?? 0) / (one?.bytes ?? 1))
  figures.add(`lists.${state}.${name}.ratio`, least(1) / least(0) / more, { atMost: 2 })
  const aimed = name === "listProjectTasks" && !quick
  figures.add(`lists.${state}.${name}.time`, least(1), aimed ? { atMost: 150 } : undefined)
}

const isList = (name: string): name is ListName => name in lists
const asked = process.env.BENCH_LISTS?.split(",") ?? Object.keys(lists)

try {
  for (const state of ["unanalysed", "analysed"]) {
    if (state === "analysed") await sql`analyze`
    for (const name of asked) if (isList(name)) await compare(name, state)
  }
  if (refused.length > 0) console.log(JSON.stringify({ refused }))
  figures.addFaults("lists", { refused: refused.length })
  figures.show()
} finally {
  await server.stop()
  await sql.end()
}
