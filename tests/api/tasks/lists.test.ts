import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { mentioning, mentionOf } from "@/tests/support/mentions"
import { refusals } from "@/tests/support/refusals"

const day = 86_400_000
/** A whole day, so many days from today by the clock of Greenwich, in which people are who have chosen none. */
const dayFromNow = (days: number) => `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T00:00:00.000Z`

type Fields = Partial<typeof schema.tasks.$inferInsert>

/** A company with a board, whose tasks are written as they shall be. */
async function office() {
  const made = await company()
  const { organizationId } = made
  const { projectId, columnIds, tasks } = await made.board()
  const own = await made.member("editor")
  return {
    ...made,
    projectId,
    columnIds,
    tasks,
    own,
    task: async (name: string, fields: Fields = {}, assignees: readonly Person[] = []) => {
      const [column] = await database()
        .insert(schema.stages)
        .values({ organizationId, projectId, kind: "column", name, position: 9 })
        .returning()
      const [id = 0] = await tasks([name], the(column).id)
      if (Object.keys(fields).length > 0)
        await database().update(schema.tasks).set(fields).where(eq(schema.tasks.id, id))
      for (const { id: userId } of assignees)
        await database().insert(schema.taskAssignees).values({ organizationId, taskId: id, userId })
      return id
    },
  }
}
const names = (reply: { body: { items: { name: string }[] } }) => reply.body.items.map(({ name }) => name)

describe("listTasks", () => {
  it("lists the tasks of all boards that one sees, page by page, by its fields and its filter", async () => {
    const { organizationId, owner, own, member, board, space, group, projectId, columnIds, tasks } = await office()
    const [a = 0, b = 0, c = 0] = await tasks(["Agree", "Build", "Check"])
    const hidden = await space("Finance")
    await (await board(["To do"], [], hidden, await group(hidden))).tasks(["Budget"])
    const label = (await call("createLabel", { name: "Shop", color: "#0088cc" }, { as: owner })).body
    await database().insert(schema.taskLabels).values({ organizationId, taskId: b, labelId: label.id })
    await database().insert(schema.taskAssignees).values({ organizationId, taskId: c, userId: own.id })
    await call("changeTaskStatus", { taskId: a, status: 1 }, { as: owner })
    await call("changeTaskDate", { taskId: b, dateEnd: "2026-03-06T00:00:00.000Z" }, { as: owner })

    const list = async (input: Parameters<typeof call<"listTasks">>[1]) =>
      names(await call("listTasks", input, { as: own }))
    expect(await list({ sort: "created" })).toEqual(["Check", "Build", "Agree"])
    expect(await list({ sort: "due" })).toEqual(["Build", "Agree", "Check"])
    expect(await list({ status: "1" })).toEqual(["Agree"])
    expect(await list({ assigneeId: own.id })).toEqual(["Check"])
    expect(await list({ labelId: label.id, projectId })).toEqual(["Build"])
    expect(await list({ stageId: the(columnIds[1]) })).toEqual([])
    expect(await list({ dueFrom: "2026-03-06T00:00:00.000Z", dueBefore: "2026-03-07T00:00:00.000Z" })).toEqual([
      "Build",
    ])
    expect(await list({ changedSince: "2999-01-01T00:00:00.000Z" })).toEqual([])
    expect(await list({ search: "GRE", filter: "status:done" })).toEqual(["Agree"])
    expect(await list({ filter: "label:shop due:2026-03-06" })).toEqual(["Build"])

    const first = (await call("listTasks", { limit: "2", sort: "updated" }, { as: own })).body
    const rest = (await call("listTasks", { limit: "2", sort: "updated", cursor: the(first.nextCursor) }, { as: own }))
      .body
    expect(names({ body: first }).concat(names({ body: rest }))).toEqual(["Build", "Agree", "Check"])
    expect(rest.nextCursor).toBe(null)
    expect(await list({ filter: "budget" })).toEqual([])
    expect(names(await call("listTasks", {}, { as: await member(null) }))).toEqual([])
    expect((await call("listTasks", {}, { as: null })).status).toBe(401)
  })

  it("lists what was changed at an instant or later", async () => {
    const { own, task } = await office()
    await task("Agree", { updatedAt: "2026-03-06T09:00:00.000Z" })
    await task("Build", { updatedAt: "2026-03-06T10:00:00.000Z" })
    await task("Check", { updatedAt: "2026-03-06T11:00:00.000Z" })
    const since = async (changedSince: string) =>
      names(await call("listTasks", { changedSince, sort: "updated" }, { as: own }))
    expect(await since("2026-03-06T09:30:00.000Z")).toEqual(["Check", "Build"])
    expect(await since("2026-03-06T10:00:00.000Z")).toEqual(["Check", "Build"])
    expect(await since("2026-03-06T10:00:00.001Z")).toEqual(["Check"])
    expect(await since("2026-03-06T11:00:00.001Z")).toEqual([])
  })

  it("leaves out what is archived, and comes back with it", async () => {
    const { owner, spaceId, projectId, tasks } = await office()
    const [kept = 0, put = 0, gone = 0] = await tasks(["Kept", "Put away", "Gone"])
    await call("archiveTask", { taskId: put }, { as: owner })
    await call("deleteTask", { taskId: gone }, { as: owner })
    const list = async () => (await call("listTasks", {}, { as: owner })).body.items.map(({ id }) => id)
    expect(await list()).toEqual([kept])
    await call("archiveProject", { projectId }, { as: owner })
    expect(await list()).toEqual([])
    await call("restoreProject", { projectId }, { as: owner })
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(await list()).toEqual([])
  })
})

describe("countTasks", () => {
  it("counts each open task of somebody once, by when it is due, and what waits for others", async () => {
    const { own, owner, task } = await office()
    const hour = 3_600_000
    await task("Yesterday", { dateEnd: dayFromNow(-1) }, [own])
    await task("An hour ago", { dateEnd: new Date(Date.now() - hour).toISOString(), dateAllDay: false }, [own, owner])
    await task("Today", { dateEnd: dayFromNow(0) }, [own])
    await task("Tomorrow", { dateEnd: dayFromNow(1) }, [own])
    await task("In a week", { dateEnd: dayFromNow(7) }, [own])
    await task("In eight days", { dateEnd: dayFromNow(8) }, [own])
    await task("Some day", {}, [own])
    await task("Done", { status: 1, dateEnd: dayFromNow(-1) }, [own])
    await task("Of another", { creatorId: own.id }, [owner])
    await task("Of both", { creatorId: own.id, dateEnd: dayFromNow(30) }, [owner, own])
    await task("Of nobody", { creatorId: own.id })
    const { body } = await call("countTasks", {}, { as: own })
    expect(body).toEqual({ overdue: 2, today: 1, upcoming: 2, later: 2, noDate: 1, waiting: 1, review: 0 })
  })

  it("counts what waits for somebody's review until they have answered, and asks anew", async () => {
    const { own, owner, task } = await office()
    const taskId = await task("Consent texts")
    const done = await task("Press kit", { status: 1 })
    const ask = (id: number) => call("addTaskReviewer", { taskId: id, userId: own.id }, { as: owner })
    const count = async () => (await call("countTasks", {}, { as: own })).body.review
    await ask(taskId)
    await ask(done)
    expect(await count()).toBe(1)
    const answer = { taskId, userId: own.id, status: "changes-requested" } as const
    await call("updateTaskReviewerStatus", answer, { as: own })
    expect(await count()).toBe(0)
    await ask(taskId)
    expect(await count()).toBe(1)
  })

  it("counts nothing that somebody sees no more", async () => {
    const { organizationId, own, task } = await office()
    await task("Today", { dateEnd: dayFromNow(0) }, [own])
    await database().delete(schema.spaceMembers).where(eq(schema.spaceMembers.organizationId, organizationId))
    const { body } = await call("countTasks", {}, { as: own })
    expect(Object.values(body)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect((await call("listTasksByAssignee", { userId: own.id }, { as: own })).body.items).toEqual([])
    expect((await call("countTasks", {}, { as: null })).status).toBe(401)
  })
})

describe("listTasksByAssignee", () => {
  it("lists what is assigned to somebody, as far as the caller sees it", async () => {
    const { own, owner, member, task } = await office()
    await task("Late", { dateEnd: dayFromNow(-2) }, [own])
    await task("Mine and theirs", { dateEnd: dayFromNow(3) }, [own, owner])
    await task("Done", { status: 1 }, [own])
    await task("Theirs", {}, [owner])
    const list = async (as: Person, filter?: string) =>
      names(await call("listTasksByAssignee", { userId: own.id, sort: "due", filter }, { as }))
    expect(await list(own, "status:open")).toEqual(["Late", "Mine and theirs"])
    expect(await list(owner, "due:overdue")).toEqual(["Late"])
    expect(await list(await member(null))).toEqual([])
  })

  it("knows nobody whom the caller does not see", async () => {
    const { own, member } = await office()
    const foreign = await company()
    const elsewhere = await member(null, "guest")
    const beside = await member("reader", "guest")
    const status = async (as: Person, userId: number) => [
      (await call("listTasksByAssignee", { userId }, { as })).status,
      (await call("listTasksCompletedToday", { userId }, { as })).status,
    ]
    expect(await status(elsewhere, own.id)).toEqual([404, 404])
    expect(await status(elsewhere, elsewhere.id)).toEqual([200, 200])
    expect(await status(beside, own.id)).toEqual([200, 200])
    expect(await status(own, foreign.owner.id)).toEqual([404, 404])
  })
})

describe("listTasksCreatedByMe", () => {
  it("lists what the caller has made, and by a filter what waits for others", async () => {
    const { own, owner, task } = await office()
    await task("Of another", { creatorId: own.id }, [owner])
    await task("Of mine", { creatorId: own.id }, [own])
    await task("Of theirs", {}, [own])
    const list = async (filter?: string) => names(await call("listTasksCreatedByMe", { filter }, { as: own }))
    expect(await list()).toEqual(["Of mine", "Of another"])
    expect(await list("status:open -assignee:me,none")).toEqual(["Of another"])
  })
})

describe("listTasksInvolvingMe", () => {
  it("lists what is assigned to the caller, has them as a member or reviewer, or mentions them, once", async () => {
    const { organizationId, own, owner, task } = await office()
    const assigned = await task("Assigned", {}, [own])
    const joined = await task("Joined")
    const mentioned = await task("Mentioned")
    await task("Neither", {}, [owner])
    const values = (taskId: number) => ({ organizationId, taskId, userId: own.id })
    await database()
      .insert(schema.taskMembers)
      .values([values(joined), values(assigned)])
    await database()
      .insert(schema.taskMentions)
      .values([values(mentioned)])
    await call("addTaskReviewer", { taskId: await task("Reviewed"), userId: own.id }, { as: owner })
    expect(names(await call("listTasksInvolvingMe", {}, { as: own }))).toEqual([
      "Reviewed",
      "Mentioned",
      "Joined",
      "Assigned",
    ])
    expect(names(await call("listTasksInvolvingMe", {}, { as: owner }))).toEqual(["Neither"])
  })

  it("lists where the caller is mentioned in the chat, or writes in it", async () => {
    const { own, owner, task } = await office()
    const [mentioned, answered] = [await task("Mentioned"), await task("Answered")]
    await task("Neither")
    await call("sendTaskMessage", { taskId: mentioned, content: mentioning(mentionOf(own)) }, { as: owner })
    await call("sendTaskMessage", { taskId: answered, content: mentioning() }, { as: own })
    expect(names(await call("listTasksInvolvingMe", {}, { as: own }))).toEqual(["Answered", "Mentioned"])
  })
})

describe("listTasksCompletedToday", () => {
  it("lists what somebody has had completed today, archived since or not", async () => {
    const { own, owner, projectId, task } = await office()
    const first = await task("First", {}, [own])
    const second = await task("Second", {}, [own])
    await task("Long ago", { status: 1, dateStatusChanged: "2026-01-01T00:00:00.000Z" }, [own])
    const rejected = await task("Rejected", {}, [own])
    const others = await task("Of others", {}, [owner])
    for (const taskId of [first, second, others]) await call("changeTaskStatus", { taskId, status: 1 }, { as: owner })
    await call("changeTaskStatus", { taskId: rejected, status: 2 }, { as: owner })
    await call("archiveTask", { taskId: first }, { as: owner })
    expect(names(await call("listTasksCompletedToday", { userId: own.id }, { as: owner }))).toEqual(["Second", "First"])
    expect((await call("countProjectTasksCompletedToday", { projectId }, { as: own })).body).toEqual({ count: 3 })
  })
})

describe("countProjectTasksCompletedToday", () => {
  it("asks for somebody who sees the board", async () => {
    const story = await office()
    expect(await refusals("countProjectTasksCompletedToday", { projectId: story.projectId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
    expect(
      (await call("countProjectTasksCompletedToday", { projectId: story.projectId }, { as: story.owner })).body,
    ).toEqual({ count: 0 })
  })
})

describe("listTaskHistory", () => {
  it("tells what the caller has done, the last first, of what they still see", async () => {
    const { organizationId, own, owner, task } = await office()
    const taskId = await task("Write")
    const gone = await task("Gone")
    await call("updateTaskName", { taskId, name: "Write it" }, { as: own })
    await call("updateTaskName", { taskId, name: "Write it all" }, { as: owner })
    await call("changeTaskStatus", { taskId: gone, status: 1 }, { as: own })
    await call("changeTaskStatus", { taskId, status: 1 }, { as: own })
    await call("deleteTask", { taskId: gone }, { as: owner })
    const list = async (limit = "50", cursor?: string) =>
      (await call("listTaskHistory", { limit, cursor }, { as: own })).body
    const first = await list("1")
    expect(first.items).toMatchObject([{ taskId, type: 6, userId: own.id }])
    expect((await list("1", the(first.nextCursor))).items).toMatchObject([{ type: 1, state: "Write it" }])
    expect((await list()).items).toHaveLength(2)
    await database().delete(schema.spaceMembers).where(eq(schema.spaceMembers.organizationId, organizationId))
    expect((await list()).items).toEqual([])
  })
})
