import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { call, type Person } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, session, the } from "@/tests/support/company"

const hour = 3600

async function story() {
  const made = await company()
  const board = await made.board()
  const [design = 0, build = 0] = await board.tasks(["Design the basket", "Build the basket"])
  const [ada, ben] = [await made.member("commenter"), await made.member("editor")]
  const start = (as: Person, taskId: number) => call("startTimer", { taskId }, { as })
  const running = async (as: Person) => (await call("listTimers", {}, { as })).body
  const spent = async (taskId: number) =>
    (await call("listTimeEntries", { taskId }, { as: ben })).body.items.map(({ userId, seconds, note }) => ({
      userId,
      seconds,
      note,
    }))
  return { ...made, ...board, design, build, ada, ben, start, running, spent }
}

type Story = Awaited<ReturnType<typeof story>>

/** As if it had been started earlier. */
const beganAgo = (userId: number, seconds: number) =>
  database().execute(sql`
    update timers set started_at = now() - ${seconds} * interval '1 second' - interval '200 milliseconds' where user_id = ${userId}`)

describe("startTimer", () => {
  it("runs for everybody who sees the task, until another one is started", async () => {
    const { ada, ben, design, build, start, running, spent } = await story()
    const first = await start(ada, design)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ taskId: design, taskName: "Design the basket", userId: ada.id })
    expect(await running(ben)).toEqual([first.body])
    await beganAgo(ada.id, 2 * hour)
    const second = await start(ada, build)
    expect(await running(ben)).toEqual([second.body])
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: 2 * hour, note: null }])
    expect(await historyOf(design)).toEqual([[29, `PT${2 * hour}S`, null]])
  })

  it("goes on where it runs on this task already", async () => {
    const { ada, design, start, running } = await story()
    const { body } = await start(ada, design)
    expect((await start(ada, design)).body).toEqual(body)
    expect(await running(ada)).toEqual([body])
  })

  it("leaves one of 32 that are started at once", async () => {
    const { ada, design, build, start, running } = await story()
    const replies = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => start(ada, index % 2 === 0 ? design : build)),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    expect(await running(ada)).toHaveLength(1)
  })

  it("stops one of another organization, and notes its time there", async () => {
    const { ada, design, start, running, spent } = await story()
    const other = await company()
    const { columnIds } = await other.board()
    const there: Person = {
      ...ada,
      token: await session(await joined(other, ada.id), other.organizationId),
    }
    const { body: task } = await call(
      "createTask",
      { name: "Elsewhere", stageId: the(columnIds[0]) },
      { as: other.owner },
    )
    await start(ada, design)
    await beganAgo(ada.id, hour)
    expect((await start(there, task.id)).status).toBe(201)
    expect(await running(ada)).toEqual([])
    expect(await running(there)).toHaveLength(1)
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: null }])
  })

  it("is not for readers, nor on an archived board", async () => {
    const { member, owner, ada, design, projectId, start } = await story()
    expect((await start(await member("reader"), design)).status).toBe(403)
    expect((await start(await member(null), design)).status).toBe(404)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await start(ada, design)).problem.code).toBe("archived")
  })
})

/** Somebody of another organization becomes an administrator of this one too. */
async function joined({ organizationId }: { organizationId: number }, userId: number): Promise<number> {
  await database().execute(sql`
    insert into organization_members (organization_id, user_id, role) values (${organizationId}, ${userId}, 'administrator')`)
  return userId
}

describe("the timer of somebody who sees its task no more", () => {
  it("runs on without the name of the task, and is stopped without a note", async () => {
    const { ada, ben, owner, design, projectId, start, space, group, board } = await story()
    const { body: timer } = await start(ada, design)
    await beganAgo(ada.id, hour)
    const secret = await space("Secret")
    const hidden = await board(["To do"], [], secret, await group(secret))
    await call("addTaskPlacement", { taskId: design, stageId: the(hidden.columnIds[0]) }, { as: owner })
    expect((await call("removeTaskPlacement", { taskId: design, projectId }, { as: owner })).status).toBe(204)
    await call("updateTaskName", { taskId: design, name: "Buy the rival" }, { as: owner })
    const { body: own } = await call("getOwnTimer", {}, { as: ada })
    expect(own.timer).toMatchObject({ id: timer.id, taskName: "" })
    // It is still there to be stopped, and every window of theirs is told when it is.
    expect((await call("listTimers", {}, { as: ada })).body).toMatchObject([{ id: timer.id, taskName: "" }])
    expect((await call("listTimers", {}, { as: ben })).body).toEqual([])
    expect((await call("stopTimer", { timerId: timer.id, note: "Seen" }, { as: ada })).status).toBe(404)
    const { body } = await call("stopTimer", { timerId: timer.id }, { as: ada })
    expect(body.entry).toMatchObject({ seconds: hour, note: null })
    const stops = async (as: Person) =>
      (await call("listChanges", {}, { as })).body.items.filter(({ type }) => type === "timer.stopped")
    expect((await stops(ada)).map(({ patches }) => patches)).toMatchObject([[{ id: timer.id, after: null }]])
    expect(await stops(ben)).toEqual([])
  })
})

describe("stopTimer", () => {
  it("notes the time that was counted, with what was done", async () => {
    const { ada, ben, design, start, running, spent } = await story()
    const { body: timer } = await start(ada, design)
    await beganAgo(ada.id, hour)
    const stopped = await call("stopTimer", { timerId: timer.id, note: " Sketches " }, { as: ada })
    expect(stopped.body.entry).toMatchObject({ taskId: design, userId: ada.id, seconds: hour, note: "Sketches" })
    expect(await running(ben)).toEqual([])
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: "Sketches" }])
    expect((await call("stopTimer", { timerId: timer.id }, { as: ada })).status).toBe(404)
  })

  it("ends when the work ended, and notes nothing under a second", async () => {
    const { ada, design, start, spent } = await story()
    const first = (await start(ada, design)).body
    await beganAgo(ada.id, 3 * hour)
    const [{ startedAt } = first] = (await call("listTimers", {}, { as: ada })).body
    const endedAt = new Date(Date.parse(startedAt) + hour * 1000).toISOString()
    await call("stopTimer", { timerId: first.id, endedAt }, { as: ada })
    const second = (await start(ada, design)).body
    const { body } = await call("stopTimer", { timerId: second.id, endedAt: second.startedAt }, { as: ada })
    expect(body.entry).toBeNull()
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: null }])
  })

  it("refuses an end before its start or in the future", async () => {
    const { ada, design, start, running } = await story()
    const { body: timer } = await start(ada, design)
    for (const endedAt of ["2026-03-02T09:00:00Z", new Date(Date.now() + 60_000).toISOString()]) {
      const { status, problem } = await call("stopTimer", { timerId: timer.id, endedAt }, { as: ada })
      expect([status, problem.errors?.[0]?.path]).toEqual([400, "endedAt"])
    }
    expect(await running(ada)).toHaveLength(1)
  })

  it("notes a day at most of one that was forgotten", async () => {
    const { ada, design, start, spent } = await story()
    const { body: timer } = await start(ada, design)
    await beganAgo(ada.id, 60 * hour)
    await call("stopTimer", { timerId: timer.id }, { as: ada })
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: 24 * hour, note: null }])
  })

  it("is answered with what it noted once, where several windows stop it at once", async () => {
    const { ada, design, start, spent } = await story()
    const { body: timer } = await start(ada, design)
    await beganAgo(ada.id, hour)
    const stops = await Promise.all(
      Array.from({ length: 8 }, async () => call("stopTimer", { timerId: timer.id }, { as: ada })),
    )
    expect(stops.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ])
    expect(stops.find(({ status }) => status === 200)?.body.entry).toMatchObject({ seconds: hour })
    expect(await spent(design)).toHaveLength(1)
  })

  it("is for one's own alone", async () => {
    const { ada, ben, design, start } = await story()
    const { body: timer } = await start(ada, design)
    expect((await call("stopTimer", { timerId: timer.id }, { as: ben })).status).toBe(404)
  })
})

describe("undoing", () => {
  it("takes a started timer away, and lets the one run on that it had stopped", async () => {
    const { ada, design, build, start, running, spent } = await story()
    const first = await start(ada, design)
    await beganAgo(ada.id, 2 * hour)
    const { startedAt } = the((await running(ada))[0])
    const second = await start(ada, build)
    expect(await spent(design)).toHaveLength(1)
    const undone = await undo(second, ada)
    expect(undone.status).toBe(200)
    expect(await running(ada)).toMatchObject([{ taskId: design, userId: ada.id, startedAt }])
    expect(await spent(design)).toEqual([])
    expect((await undo(first, ada)).status).toBe(409)

    expect((await undo(undone, ada)).status).toBe(200)
    expect(await running(ada)).toMatchObject([{ taskId: build }])
    expect(await spent(design)).toHaveLength(1)
  })

  it("lets a stopped timer run on, unless another runs by then", async () => {
    const { ada, design, build, start, running, spent } = await story()
    const { body: timer } = await start(ada, design)
    await beganAgo(ada.id, hour)
    const stopped = await call("stopTimer", { timerId: timer.id }, { as: ada })
    await start(ada, build)
    expect((await undo(stopped, ada)).problem.code).toBe("changed-since")
    expect(await spent(design)).toHaveLength(1)
    const [other] = await running(ada)
    await call("stopTimer", { timerId: the(other).id }, { as: ada })
    expect((await undo(stopped, ada)).status).toBe(200)
    expect(await running(ada)).toMatchObject([{ taskId: design }])
    expect(await spent(design)).toEqual([])
  })

  it("does not count time on a task in the trash", async () => {
    const { ada, ben, design, start } = await story()
    const { body: timer } = await start(ada, design)
    const stopped = await call("stopTimer", { timerId: timer.id }, { as: ada })
    await call("deleteTask", { taskId: design }, { as: ben })
    expect((await undo(stopped, ada)).problem.status).toBe(409)
  })
})

describe("listTimers", () => {
  it("shows those on tasks that the caller may see", async () => {
    const made = await story()
    const hidden = await made.space("Secret")
    const secret = await made.board(["To do"], [], hidden, await made.group(hidden))
    const [kept = 0] = await secret.tasks(["Kept"])
    await made.start(made.owner, kept)
    expect(await made.running(made.owner)).toHaveLength(1)
    expect(await made.running(made.ada)).toEqual([])
  })
})

describe("getOwnTimer", () => {
  it("tells of it in whatever organization it runs, and a token of that of its own alone", async () => {
    const { ada, design, start, organizationId } = await story()
    const other = await company()
    const elsewhere = await other.join(ada, "member")
    const own = async (as: Person) => (await call("getOwnTimer", {}, { as })).body.timer
    expect(await own(ada)).toBeNull()
    const { body: timer } = await start(ada, design)
    expect(await own(ada)).toMatchObject({ ...timer, organizationId })
    expect(await own(elsewhere)).toMatchObject({ id: timer.id, organizationId, taskName: "Design the basket" })
    const token = await session(ada.id, other.organizationId, "read")
    expect(await own({ ...ada, token })).toBeNull()
    await database().execute(sql`
      update organization_members set state = 'deactivated' where organization_id = ${organizationId} and user_id = ${ada.id}`)
    expect(await own(elsewhere)).toBeNull()
  })
})

describe("listProjectTimers", () => {
  it("shows those on tasks of the board", async () => {
    const { ada, ben, design, board, projectId, start } = await story()
    const { body: timer } = await start(ada, design)
    const other = await board()
    expect((await call("listProjectTimers", { projectId }, { as: ben })).body).toEqual([timer])
    expect((await call("listProjectTimers", { projectId: other.projectId }, { as: ben })).body).toEqual([])
  })
})

describe("a timer stops", () => {
  it("with its task, and what it counted is there when the task comes back", async () => {
    const { ada, ben, design, start, running, spent } = await story()
    await start(ada, design)
    await beganAgo(ada.id, hour)
    const deleted = await call("deleteTask", { taskId: design }, { as: ben })
    expect(await running(ada)).toEqual([])
    await call("undoChange", { changeId: deleted.headers.get("change-id") ?? "" }, { as: ben })
    expect(await running(ada)).toEqual([])
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: null }])
  })

  it.each([
    ["task", ({ design, owner }: Story) => call("deleteTask", { taskId: design }, { as: owner })],
    ["board", ({ projectId, owner }: Story) => call("deleteProject", { projectId }, { as: owner })],
    ["space", ({ spaceId, owner }: Story) => call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })],
  ])("and the deletion of its %s tells what was noted, which undoing and redoing leave noted", async (_, remove) => {
    const made = await story()
    const { ada, owner, design, start, spent } = made
    await start(ada, design)
    await beganAgo(ada.id, hour)
    const deleted = await remove(made)
    const { body } = await call("listChanges", { entity: "timeEntry" }, { as: owner })
    expect(body.items.at(-1)?.patches.filter(({ entity }) => entity === "timeEntry")).toMatchObject([
      {
        before: null,
        after: { taskId: design, userId: ada.id, seconds: hour, note: null, createdAt: expect.any(String) },
      },
    ])
    const back = await undo(deleted, owner)
    const again = await undo(back, owner)
    expect((await undo(again, owner)).status).toBe(200)
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: null }])
  })

  it.each([
    ["leaves the organization", "removeOrganizationMember"],
    ["is deactivated", "deactivateOrganizationMember"],
  ] as const)("when its person %s", async (_, operation) => {
    const { ada, ben, owner, design, start, running, spent } = await story()
    await start(ada, design)
    await beganAgo(ada.id, hour)
    expect((await call(operation, { userId: ada.id }, { as: owner })).status).toBeLessThan(300)
    expect(await running(ben)).toEqual([])
    expect(await spent(design)).toEqual([{ userId: ada.id, seconds: hour, note: null }])
  })

  it("when its person leaves the space of its task", async () => {
    const { ada, ben, owner, spaceId, design, start, running } = await story()
    await start(ada, design)
    await call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner })
    expect(await running(ben)).toEqual([])
  })
})
