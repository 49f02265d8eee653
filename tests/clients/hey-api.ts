import { createClient } from "@/.test/clients/hey/client"
import {
  archiveTask,
  createProject,
  createSession,
  createTask,
  listSpaces,
  moveTasks,
  streamEvents,
  undoChange,
} from "@/.test/clients/hey/sdk.gen"

type Account = { readonly email: string; readonly password: string }

/** The program of a client that hey-api has generated. Answers the names of the changes that the stream told of. */
export async function story(answer: (request: Request) => Promise<Response>, account: Account): Promise<string[]> {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))
  const common = { baseUrl: "http://localhost:3000/api", fetch }
  const session = await createSession({ client: createClient(common), body: account })
  if (!session.data) throw new Error(session.error.code)
  const { token } = session.data
  const client = createClient({ ...common, auth: ({ in: place }) => (place === "cookie" ? undefined : token) })

  const spaces = await listSpaces({ client, query: { archived: false } })
  const group = spaces.data?.[0]?.projectGroups[0]
  if (!group) throw new Error("there is no project group")
  const made = await createProject({ client, body: { name: "Launch", spaceColumnId: group.id } })
  if (!made.data) throw new Error(made.error.code)
  const { id: projectId, stages } = made.data
  const [todo, doing] = stages.filter((stage) => stage.kind === "column")
  if (!todo || !doing) throw new Error("the project has no columns")
  const controller = new AbortController()
  const { stream } = await streamEvents({ client, signal: controller.signal, sseMaxRetryAttempts: 1 })
  // It says hello when it listens: of what is made before that it may not tell.
  await stream.next()

  const taskIds: number[] = []
  for (let number = 1; number <= 100; number++) {
    const headers = { "Idempotency-Key": crypto.randomUUID() }
    const task = await createTask({ client, headers, body: { name: `Task ${number}`, stageId: todo.id } })
    if (!task.data) throw new Error(task.error.code === "stage-full" ? task.error.stages[0]?.name : task.error.code)
    taskIds.push(task.data.id)
  }
  const [first = 0] = taskIds
  const moved = await moveTasks({ client, body: { taskIds, stageId: doing.id } })
  if (!moved.data) throw new Error(moved.error.code)
  const archived = await archiveTask({ client, path: { taskId: first }, body: { projectId } })
  const changeId = archived.response?.headers.get("Change-Id") ?? ""
  const undone = await undoChange({ client, path: { changeId } })
  if (!undone.data) throw new Error(undone.error.code)

  const told: string[] = []
  for (let event = await stream.next(); !event.done; event = await stream.next()) {
    const change = event.value
    if (!("patches" in change)) continue
    told.push(...change.patches.map((patch) => (patch.entity === "task" ? (patch.after?.name ?? "") : patch.entity)))
    if (change.undoes === changeId) break
  }
  controller.abort()
  return told
}
