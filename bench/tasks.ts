// What finding and talking cost: search among 100,000 tasks, the own work of somebody with 2,000 tasks, messages, and a long chat; how many
// statements they take; and in the browser, a task with 10,000 messages beside one with ten.
import { chromium } from "@playwright/test"
import { among, ask, measureCpu, quick, times } from "./support/costs"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { median, openPage } from "./support/page"
import { hasProc } from "./support/processes"
import { startServer } from "./support/server"
import { countStatements } from "./support/statements"
import { writeBoard, writeStudio } from "./support/studio"

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
const { BROWSER_PATH, BROWSER_ARGS } = process.env
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")
if (!hasProc) console.log("This system has no /proc: CPU is left out.")

const figures = new Figures()
const sql = openDatabase(databaseUrl)
const cpu = await measureCpu(sql)
const large = await writeStudio(sql)
await writeBoard(sql, large, quick ? 2000 : 100_000)
// A word that half of them have, and one that 20 have.
await sql`update tasks set name = name || case when id % 2 = 0 then ' release' else '' end
  || case when id % 5000 = 0 then ' zeppelin' else '' end where organization_id = ${large.organizationId}`
const own = await writeStudio(sql)
const board = await writeBoard(sql, own, 2000)
const tasks = await sql<{ id: number }[]>`select task_id as id from placements
  where organization_id = ${own.organizationId} and project_id = ${board.projectId} order by id`
const taskIds = tasks.map((task) => task.id)
const [long, short] = [among(taskIds, 0), among(taskIds, 1)]
for (const [taskId, count] of [
  [long, 10_000],
  [short, 10],
] as const)
  await sql`insert into task_messages (organization_id, task_id, author_id, content, words)
    select ${own.organizationId}, ${taskId}, ${own.userId},
      jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Message ' || n))))), 'Message ' || n
    from generate_series(1, ${count}::int) n`
await sql`vacuum analyze`

const args: string[] = BROWSER_ARGS ? JSON.parse(BROWSER_ARGS) : []
const browser = await chromium.launch({ args, ...(BROWSER_PATH && { executablePath: BROWSER_PATH }) })
const server = await startServer(port)
const counted = await countStatements(databaseUrl)
try {
  const search = (words: string) => () =>
    ask(server, large.token, { path: `/api/tasks/search?${new URLSearchParams({ search: words, limit: "8" })}` })
  const searches = [
    ["common", "release"],
    ["begun", "rele"],
    ["several", "release garden"],
    ["rare", "zeppelin"],
    ["misspelt", "relaese"],
    ["misspeltRare", "zepelin"],
    ["none", "qwertz"],
  ] as const
  await cpu(server, 0, search("qwertz"))
  for (const [name, words] of searches)
    figures.add(`tasks.search.${name}.cpu`, await cpu(server, times(50), search(words), 20), { atMost: 8 })
  // What the palette asks for: people, projects, spaces, pages and regulations beside the tasks.
  const everything = (words: string) => () =>
    ask(server, large.token, { path: `/api/search?${new URLSearchParams({ query: words, limit: "8" })}` })
  for (const [name, words] of [
    ["common", "release"],
    ["misspelt", "relaese"],
  ] as const)
    figures.add(`search.${name}.cpu`, await cpu(server, times(50), everything(words), 20), { atMost: 8 })

  const work = async () => {
    await sql`update organization_feeds set last_seq = last_seq + 1 where organization_id = ${own.organizationId}`
    const asked = new URLSearchParams({ filter: "status:open", sort: "due", limit: "100" })
    await ask(server, own.token, { path: `/api/tasks/by-assignee/${own.userId}?${asked}` })
  }
  figures.add("tasks.work.cpu", await cpu(server, times(300), work), { atMost: 8 })
  const counts = () => ask(server, own.token, { path: "/api/tasks/count" })
  figures.add("tasks.count.cpu", await cpu(server, times(300), counts), { atMost: 8 })

  const content = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Shall we ship it?" }] }],
  }
  const message = (index: number) =>
    ask(
      server,
      own.token,
      { method: "POST", path: `/api/tasks/${among(taskIds, 2 + (index % 1000))}/messages`, body: { content } },
      201,
    )
  figures.add("tasks.message.cpu", await cpu(server, times(300), message), { atMost: 3 })

  // The panel asks for nothing more: the newest messages come with the task.
  const panel = (taskId: number) => () => ask(server, own.token, { path: `/api/tasks/${taskId}/details` })
  const [full, few] = [await cpu(server, times(200), panel(long)), await cpu(server, times(200), panel(short))]
  figures.add("tasks.panel.10000to10", full !== null && few !== null ? full / few : null, { atMost: 1.2 })

  const opened = async (taskId: number) => {
    const seconds: number[] = []
    for (let time = 0; time < (quick ? 1 : 5); time++) {
      const { seconds: taken, close } = await openPage(browser, server, {
        path: `/o/${own.slug}/tasks/${taskId}`,
        token: own.token,
        sign: "[data-message-id]",
      })
      seconds.push(taken)
      await close()
    }
    return median(seconds)
  }
  await opened(short)
  const [seen, least] = [await opened(long), await opened(short)]
  figures.add("tasks.panel.10000.messages", seen)
  figures.add("tasks.panel.10000to10.messages", seen / least, { atMost: 1.2 })
  await server.stop()

  // Each read takes as many for what is long as for what is short.
  const counting = await startServer(port, { DATABASE_URL: counted.url })
  const read = (token: string, path: string) => () => ask(counting, token, { path })
  const ofOwn = (limit: number) => `/api/tasks/by-assignee/${own.userId}?filter=status:open&sort=due&limit=${limit}`
  const reads: Record<string, readonly [() => Promise<unknown>, () => Promise<unknown>]> = {
    panel: [read(own.token, `/api/tasks/${short}/details`), read(own.token, `/api/tasks/${long}/details`)],
    messages: [
      read(own.token, `/api/tasks/${short}/messages?limit=100`),
      read(own.token, `/api/tasks/${long}/messages?limit=100`),
    ],
    work: [read(own.token, ofOwn(1)), read(own.token, ofOwn(100))],
    search: [
      read(large.token, "/api/tasks/search?search=zeppelin&limit=1"),
      read(large.token, "/api/tasks/search?search=release&limit=100"),
    ],
  }
  for (const [name, [one, many]] of Object.entries(reads)) {
    const few = await counted.of(one)
    figures.add(`tasks.${name}.statements`, await counted.of(many), { atMost: few })
  }
  await counting.stop()
  figures.show()
} finally {
  await browser.close()
  await server.stop()
  counted.stop()
  await sql.end()
}
