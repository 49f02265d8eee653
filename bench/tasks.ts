// What finding and talking cost: search among 100,000 tasks, the own work of somebody with 2,000 tasks, messages, and a long chat.
import { among, ask, measureCpu, quick, times } from "./support/costs"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { hasProc } from "./support/processes"
import { startServer } from "./support/server"
import { writeBoard, writeStudio } from "./support/studio"

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
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

const server = await startServer(port)
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
  figures.show()
} finally {
  await server.stop()
  await sql.end()
}
