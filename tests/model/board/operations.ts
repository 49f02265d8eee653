import { array, constantFrom, nat, record, type Arbitrary } from "fast-check"
import { call, type Person, type Reply } from "../../support/call"
import { company, the, unique } from "../../support/company"

export const clients = 8
export const operationsEach = 40

/** What a client does next; its numbers choose among what is there when its turn comes. */
export const command = record({
  kind: constantFrom(
    "create",
    "create",
    "move",
    "move",
    "move",
    "move",
    "archive",
    "archiveMany",
    "restore",
    "restore",
    "status",
    "status",
    "addPlacement",
    "addPlacement",
    "removePlacement",
    "limit",
    "deleteStage",
    "undo",
    "undo",
    "undo",
    "redo",
    "redo",
    "late",
  ),
  column: nat(4),
  row: nat(3),
  tasks: array(nat(), { minLength: 1, maxLength: 4 }),
  beside: nat(),
  place: constantFrom("before", "after", "first", "last", "none"),
})
type Command = typeof command extends Arbitrary<infer T> ? T : never

const succeeds: Readonly<Record<Command["kind"], number>> = {
  create: 201,
  move: 200,
  archive: 200,
  archiveMany: 200,
  restore: 200,
  status: 200,
  addPlacement: 201,
  removePlacement: 204,
  limit: 200,
  deleteStage: 204,
  undo: 200,
  redo: 200,
  late: 200,
}
const statusOf = (number: number): 0 | 1 | 2 => (number === 1 || number === 2 ? number : 0)

/** Two boards: three columns, of which the second holds at most six tasks, with two rows; and two columns. */
export async function studio() {
  const { organizationId, owner, member, board } = await company()
  const first = await board(["To do", "In progress", "Done"], ["Launch", "Later"])
  const second = await board(["Ideas", "Kept"])
  const limited = await call("updateStage", { stageId: the(first.columnIds[1]), tasksLimit: 6 }, { as: owner })
  const people = await Promise.all(Array.from({ length: clients }, () => member("editor")))
  return { organizationId, owner, people, first, second, columns: [...first.columnIds, ...second.columnIds], limited }
}
type Studio = Awaited<ReturnType<typeof studio>>

export type Log = {
  readonly created: number[]
  readonly changeIds: string[]
  /** Of each person, what they can take back, and what they have taken back. */
  readonly own: Map<Person, { done: string[]; undone: string[] }>
  readonly statuses: Map<string, number>
}

export async function act(
  { first, columns }: Studio,
  as: Person,
  command: Command,
  known: readonly number[],
  log: Log,
) {
  const columnId = the(columns[command.column])
  const pick = (number: number) => the(known[number % known.length])
  const taskIds = [...new Set(command.tasks.map(pick))]
  const [taskId = 0] = taskIds
  const onFirst = first.columnIds.includes(columnId)
  const rowId = onFirst ? [undefined, null, ...first.rowIds][command.row] : undefined
  const beside = pick(command.beside)
  const place =
    command.place === "first" || command.place === "last"
      ? { position: command.place }
      : command.place === "none" || taskIds.includes(beside)
        ? {}
        : command.place === "before"
          ? { beforeTaskId: beside }
          : { afterTaskId: beside }

  const own = log.own.get(as) ?? { done: [], undone: [] }
  log.own.set(as, own)

  function noted<Body>(reply: Reply<Body>, kind = command.kind): Reply<Body> {
    const key = `${kind} ${reply.status}`
    log.statuses.set(key, (log.statuses.get(key) ?? 0) + 1)
    const changeId = reply.headers.get("change-id")
    if (changeId) {
      log.changeIds.push(changeId)
      ;(kind === "undo" ? own.undone : own.done).push(changeId)
    }
    if (![succeeds[kind], 404, 409].includes(reply.status)) throw new Error(`${key}: ${JSON.stringify(reply.problem)}`)
    return reply
  }
  switch (command.kind) {
    case "create": {
      const reply = noted(
        await call("createTask", { name: unique("Task"), stageId: columnId, rowId, ...place }, { as }),
      )
      if (reply.status === 201) log.created.push(reply.body.id)
      return
    }
    case "move":
      noted(await call("moveTasks", { taskIds, stageId: columnId, rowId, ...place }, { as }))
      return
    case "archive":
      noted(await call("archiveTask", { taskId }, { as }))
      return
    case "archiveMany": {
      const seen = await call("listProjectTasks", { projectId: first.projectId, view: "board" }, { as })
      const held = seen.body.tasks.flatMap((task) =>
        "columnId" in task && task.columnId === columnId ? [task.id] : [],
      )
      const listed = held.slice(0, command.tasks.length)
      noted(
        await call(
          "archiveManyTasks",
          { currentStageId: columnId, taskIds: listed.length ? listed : [taskId] },
          { as },
        ),
      )
      return
    }
    case "restore":
      noted(await call("restoreTask", { taskId }, { as }))
      return
    case "status":
      noted(await call("changeTaskStatus", { taskId, status: statusOf(command.row) }, { as }))
      return
    case "addPlacement":
      noted(await call("addTaskPlacement", { taskId, stageId: columnId, rowId }, { as }))
      return
    case "removePlacement":
      noted(await call("removeTaskPlacement", { taskId, projectId: first.projectId }, { as }))
      return
    case "limit":
      noted(await call("updateStage", { stageId: columnId, tasksLimit: 4 + command.row }, { as }))
      return
    case "deleteStage": {
      // One of each kind, so that the boards stay.
      const doomed = [first.columnIds[2], columns[4], first.rowIds[1]][command.row] ?? the(first.rowIds[0])
      const moveTasksTo = command.row === 0 && command.beside % 2 === 0 ? the(first.columnIds[0]) : undefined
      noted(await call("deleteStage", { stageId: doomed, moveTasksTo }, { as }))
      return
    }
    case "late":
      await (command.row % 2 === 0 ? deleteAgain() : undoOfWhatHasLeft())
      return
    default: {
      const changes = command.kind === "undo" ? own.done : own.undone
      const [changeId] = changes.splice(Math.max(0, changes.length - 1 - (command.beside % 3)), 1)
      if (changeId !== undefined) noted(await call("undoChange", { changeId }, { as }))
    }
  }

  async function takenBack(reply: Reply<unknown>): Promise<Reply<unknown>> {
    const changeId = reply.headers.get("change-id")
    return changeId === null ? reply : noted(await call("undoChange", { changeId }, { as }))
  }

  async function created(stageId: number): Promise<number | null> {
    const reply = noted(await call("createTask", { name: unique("Task"), stageId }, { as }), "create")
    if (reply.status !== 201) return null
    log.created.push(reply.body.id)
    return reply.body.id
  }

  /** A column is deleted, is back, and is used before that is done again. */
  async function deleteAgain() {
    const made = await call("createStage", { projectId: first.projectId, name: unique("Column") }, { as })
    log.changeIds.push(the(made.headers.get("change-id")))
    const gone = noted(await call("deleteStage", { stageId: made.body.id }, { as }), "deleteStage")
    const back = await takenBack(gone)
    await created(made.body.id)
    await takenBack(back)
  }

  /** A card is moved, and has left the board before that is taken back. */
  async function undoOfWhatHasLeft() {
    const [from, to] = [the(first.columnIds[0]), the(first.columnIds[2])]
    const id = await created(from)
    if (id === null) return
    const moved = noted(await call("moveTasks", { taskIds: [id], stageId: to }, { as }), "move")
    noted(await call("addTaskPlacement", { taskId: id, stageId: the(columns[3]) }, { as }), "addPlacement")
    noted(await call("removeTaskPlacement", { taskId: id, projectId: first.projectId }, { as }), "removePlacement")
    await takenBack(moved)
  }
}

export async function boardsAsSeenBy({ first, second }: Studio, as: Person) {
  const read = (projectId: number) => call("listProjectTasks", { projectId, view: "board" }, { as })
  const replies = await Promise.all([first, second].map((board) => read(board.projectId)))
  return replies.map((reply) => reply.body)
}
