import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database, type Transaction } from "@/db/client"
import { project } from "@/lib/auth/access"
import { guard, type ProjectScope } from "@/lib/auth/guard"
import { Draft } from "@/lib/changes/draft"
import { changeAppended } from "@/lib/changes/queries"
import { applySteps } from "@/lib/tasks/placements/apply"
import { anchorOf, ranksBetween } from "@/lib/tasks/placements/position"
import { listPlacements } from "@/lib/tasks/placements/queries"
import { call, type Person } from "../support/call"
import { company, the, unique } from "../support/company"
import { faultsOf, readSnapshot, type Snapshot } from "./invariants"

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
    deviceCookie: null,
  } as const
  const { scope } = await guard(database(), claim, project("editor"), { name: "projectId", id: projectId })
  if (!isProjectScope(scope)) throw new Error("no scope of a project")
  return scope
}
const isProjectScope = (scope: object): scope is ProjectScope => "id" in scope
