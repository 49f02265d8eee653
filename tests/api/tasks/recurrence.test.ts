import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, stages, tasks } from "@/db/schema"
import { addDays, weekdayOf } from "@/lib/dates/day"
import { dayIn, dayInstant } from "@/lib/dates/zone"
import { makeNotifications } from "@/lib/notifications/making/make"
import { weekdays } from "@/lib/tasks/recurrence/rule"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { written } from "@/tests/support/pages"
import { belowEditor, refusals } from "@/tests/support/refusals"

/** A board with an editor of it, and the task "Report", which repeats each day, due on a day that has long gone. */
async function repeating(recurrence: Parameters<typeof setRule>[1] = { unit: "day" }, dateEnd: string | null = long) {
  const made = await company()
  const board = await made.board()
  const editor = await made.member("editor")
  const [stageId = 0] = board.columnIds
  const { body } = await call("createTask", { name: "Report", stageId, dateEnd }, { as: editor })
  const taskId = body.id
  await setRule(taskId, recurrence, editor)
  const complete = (id = taskId, as: Person = editor) => call("changeTaskStatus", { taskId: id, status: 1 }, { as })
  const onBoard = async (projectId = board.projectId, as: Person = editor) =>
    (await call("listProjectTasks", { projectId, view: "full" }, { as })).body.tasks.filter(
      ({ name }) => name === "Report",
    )
  return { ...made, ...board, stageId, editor, taskId, complete, onBoard }
}
const long = "2026-01-05T00:00:00.000Z"

async function setRule(
  taskId: number,
  recurrence: Parameters<typeof call<"setTaskRecurrence">>[1]["recurrence"],
  as: Person,
) {
  return call("setTaskRecurrence", { taskId, recurrence }, { as })
}

/** The day on which a task was completed, in Greenwich. */
const doneOn = ({ dateStatusChanged }: { dateStatusChanged: string | null }) => dayIn(the(dateStatusChanged), "UTC")

describe("the next one of a task that whoever completes it sees by its archived place alone", () => {
  it("is told whole to those who see it", async () => {
    const { owner, taskId, projectId, complete, onBoard, ...made } = await repeating()
    const elsewhere = await made.space("Elsewhere")
    const other = await made.board(["Inbox"], [], elsewhere, await made.group(elsewhere))
    await call("addTaskPlacement", { taskId, stageId: the(other.columnIds[0]) }, { as: owner })
    await call("archiveTask", { taskId, projectId }, { as: owner })
    expect((await complete()).status).toBe(200)
    const next = the((await onBoard(other.projectId, owner)).find(({ id }) => id !== taskId))
    const { body } = await call("listChanges", { type: "task.repeated" }, { as: owner })
    const told = body.items
      .flatMap(({ patches }) => patches)
      .find(({ entity, id }) => entity === "task" && id === next.id)
    const { name, dateEnd, recurrence, creatorId } = (await call("getTask", { taskId: next.id }, { as: owner })).body
    expect(told).toMatchObject({
      before: null,
      after: { name, dateEnd, recurrence, creatorId, responsibleUserId: [], status: 0, messageCount: 0 },
    })
  })
})

describe("setTaskRecurrence", () => {
  it("lets a task repeat by the day of its due date, until it is ended", async () => {
    const { editor, taskId, organizationId } = await repeating({ unit: "week", every: 2 })
    const reply = await call("getTask", { taskId }, { as: editor })
    expect(reply.body.recurrence).toEqual({
      unit: "week",
      every: 2,
      from: "dueDate",
      weekdays: ["monday"],
      dayOfMonth: null,
      month: null,
      timeZone: "UTC",
      scheduledFor: "2026-01-05",
    })
    expect((await call("getTaskDetails", { taskId }, { as: editor })).body.task.recurrence).toEqual(
      reply.body.recurrence,
    )
    const changes = (await feedOf(organizationId)).length
    await setRule(taskId, { unit: "week", every: 2, weekdays: ["monday"] }, editor)
    expect(await feedOf(organizationId)).toHaveLength(changes)

    const ended = await setRule(taskId, null, editor)
    expect(ended.body.recurrence).toBeNull()
    expect((await historyOf(taskId)).slice(1)).toEqual([
      [32, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", ""],
      [32, "", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"],
    ])
    const undone = await undo(ended, editor)
    expect((await call("getTask", { taskId }, { as: editor })).body.recurrence).toEqual(reply.body.recurrence)
    await undo(undone, editor)
    expect((await call("getTask", { taskId }, { as: editor })).body.recurrence).toBeNull()
  })

  it("goes by the clocks of whoever sets it, and gives a task without a date the first one of the rule", async () => {
    const { editor, taskId } = await repeating({ unit: "day", from: "completion" }, null)
    await call("changePreferences", { timeZone: "Pacific/Auckland" }, { as: editor })
    await setRule(taskId, null, editor)
    const { body } = await setRule(taskId, { unit: "week", weekdays: [...weekdays] }, editor)
    expect(body.recurrence?.timeZone).toBe("Pacific/Auckland")
    expect(body.dateEnd).toBe(dayInstant(the(body.recurrence?.scheduledFor)))
    expect(body.dateAllDay).toBe(true)
    const after = await setRule(taskId, { unit: "month", from: "completion" }, editor)
    expect(after.body.recurrence).toMatchObject({ from: "completion", dayOfMonth: null })
  })

  it("refuses what goes with another unit, and what is no rule", async () => {
    const { editor, taskId } = await repeating()
    const faultsOf = async (recurrence: object) => {
      const input: Record<string, unknown> = { unit: "day", ...recurrence }
      const reply = await call(
        "setTaskRecurrence",
        { taskId, recurrence: JSON.parse(JSON.stringify(input)) },
        { as: editor },
      )
      return [reply.status, ...(reply.problem.errors ?? []).map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await faultsOf({ weekdays: ["monday"] })).toEqual([400, "recurrence.weekdays goes with unit: week"])
    expect(await faultsOf({ unit: "week", dayOfMonth: 3 })).toEqual([
      400,
      "recurrence.dayOfMonth goes with unit: month, year",
    ])
    expect(await faultsOf({ unit: "week", from: "completion", weekdays: ["monday"] })).toEqual([
      400,
      "recurrence.weekdays goes with from: dueDate",
    ])
    expect((await faultsOf({ every: 0 }))[0]).toBe(400)
    expect((await faultsOf({ unit: "month", dayOfMonth: 32 }))[0]).toBe(400)
    expect((await faultsOf({ unit: "week", weekdays: [] }))[0]).toBe(400)
  })

  it("is for editors", async () => {
    const { taskId, member } = await repeating()
    expect(await refusals("setTaskRecurrence", { taskId, recurrence: null }, { member }, "editor")).toEqual(belowEditor)
  })
})

describe("completing a repeating task", () => {
  it("makes the next one, due after today, which has the rule from then on", async () => {
    const { editor, taskId, complete, onBoard, projectId, stageId } = await repeating({
      unit: "week",
      weekdays: ["tuesday"],
    })
    const { body } = await complete()
    expect(body).toMatchObject({ id: taskId, status: 1, recurrence: null })
    const next = the(body.nextTask)
    const due = the(next.dateEnd).slice(0, 10)
    const today = doneOn(body)
    expect(weekdayOf(due)).toBe(2)
    expect(due > today && due <= addDays(today, 7)).toBe(true)
    expect(next).toMatchObject({
      name: "Report",
      status: 0,
      dateStatusChanged: null,
      recurrence: { unit: "week", weekdays: ["tuesday"], scheduledFor: due },
      placements: [{ projectId, columnId: stageId }],
    })
    expect((await onBoard()).map(({ id }) => id)).toEqual([taskId, next.id])
    expect(await historyOf(next.id)).toEqual([[0, "To do", null]])
    expect((await historyOf(taskId)).at(-1)).toEqual([6, "1", "0"])
    const third = await complete(next.id)
    expect(the(third.body.nextTask).dateEnd).toBe(dayInstant(addDays(due, 7)))
    expect((await complete(next.id)).body.nextTask).toBeNull()
    expect((await call("getTask", { taskId: next.id }, { as: editor })).body.recurrence).toBeNull()
  })

  it("takes over what the task is, with its subtasks not done, and nothing of what became of it", async () => {
    const { editor, owner, taskId, complete, member } = await repeating()
    const colleague = await member("reader")
    const label = await call("createLabel", { name: "Weekly", color: "#ff0000" }, { as: owner })
    await call("addTaskAssignee", { taskId, userId: colleague.id }, { as: editor })
    await call("addTaskMember", { taskId, userId: owner.id }, { as: editor })
    await call("addTaskReviewer", { taskId, userId: owner.id }, { as: editor })
    await call("updateTaskReviewerStatus", { taskId, userId: owner.id, status: "approved" }, { as: owner })
    await call("addTaskLabel", { taskId, labelId: label.body.id }, { as: editor })
    await call("updateTaskDescription", { taskId, content: written("Four pages"), revision: 0 }, { as: editor })
    await call("setTaskPlannedTime", { taskId, plannedMinutes: 90 }, { as: editor })
    await call("updateTaskImportance", { taskId, importance: 2 }, { as: editor })
    await call("setTaskCover", { taskId, color: "#00ff00" }, { as: editor })
    await call("setTaskNeedsAttention", { taskId, blockReason: "No paper" }, { as: editor })
    const steps = await call("createSubtasks", { taskId, names: ["Gather", "Write"] }, { as: editor })
    await call("setSubtaskDone", { taskId, subtaskId: the(steps.body[0]).id, done: true }, { as: editor })

    const next = the((await complete()).body.nextTask)
    expect(next).toMatchObject({
      creatorId: editor.id,
      responsibleUserId: [String(colleague.id)],
      members: [String(owner.id)],
      reviewers: [String(owner.id)],
      approvedBy: [],
      tags: [String(label.body.id)],
      hasDescription: true,
      plannedMinutes: 90,
      importance: 2,
      cover: { color: "#00ff00" },
      blockReason: null,
      subtaskCount: 2,
      doneSubtaskCount: 0,
      messageCount: 0,
    })
    const description = await call("getTaskDescription", { taskId: next.id }, { as: editor })
    expect(description.body.content).toEqual(written("Four pages"))
    const copied = await call("listSubtasks", { taskId: next.id }, { as: editor })
    expect(copied.body.map(({ name, done }) => [name, done])).toEqual([
      ["Gather", false],
      ["Write", false],
    ])
  })

  it("counts from the completion, where the rule says so", async () => {
    const { complete } = await repeating({ unit: "day", every: 10, from: "completion" })
    const { body } = await complete()
    expect(the(body.nextTask).dateEnd).toBe(dayInstant(addDays(doneOn(body), 10)))
  })

  it("is done once, however many complete it at once, alone, together and by repeats", async () => {
    const { editor, taskId, complete, projectId, stageId, onBoard } = await repeating()
    const key = { headers: { "Idempotency-Key": "once-and-no-more" }, as: editor }
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        if (index % 4 === 0) return call("changeTaskStatus", { taskId, status: 1 }, key)
        if (index % 4 === 1) return call("updateTasks", { taskIds: [taskId], status: 1 }, { as: editor })
        if (index % 4 === 2) return call("completeAllTasks", { currentStageId: stageId }, { as: editor })
        return complete()
      }),
    )
    // The last of the four completes whatever stands in the column: the next one too, by then.
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const series = await database().select().from(tasks).where(eq(tasks.name, "Report"))
    const own = series.filter(
      ({ organizationId }) => organizationId === the(series.find(({ id }) => id === taskId)).organizationId,
    )
    const occurrences = own.map(({ occurrence }) => the(occurrence)).toSorted((a, b) => a - b)
    expect(occurrences).toEqual(occurrences.map((_, index) => index + 1))
    expect(own.filter(({ recurrence }) => recurrence !== null)).toHaveLength(1)
    expect(await onBoard(projectId)).toHaveLength(own.length)
  })

  it("makes one alone of 32 completions", async () => {
    const { complete, onBoard } = await repeating()
    const replies = await Promise.all(Array.from({ length: 32 }, () => complete()))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(replies.filter(({ body }) => body.nextTask !== null)).toHaveLength(1)
    expect(await onBoard()).toHaveLength(2)
  })

  it("is taken back with the completion, done again, and completed anew", async () => {
    const { editor, taskId, complete, onBoard } = await repeating()
    const rule = (await call("getTask", { taskId }, { as: editor })).body.recurrence
    const first = await complete()
    const undone = await undo(first, editor)
    expect(undone.status).toBe(200)
    expect((await onBoard()).map(({ id, status }) => [id, status])).toEqual([[taskId, 0]])
    expect((await call("getTask", { taskId }, { as: editor })).body.recurrence).toEqual(rule)

    const again = await undo(undone, editor)
    expect((await onBoard()).map(({ status }) => status)).toEqual([1, 0])
    await undo(again, editor)
    expect((await onBoard()).map(({ id }) => id)).toEqual([taskId])

    const second = await complete()
    const next = the(second.body.nextTask)
    expect((await onBoard()).map(({ id }) => id)).toEqual([taskId, next.id])
    // What the first completion had made is in the trash: it is there a second time already.
    const items = [{ kind: "task" as const, id: the(first.body.nextTask).id }]
    const restored = await call("restoreFromTrash", { items }, { as: editor })
    expect([restored.status, restored.problem.code]).toEqual([409, "changed-since"])
    expect(await onBoard()).toHaveLength(2)
  })

  it("is not taken back when somebody has begun with the next one", async () => {
    const { editor, taskId, complete, onBoard } = await repeating()
    const done = await complete()
    const next = the(done.body.nextTask)
    await call("updateTaskName", { taskId: next.id, name: "Report" }, { as: editor })
    await call("createSubtask", { taskId: next.id, name: "Gather" }, { as: editor })
    const undone = await undo(done, editor)
    expect([undone.status, undone.problem.code]).toEqual([409, "changed-since"])
    // It is in work again all the same, by hand: the rule has gone on, and nothing is made twice.
    await call("changeTaskStatus", { taskId, status: 0 }, { as: editor })
    expect((await complete()).body.nextTask).toBeNull()
    expect(await onBoard()).toHaveLength(2)
  })

  it("goes on as a series of its own, where a task in work again gets another rule", async () => {
    const { editor, taskId, complete, onBoard } = await repeating()
    await complete()
    await call("changeTaskStatus", { taskId, status: 0 }, { as: editor })
    await setRule(taskId, { unit: "month" }, editor)
    expect((await complete()).body.nextTask).not.toBeNull()
    expect(await onBoard()).toHaveLength(3)
  })

  it("does not happen where it is rejected, duplicated, archived or deleted", async () => {
    const { editor, taskId, complete, onBoard } = await repeating()
    const copy = await call("duplicateTask", { taskId }, { as: editor })
    expect(copy.body.recurrence).toBeNull()
    await call("deleteTask", { taskId: copy.body.id }, { as: editor })
    const rejected = await call("changeTaskStatus", { taskId, status: 2 }, { as: editor })
    expect(rejected.body).toMatchObject({ nextTask: null, recurrence: { unit: "day" } })
    await call("archiveTask", { taskId }, { as: editor })
    await call("restoreTask", { taskId }, { as: editor })
    expect(await onBoard()).toHaveLength(1)
    expect((await complete()).body.nextTask).not.toBeNull()
  })

  it("stands on all of its boards, in the columns in which it came there, in its rows", async () => {
    const { editor, taskId, complete, board, projectId, columnIds } = await repeating()
    const other = await board(["Ideas", "Doing"], ["Print"])
    await call(
      "addTaskPlacement",
      { taskId, stageId: the(other.columnIds[1]), rowId: the(other.rowIds[0]) },
      { as: editor },
    )
    await call("moveTasks", { taskIds: [taskId], stageId: the(columnIds[2]) }, { as: editor })
    await call("moveTasks", { taskIds: [taskId], stageId: the(other.columnIds[0]) }, { as: editor })
    const done = await complete()
    const next = the(done.body.nextTask)
    expect(next.placements.map(({ projectId, columnId, rowId }) => [projectId, columnId, rowId])).toEqual([
      [projectId, columnIds[0], null],
      [other.projectId, other.columnIds[1], other.rowIds[0]],
    ])
    expect(await historyOf(next.id)).toEqual([
      [0, "To do", null],
      [19, "Doing", null],
    ])
    await undo(done, editor)
    expect((await call("getTask", { taskId: next.id }, { as: editor })).status).toBe(404)

    // A column that is gone, and a board on which it is archived.
    await call(
      "deleteStage",
      { stageId: the(other.columnIds[1]), moveTasksTo: the(other.columnIds[0]) },
      { as: editor },
    )
    await call("archiveTask", { taskId, projectId }, { as: editor })
    const then = the((await complete()).body.nextTask)
    expect(then.placements.map(({ projectId, columnId }) => [projectId, columnId])).toEqual([
      [other.projectId, other.columnIds[0]],
    ])
  })

  it("is never refused by a full column: what is above the limit is logged", async () => {
    const { complete, stageId, organizationId, onBoard } = await repeating()
    await database().update(stages).set({ tasksLimit: 1 }).where(eq(stages.id, stageId))
    expect((await complete()).status).toBe(200)
    expect(await onBoard()).toHaveLength(2)
    const logged = await database()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, "stage.limit-exceeded")))
    expect(logged).toHaveLength(1)
  })

  it("happens for each of several that are completed together, and once more by a subtask with a card", async () => {
    const { editor, taskId, projectId, stageId } = await repeating()
    const other = await call("createTask", { name: "Plain", stageId }, { as: editor })
    const third = await call("createTask", { name: "Review", stageId, dateEnd: long }, { as: editor })
    await setRule(third.body.id, { unit: "month" }, editor)
    const together = await call(
      "updateTasks",
      { taskIds: [taskId, other.body.id, third.body.id], status: 1 },
      { as: editor },
    )
    expect(together.body.nextTasks.map(({ name }) => name)).toEqual(["Report", "Review"])
    const back = await undo(together, editor)
    expect(back.status).toBe(200)
    const all = await call("completeAllTasks", { currentStageId: stageId }, { as: editor })
    expect(all.body.nextTasks.map(({ name }) => name)).toEqual(["Report", "Review"])

    const [card] = all.body.nextTasks
    const parent = await call("createTask", { name: "Quarter", stageId }, { as: editor })
    const step = await call("createSubtask", { taskId: parent.body.id, cardId: the(card).id }, { as: editor })
    await call("setSubtaskDone", { taskId: parent.body.id, subtaskId: step.body.id, done: true }, { as: editor })
    const { body } = await call("listProjectTasks", { projectId, view: "full" }, { as: editor })
    expect(body.tasks.filter(({ name, status }) => name === "Report" && status === 0)).toHaveLength(1)
    expect(body.tasks.filter(({ name }) => name === "Report")).toHaveLength(3)
  })

  it("tells the feed all of it, and those who follow the task", async () => {
    const { editor, taskId, complete, organizationId, member } = await repeating()
    const colleague = await member("reader")
    await call("addTaskAssignee", { taskId, userId: colleague.id }, { as: editor })
    const next = the((await complete()).body.nextTask)
    const [done, made] = (await feedOf(organizationId)).slice(-2)
    expect(done).toMatchObject({
      type: "task.statusChanged",
      patches: [{ entity: "task", id: taskId, after: { status: 1, recurrence: null } }],
    })
    expect(made).toMatchObject({
      type: "task.repeated",
      patches: [
        { entity: "task", id: next.id, before: null, after: { name: "Report", recurrence: { unit: "day" } } },
        { entity: "placement", before: null, after: { taskId: next.id } },
      ],
    })
    await makeNotifications(organizationId)
    expect((await inboxOf(colleague)).map(([kind]) => kind)).toEqual(["assigned", "statusChanged", "assigned"])
  })
})
