import { sql } from "drizzle-orm"
import { array, assert, asyncProperty, constantFrom, nat, record, type Arbitrary } from "fast-check"
import { describe, expect, it } from "vitest"
import { database, type Transaction } from "@/db/client"
import { project } from "@/lib/auth/access"
import { guard, type ProjectScope } from "@/lib/auth/guard"
import { Draft } from "@/lib/changes/draft"
import { changeAppended } from "@/lib/changes/queries"
import { applySteps } from "@/lib/tasks/placements/apply"
import { anchorOf, ranksBetween } from "@/lib/tasks/placements/position"
import { listPlacements } from "@/lib/tasks/placements/queries"
import { call, type Person, type Reply } from "../support/call"
import { company, the, unique } from "../support/company"
import { faultsOf, readSnapshot, type Snapshot } from "./invariants"

const clients = 8
const operationsEach = 40

/** What a client does next; its numbers choose among what is there when its turn comes. */
const command = record({
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
async function studio() {
  const { organizationId, owner, member, board } = await company()
  const first = await board(["To do", "In progress", "Done"], ["Launch", "Later"])
  const second = await board(["Ideas", "Kept"])
  const limited = await call("updateStage", { stageId: the(first.columnIds[1]), tasksLimit: 6 }, { as: owner })
  const people = await Promise.all(Array.from({ length: clients }, () => member("editor")))
  return { organizationId, owner, people, first, second, columns: [...first.columnIds, ...second.columnIds], limited }
}
type Studio = Awaited<ReturnType<typeof studio>>

type Log = {
  readonly created: number[]
  readonly changeIds: string[]
  /** Of each person, what they can take back, and what they have taken back. */
  readonly own: Map<Person, { done: string[]; undone: string[] }>
  readonly statuses: Map<string, number>
}

async function act({ first, columns }: Studio, as: Person, command: Command, known: readonly number[], log: Log) {
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

async function boardsAsSeenBy({ first, second }: Studio, as: Person) {
  const read = (projectId: number) => call("listProjectTasks", { projectId, view: "board" }, { as })
  const replies = await Promise.all([first, second].map((board) => read(board.projectId)))
  return replies.map((reply) => reply.body)
}

/** A small board with a story behind it, and no faults. */
async function quietStudio() {
  const studio = await company()
  const { organizationId, owner, board } = studio
  const { projectId, columnIds } = await board()
  const [todo = 0, doing = 0, done = 0] = columnIds
  const make = async (name: string) => (await call("createTask", { name, stageId: todo }, { as: owner })).body.id
  const [one, two] = [await make("One"), await make("Two")]
  await call("moveTasks", { taskIds: [one, two], stageId: doing }, { as: owner })
  await call("archiveTask", { taskId: two }, { as: owner })
  await call("restoreTask", { taskId: two }, { as: owner })
  return { organizationId, owner, projectId, todo, done, one }
}

const kinds = (snapshot: Snapshot) => [...new Set(faultsOf(snapshot).map((fault) => fault.split(":")[0]))]

/** What is found after a corruption, which meets every organization and is taken back afterwards. */
async function afterCorruption(
  organizationId: number,
  corrupt: (db: Transaction) => Promise<unknown>,
): Promise<unknown[]> {
  let found: unknown[] = []
  const undo = new Error("taken back")
  await database()
    .transaction(async (db) => {
      await corrupt(db)
      found = kinds(await readSnapshot(db, organizationId))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

describe("a board that many people change at the same time", () => {
  it.each([1, 2, 3, 5, 8, 13])("loses nothing, doubles nothing and tells everything once (seed %i)", async (seed) => {
    const story = array(array(command, { minLength: operationsEach, maxLength: operationsEach }), {
      minLength: clients,
      maxLength: clients,
    })
    await assert(
      asyncProperty(story, async (scripts) => {
        const all = await studio()
        const log: Log = {
          created: [],
          changeIds: [all.limited.headers.get("change-id") ?? ""],
          own: new Map(),
          statuses: new Map(),
        }
        for (const column of [0, 0, 1, 3])
          await act(all, all.owner, { kind: "create", column, row: 0, tasks: [0], beside: 0, place: "none" }, [0], log)
        await Promise.all(
          scripts.map(async (script, index) => {
            for (const next of script) await act(all, the(all.people[index]), next, log.created, log)
          }),
        )
        const snapshot = await readSnapshot(database(), all.organizationId)
        expect(faultsOf(snapshot)).toEqual([])
        expect(snapshot.everMade).toEqual(log.created.toSorted((a, b) => a - b))
        expect(new Set(snapshot.feed.map((change) => change.changeId))).toEqual(new Set(log.changeIds))
        const [mine, theirs] = [await boardsAsSeenBy(all, the(all.people[0])), await boardsAsSeenBy(all, all.owner)]
        expect(mine).toEqual(theirs)
        const succeeded = [...log.statuses.keys()].filter((key) => / 20[014]$/.test(key))
        // What is rare may be refused each time.
        const common = [
          "create",
          "move",
          "archive",
          "archiveMany",
          "restore",
          "status",
          "addPlacement",
          "limit",
          "undo",
        ]
        expect(succeeded.map((key) => key.split(" ")[0])).toEqual(expect.arrayContaining(common))
        expect(snapshot.feed.length).toBeGreaterThan((clients * operationsEach) / 4)
      }),
      { seed, numRuns: 1, endOnFailure: true },
    )
  })
})

describe("the search for faults", () => {
  it("finds none where there is none", async () => {
    const { organizationId } = await quietStudio()
    expect(faultsOf(await readSnapshot(database(), organizationId))).toEqual([])
  })

  it.each([
    [
      "a doubled rank",
      "rank",
      "update placements p set rank = (select min(rank) from placements o where o.organization_id = p.organization_id)",
    ],
    [
      "a lost task",
      "places",
      "delete from placements where id in (select min(id) from placements group by organization_id)",
    ],
    ["a card in a column that is gone", "hidden", "update stages set deleted_at = now()"],
    ["a gap in the feed", "feed", "delete from changes where seq = 2"],
    ["a counter that runs ahead", "feed", "update organization_feeds set last_seq = last_seq + 1"],
    [
      "two changes in the wrong order",
      "order",
      "update changes set seq = 999999 where seq = 4; update changes set seq = 4 where seq = 5; update changes set seq = 5 where seq = 999999",
    ],
    ["a missing history record", "history", "delete from task_history where type = 24"],
    [
      "a doubled history record",
      "history",
      `insert into task_history (organization_id, task_id, project_id, user_id, type, state, project_name, task_name)
        select organization_id, task_id, project_id, user_id, type, state, project_name, task_name from task_history where type = 0`,
    ],
    ["a status that nobody set", "status", "update tasks set status = 2"],
    ["a task that stands nowhere", "places", "update placements set deleted_at = now()"],
    [
      "a stage with more tasks than it may hold",
      "limit",
      `update changes set patches = jsonb_build_array(jsonb_build_object('entity', 'stage', 'before', null, 'after', '{"tasksLimit": 0}'::jsonb,
        'id', (select column_id from placements p where p.organization_id = changes.organization_id limit 1))) || patches`,
    ],
    ["a missing transition", "transitions", "delete from stage_transitions where event = 'left' and reason = 'moved'"],
    [
      "a card that moved and told nobody",
      "passage",
      `update placements p set column_id = (select max(id) from stages s
        where s.organization_id = p.organization_id and s.project_id = p.project_id and s.kind = 'column')`,
    ],
  ])("finds %s", async (_, kind, statements) => {
    const { organizationId } = await quietStudio()
    const found = await afterCorruption(organizationId, async (db) => {
      await db.execute(sql`drop index placements_rank_key`)
      for (const statement of statements.split("; ")) await db.execute(sql.raw(statement))
    })
    expect(found).toContain(kind)
  })

  it("finds what two movers do who take no lock", async () => {
    const { organizationId, owner, projectId, todo, done, one } = await quietStudio()
    let arrived = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => (open = resolve))
    /** As `moveTasks` does it, but for the lock of the board. */
    async function move(columnId: number) {
      const scope = await scopeOf(owner, projectId)
      await database().transaction(async (db) => {
        const [placed] = await listPlacements(db, scope, [one])
        const { placement, name: taskName } = the(placed)
        const [rank = ""] = ranksBetween(
          await anchorOf(db, scope, { projectId, columnId, rowId: undefined }, {}, [one]),
          [null],
        )
        if (++arrived === 2) open()
        await both
        const changes = new Draft()
        const step = { taskName, before: placement, after: { ...placement, columnId, rank } }
        await applySteps({ db, scope, changes }, [{ id: projectId, name: "Website", limitMode: "hard" }], [step], {
          type: "tasks.moved",
          reason: "moved",
          tell: ({ after }) => ({ type: 4, state: after.columnId === todo ? "To do" : "Done", previousState: null }),
        })
        for (const { change } of changes.recorded) await db.execute(changeAppended(scope, organizationId, change))
      })
    }
    await Promise.all([move(todo), move(done)])
    const found = kinds(await readSnapshot(database(), organizationId))
    expect(found).toContain("order")
    expect(found).toContain("passage")
  })
})

async function scopeOf(somebody: Person, projectId: number): Promise<ProjectScope> {
  const claim = {
    token: somebody.token,
    via: "api",
    organizationId: null,
    changeId: unique("change"),
    requestId: "",
    address: null,
    userAgent: null,
  } as const
  const { scope } = await guard(database(), claim, project("editor"), { name: "projectId", id: projectId })
  if (!isProjectScope(scope)) throw new Error("no scope of a project")
  return scope
}
const isProjectScope = (scope: object): scope is ProjectScope => "id" in scope
