import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { timeEntries } from "@/db/schema"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals } from "@/tests/support/refusals"

const hour = 3600
/** Long ago: what is noted there is over, whenever this runs. */
const monday = "2026-03-02T09:00:00.000Z"

async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId = 0, other = 0] = await board.tasks(["Checkout loses the basket", "Print the menu"])
  const [editor, commenter] = [await made.member("editor"), await made.member("commenter")]
  const spend = (as: Person, seconds: number, startedAt = monday, note?: string) =>
    call("createTimeEntry", { taskId, startedAt, seconds, ...(note !== undefined && { note }) }, { as })
  const spent = async () => (await call("getTaskDetails", { taskId }, { as: editor })).body.time.spent
  return { ...made, ...board, taskId, other, editor, commenter, spend, spent }
}

describe("listOwnTimeEntries", () => {
  const period = { from: "2026-03-02T00:00:00Z", before: "2026-03-09T00:00:00Z" }

  it("lists one's own time of a period over all tasks, what began first first", async () => {
    const { taskId, other, editor, commenter, spend } = await story()
    await spend(commenter, hour)
    await spend(editor, hour, "2026-03-08T23:59:59.999Z")
    await call("createTimeEntry", { taskId: other, startedAt: "2026-03-02T00:00:00Z", seconds: 60 }, { as: editor })
    await spend(editor, hour, "2026-03-01T23:59:59.999Z")
    await spend(editor, hour, "2026-03-09T00:00:00Z")
    const { body } = await call("listOwnTimeEntries", period, { as: editor })
    expect(body.entries.map((entry) => [entry.taskId, entry.userId, entry.startedAt])).toEqual([
      [other, editor.id, "2026-03-02T00:00:00.000Z"],
      [taskId, editor.id, "2026-03-08T23:59:59.999Z"],
    ])
    expect(body.tasks).toEqual([
      { id: other, name: "Print the menu" },
      { id: taskId, name: "Checkout loses the basket" },
    ])
  })

  it("leaves out what is deleted, and tasks that one sees no more", async () => {
    const { taskId, owner, spaceId, editor, spend } = await story()
    const { body: entry } = await spend(editor, hour)
    await call("deleteTimeEntry", { taskId, entryId: entry.id }, { as: editor })
    expect((await call("listOwnTimeEntries", period, { as: editor })).body).toEqual({ entries: [], tasks: [] })
    await spend(editor, hour)
    expect((await call("listOwnTimeEntries", period, { as: editor })).body.entries).toHaveLength(1)
    await call("removeSpaceMember", { spaceId, userId: editor.id }, { as: owner })
    expect((await call("listOwnTimeEntries", period, { as: editor })).body).toEqual({ entries: [], tasks: [] })
  })

  it("refuses a period that ends before it begins, or is longer than a month", async () => {
    const { editor } = await story()
    for (const before of ["2026-03-01T23:59:59Z", "2026-04-03T00:00:00Z"]) {
      const { problem } = await call("listOwnTimeEntries", { ...period, before }, { as: editor })
      expect(problem.errors).toMatchObject([expect.objectContaining({ path: "before" })])
    }
  })
})

describe("createTimeEntry", () => {
  it("notes one's own time, and the task tells what everybody has spent", async () => {
    const { taskId, editor, commenter, spend, spent } = await story()
    const reply = await spend(commenter, 2 * hour, monday, "  Read the logs ")
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ taskId, userId: commenter.id, seconds: 2 * hour, note: "Read the logs" })
    await spend(editor, hour)
    await spend(editor, 60, "2026-03-03T09:00:00Z", "")
    expect(await spent()).toEqual({
      seconds: 3 * hour + 60,
      people: [
        { userId: commenter.id, seconds: 2 * hour },
        { userId: editor.id, seconds: hour + 60 },
      ],
    })
    expect(await historyOf(taskId)).toEqual([
      [29, "PT7200S", null],
      [29, "PT3600S", null],
      [29, "PT60S", null],
    ])
  })

  it("is undone and done again, each with its line in the history", async () => {
    const { taskId, commenter, spend, spent } = await story()
    const undone = await undo(await spend(commenter, hour), commenter)
    expect((await spent()).seconds).toBe(0)
    await undo(undone, commenter)
    expect((await spent()).seconds).toBe(hour)
    expect(await historyOf(taskId)).toEqual([
      [29, "PT3600S", null],
      [29, "", "PT3600S"],
      [29, "PT3600S", null],
    ])
  })

  it("refuses what lies in the future, is longer than a day, or takes no time", async () => {
    const { editor, spend, spent } = await story()
    const soon = new Date(Date.now() + 60_000).toISOString()
    const now = new Date().toISOString()
    const faults = [
      [await spend(editor, 60, soon), "startedAt", /must not lie in the future/],
      [await spend(editor, hour, now), "seconds", /must not lie in the future/],
      [await spend(editor, 24 * hour + 1), "seconds", /at most 24 hours/],
      [await spend(editor, 0), "seconds", /at least 1/],
      [await spend(editor, 1.5), "seconds", /an integer/],
      [await spend(editor, 60, monday, "x".repeat(1001)), "note", /at most 1,000/],
    ] as const
    for (const [{ problem }, path, message] of faults)
      expect(problem).toMatchObject({ status: 400, errors: [{ path, message: expect.stringMatching(message) }] })
    expect((await spent()).seconds).toBe(0)
    expect((await spend(editor, 24 * hour)).status).toBe(201)
  })

  it("asks for a commenter", async () => {
    const { taskId, member } = await story()
    const outcome = await refusals(
      "createTimeEntry",
      { taskId, startedAt: monday, seconds: 60 },
      { member },
      "commenter",
    )
    expect(outcome).toEqual({ nobody: 401, foreigner: 404, outsider: 404, reader: 403 })
  })
})

describe("listTimeEntries", () => {
  it("goes through all of them, what began last first", async () => {
    const { taskId, editor, commenter, spend } = await story()
    for (const day of [3, 2, 5, 4]) await spend(commenter, day * 60, `2026-03-0${day}T09:00:00Z`)
    const first = await call("listTimeEntries", { taskId, limit: "3" }, { as: editor })
    expect(first.body.items.map(({ seconds }) => seconds)).toEqual([300, 240, 180])
    const cursor = the(first.body.nextCursor)
    const second = await call("listTimeEntries", { taskId, limit: "3", cursor }, { as: editor })
    expect(second.body).toMatchObject({ items: [{ seconds: 120 }], nextCursor: null })
  })
})

describe("updateTimeEntry", () => {
  it("puts one's own time right, and can be undone", async () => {
    const { taskId, commenter, spend, spent } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    const reply = await call("updateTimeEntry", { taskId, entryId, seconds: 2 * hour, note: "Both" }, { as: commenter })
    expect(reply.body).toMatchObject({ id: entryId, seconds: 2 * hour, note: "Both", startedAt: monday })
    expect((await historyOf(taskId)).at(-1)).toEqual([29, "PT7200S", "PT3600S"])
    const undone = await undo(reply, commenter)
    expect((await spent()).seconds).toBe(hour)
    await undo(undone, commenter)
    expect((await historyOf(taskId)).slice(2)).toEqual([
      [29, "PT3600S", "PT7200S"],
      [29, "PT7200S", "PT3600S"],
    ])
  })

  it("is for the one whose time it is, and keeps the same rules", async () => {
    const { taskId, owner, editor, commenter, spend } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    for (const as of [editor, owner]) {
      const { problem } = await call("updateTimeEntry", { taskId, entryId, seconds: 60 }, { as })
      expect(problem).toMatchObject({ status: 403, code: "forbidden" })
    }
    const tomorrow = new Date(Date.now() + 24 * hour * 1000).toISOString()
    const { problem } = await call("updateTimeEntry", { taskId, entryId, startedAt: tomorrow }, { as: commenter })
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "startedAt" }] })
  })

  it("knows the time of its task alone", async () => {
    const { taskId, commenter, spend, tasks, columnIds } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    const [other = 0] = await tasks(["Elsewhere"], the(columnIds[1]))
    expect((await call("updateTimeEntry", { taskId: other, entryId, seconds: 60 }, { as: commenter })).status).toBe(404)
    expect((await call("deleteTimeEntry", { taskId: other, entryId }, { as: commenter })).status).toBe(404)
    expect(taskId).not.toBe(other)
  })
})

describe("deleteTimeEntry", () => {
  it("takes one's own away, and brings it back by an undo", async () => {
    const { taskId, commenter, spend, spent } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    const reply = await call("deleteTimeEntry", { taskId, entryId }, { as: commenter })
    expect(reply.status).toBe(204)
    expect((await spent()).people).toEqual([])
    expect((await historyOf(taskId)).at(-1)).toEqual([29, "", "PT3600S"])
    const undone = await undo(reply, commenter)
    expect((await spent()).seconds).toBe(hour)
    await undo(undone, commenter)
    expect((await historyOf(taskId)).slice(2)).toEqual([
      [29, "PT3600S", null],
      [29, "", "PT3600S"],
    ])
  })

  it("of others is for administrators of the space", async () => {
    const { taskId, editor, commenter, member, spend, spent } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    expect((await call("deleteTimeEntry", { taskId, entryId }, { as: editor })).status).toBe(403)
    const administrator = await member("administrator")
    expect((await call("deleteTimeEntry", { taskId, entryId }, { as: administrator })).status).toBe(204)
    expect((await spent()).seconds).toBe(0)
  })

  it("is removed for good after 30 days", async () => {
    const { taskId, commenter, spend } = await story()
    const { id: entryId } = (await spend(commenter, hour)).body
    await call("deleteTimeEntry", { taskId, entryId }, { as: commenter })
    const deletedAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database().update(timeEntries).set({ deletedAt }).where(eq(timeEntries.id, entryId))
    await sweep()
    expect(await database().select().from(timeEntries).where(eq(timeEntries.id, entryId))).toEqual([])
  })
})

describe("setTaskPlannedTime", () => {
  it("plans minutes, tells the history, and can be undone", async () => {
    const { taskId, editor } = await story()
    const plan = (plannedMinutes: number | null, previous?: number | null) =>
      call(
        "setTaskPlannedTime",
        { taskId, plannedMinutes, ...(previous !== undefined && { previous }) },
        { as: editor },
      )
    expect((await plan(240)).body).toMatchObject({ plannedMinutes: 240 })
    const reply = await plan(null, 240)
    expect(reply.body.plannedMinutes).toBeNull()
    expect(await historyOf(taskId)).toEqual([
      [29, "plan PT240M", "plan"],
      [29, "plan", "plan PT240M"],
    ])
    await undo(reply, editor)
    expect((await call("getTask", { taskId }, { as: editor })).body.plannedMinutes).toBe(240)
    expect((await plan(60, 30)).problem).toMatchObject({ status: 409, code: "changed-since" })
    expect((await plan(0)).status).toBe(400)
    expect((await call("duplicateTask", { taskId }, { as: editor })).body.plannedMinutes).toBe(240)
  })

  it("says to who was of another belief what is planned by now, and who planned it", async () => {
    const { taskId, editor, commenter, spend } = await story()
    await call("setTaskPlannedTime", { taskId, plannedMinutes: 240 }, { as: editor })
    // What was spent is told by the same type of the history, and is no plan.
    await spend(commenter, hour)
    const { problem } = await call("setTaskPlannedTime", { taskId, plannedMinutes: 60, previous: null }, { as: editor })
    expect(problem).toMatchObject({
      code: "changed-since",
      previous: { plannedMinutes: null },
      current: { plannedMinutes: 240 },
      author: { userId: editor.id },
    })
  })

  it("asks for an editor", async () => {
    const { taskId, member } = await story()
    const outcome = await refusals("setTaskPlannedTime", { taskId, plannedMinutes: 5 }, { member }, "editor")
    expect(outcome).toEqual(belowEditor)
  })
})
