import { sql } from "drizzle-orm"
import { describe, expect, it, vi } from "vitest"
import { database, type Transaction } from "@/db/client"
import { isRetryable } from "@/lib/api/errors"
import { lock, type Wanted } from "@/lib/locks/queries"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { untilSomebodyWaits } from "@/tests/support/waiting"

/** A space, two boards and three tasks, by the names that locks have for them. */
async function things() {
  const made = await company()
  const [board, other] = [await made.board(), await made.board()]
  const task = await board.tasks(["Logo", "Fonts", "Colours"])
  const ids = { space: [made.spaceId], board: [board.projectId, other.projectId], task }
  return { made, organizationId: made.organizationId, ids }
}

/** Holds rows while `meanwhile` goes on. */
const holding = (db: { organizationId: number }, wanted: Wanted, meanwhile: () => Promise<void>) =>
  database().transaction(async (tx) => {
    await lock(tx, db, wanted)
    await meanwhile()
  })

/** Of these rows those that nobody holds. */
async function freeOf(table: "spaces" | "projects" | "tasks", ids: readonly number[]): Promise<number[]> {
  const rows = await database().execute<{ id: number }>(sql`select id from ${sql.identifier(table)}
    where id in ${ids} order by id for update skip locked`)
  return rows.map(({ id }) => id)
}

describe("locks of rows", () => {
  it("are taken kind by kind in the one order, however they are named", async () => {
    const { organizationId, ids } = await things()
    const backwards = { task: ids.task, space: ids.space, board: ids.board }
    let late: Promise<unknown> = Promise.resolve()
    await holding({ organizationId }, { board: ids.board }, async () => {
      late = database().transaction((tx) => lock(tx, { organizationId }, backwards))
      await untilSomebodyWaits()
      expect(await freeOf("spaces", ids.space)).toEqual(ids.space)
      expect(await freeOf("tasks", ids.task)).toEqual(ids.task)
    })
    expect(await late).toEqual(ids)
  })

  it("are taken by id, however the ids are named", async () => {
    const { organizationId, ids } = await things()
    const [first, ...others] = ids.task
    let late: Promise<unknown> = Promise.resolve()
    await holding({ organizationId }, { task: [the(first)] }, async () => {
      late = database().transaction((tx) => lock(tx, { organizationId }, { task: ids.task.toReversed() }))
      await untilSomebodyWaits()
      expect(await freeOf("tasks", others)).toEqual(others)
    })
    expect(await late).toEqual({ task: ids.task })
  })

  it("leave out what is another organization's", async () => {
    const { organizationId } = await things()
    const { ids } = await things()
    const locked = await database().transaction((tx) => lock(tx, { organizationId }, ids))
    expect(locked).toEqual({ space: [], board: [], task: [] })
  })

  it("never deadlock where two name them in opposite orders", async () => {
    const { organizationId, ids } = await things()
    const wanted: Wanted[] = [
      { space: ids.space, task: ids.task, board: ids.board },
      { board: ids.board.toReversed(), task: ids.task.toReversed(), space: ids.space },
    ]
    const both = () =>
      Promise.all(wanted.map((one) => database().transaction((tx) => lock(tx, { organizationId }, one))))
    for (let round = 0; round < 30; round++)
      expect((await both()).map(({ task }) => task)).toEqual([ids.task, ids.task])
  })

  it("deadlock where two take them in opposite orders by themselves", async () => {
    const { ids } = await things()
    const board = sql`select from projects where id = ${ids.board[0]} for no key update`
    const task = sql`select from tasks where id = ${ids.task[0]} for no key update`
    let reached = (): void => undefined
    const both = new Promise<void>((resolve) => (reached = resolve))
    let holders = 0
    const take = (first: typeof board, second: typeof task) =>
      database().transaction(async (tx) => {
        await tx.execute(first)
        if (++holders === 2) reached()
        await both
        await tx.execute(second)
      })
    const outcomes = await Promise.allSettled([take(board, task), take(task, board)])
    const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
    expect(failed.map(isRetryable)).toEqual([true])
  })
})

describe("a transaction that takes locks out of order", () => {
  const inTurn = async (
    steps: (ids: Awaited<ReturnType<typeof things>>["ids"]) => [Wanted, ("share" | "update")?][],
  ) => {
    const { organizationId, ids } = await things()
    return database().transaction(async (tx: Transaction) => {
      for (const [wanted, strength] of steps(ids)) await lock(tx, { organizationId }, wanted, strength)
    })
  }

  it("is found by kind, by id and by strength", async () => {
    await expect(inTurn(({ task, board }) => [[{ task }], [{ board }]])).rejects.toThrow(
      /board \d+ is locked after task/,
    )
    await expect(inTurn(({ task }) => [[{ task: task.slice(1) }], [{ task }]])).rejects.toThrow(
      /task \d+ is locked after/,
    )
    await expect(inTurn(({ space }) => [[{ space }, "share"], [{ space }]])).rejects.toThrow(/held "for share"/)
  })

  it("is none where it takes again what it holds", async () => {
    const again = inTurn(({ task, board }) => [[{ board, task }], [{ board }], [{ task: task.slice(0, 1) }, "share"]])
    await expect(again).resolves.toBeUndefined()
  })
})

describe("the groups of a space", () => {
  it("are changed while projects are made, and no write has to be carried out again", async () => {
    const { made } = await things()
    const { owner: as, spaceId, projectGroupId } = made
    const other = await made.group(spaceId, "Later", 1)
    const pool = database()
    const begin = pool.transaction.bind(pool)
    const lost: unknown[] = []
    vi.spyOn(pool, "transaction").mockImplementation(async (run, config) => {
      try {
        return await begin(run, config)
      } catch (error) {
        if (isRetryable(error)) lost.push(error)
        throw error
      }
    })
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => [
        call("createProject", { spaceColumnId: index % 2 ? other : projectGroupId, name: "Site" }, { as }),
        call(
          "changeProjectGroupOrder",
          { spaceId, ids: index % 2 ? [other, projectGroupId] : [projectGroupId, other] },
          { as },
        ),
        call("renameProjectGroup", { spaceId, projectGroupId: other, name: `Later ${index}` }, { as }),
      ]).flat(),
    )
    expect(replies.filter(({ status }) => status >= 400)).toEqual([])
    expect(lost).toEqual([])
  })
})
