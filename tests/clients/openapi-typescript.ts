import createClient from "openapi-fetch"
import type { components, paths } from "@/.test/clients/schema"

type Account = { readonly email: string; readonly password: string }
type Event = components["schemas"]["Change"]

/** The program of a client that openapi-typescript has typed. Answers the names of the changes that the stream told of. */
export async function story(fetch: (request: Request) => Promise<Response>, account: Account): Promise<string[]> {
  const client = createClient<paths>({ baseUrl: "http://localhost:3000/api", fetch })
  const session = await client.POST("/sessions", { body: account })
  if (!session.data) throw new Error(session.error.code)
  const { token } = session.data
  client.use({ onRequest: ({ request }) => request.headers.set("Service-Session", token) })

  const spaces = await client.GET("/spaces", { params: { query: { archived: false } } })
  const group = spaces.data?.[0]?.projectGroups[0]
  if (!group) throw new Error("there is no project group")
  const made = await client.POST("/projects", { body: { name: "Launch", spaceColumnId: group.id } })
  if (!made.data) throw new Error(made.error.code)
  const { id: projectId, stages } = made.data
  const [todo, doing] = stages.filter((stage) => stage.kind === "column")
  if (!todo || !doing) throw new Error("the project has no columns")
  const controller = new AbortController()
  const stream = await client.GET("/events", { parseAs: "stream", signal: controller.signal })
  if (!stream.data) throw new Error(stream.error?.code)

  const taskIds: number[] = []
  for (let number = 1; number <= 100; number++) {
    const header = { "Idempotency-Key": crypto.randomUUID() }
    const task = await client.POST("/tasks", { params: { header }, body: { name: `Task ${number}`, stageId: todo.id } })
    if (!task.data) throw new Error(task.error.code === "stage-full" ? task.error.stages[0]?.name : task.error.code)
    taskIds.push(task.data.id)
  }
  const [first = 0] = taskIds
  const moved = await client.POST("/tasks/move", { body: { taskIds, stageId: doing.id } })
  if (!moved.data) throw new Error(moved.error.code)
  const archived = await client.PATCH("/tasks/{taskId}/archive", {
    params: { path: { taskId: first } },
    body: { projectId },
  })
  const changeId = archived.response.headers.get("Change-Id") ?? ""
  const undone = await client.POST("/changes/{changeId}/undo", { params: { path: { changeId } } })
  if (!undone.data) throw new Error(undone.error.code)
  const page = await client.GET("/projects/{projectId}/tasks", {
    params: { path: { projectId }, query: { view: "board" } },
  })
  const cards = page.data?.tasks.filter((card) => "columnId" in card && card.columnId === doing.id) ?? []
  if (cards.length !== 100) throw new Error(`${cards.length} cards are in the column`)

  const told: string[] = []
  for await (const change of changesOf(stream.data)) {
    told.push(...change.patches.map((patch) => (patch.entity === "task" ? (patch.after?.name ?? "") : patch.entity)))
    if (change.undoes === changeId) break
  }
  controller.abort()
  return told
}

async function* changesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split("\n\n")
    text = parts.pop() ?? ""
    for (const part of parts.filter((event) => event.includes("event: change\n"))) {
      const change: Event = JSON.parse(part.slice(part.indexOf("data: ") + 6))
      yield change
    }
  }
}
