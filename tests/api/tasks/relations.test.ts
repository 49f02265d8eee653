import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { relationTypes, type RelationType } from "@/lib/tasks/relations/types"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"

/** The tasks "Launch", "Print", "Write" and "Draw" on a board, an editor of it, and what is done with relations. */
async function related() {
  const made = await company()
  const board = await made.board()
  const editor = await made.member("editor")
  const [launch = 0, print = 0, write = 0, draw = 0] = await board.tasks(["Launch", "Print", "Write", "Draw"])
  const relate = (taskId: number, type: RelationType, otherTaskId: number, as: Person = editor) =>
    call("addTaskRelation", { taskId, type, otherTaskId }, { as })
  const remove = (taskId: number, relationId: number, as: Person = editor) =>
    call("removeTaskRelation", { taskId, relationId }, { as })
  const relations = async (taskId: number, as: Person = editor) =>
    (await call("listTaskRelations", { taskId }, { as })).body.map(({ type, task }) => [type, task.name])
  const blocked = async (as: Person = editor) =>
    (await call("listBlockedTasks", { projectId: board.projectId }, { as })).body
  const finish = (taskId: number, status = 1, as: Person = editor) =>
    call("changeTaskStatus", { taskId, status }, { as })
  return { ...made, ...board, editor, launch, print, write, draw, relate, remove, relations, blocked, finish }
}

/** A further board of a space that the editor is not in, with a task on it. */
async function hidden(story: Awaited<ReturnType<typeof related>>, name = "Secret") {
  const marketing = await story.space("Marketing")
  const board = await story.board(undefined, [], marketing, await story.group(marketing))
  const [secret = 0] = await board.tasks([name])
  return { secret, secretBoard: board.projectId, marketing }
}

describe("addTaskRelation", () => {
  it("relates two tasks: each says of the other what it is to it", async () => {
    const { launch, print, write, draw, relate, relations } = await related()
    const reply = await relate(launch, "blockedBy", print)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      type: "blockedBy",
      task: { id: print, name: "Print", status: 0, archived: false },
    })
    await relate(launch, "relatesTo", write)
    await relate(draw, "duplicateOf", launch)
    expect(await relations(launch)).toEqual([
      ["blockedBy", "Print"],
      ["relatesTo", "Write"],
      ["duplicatedBy", "Draw"],
    ])
    expect(await relations(print)).toEqual([["blocks", "Launch"]])
    expect(await relations(write)).toEqual([["relatesTo", "Launch"]])
    expect(await relations(draw)).toEqual([["duplicateOf", "Launch"]])
  })

  it("answers what is there already, said from either side, and does nothing", async () => {
    const { organizationId, launch, print, relate } = await related()
    for (const [type, reverse] of [
      ["blockedBy", "blocks"],
      ["relatesTo", "relatesTo"],
      ["duplicatedBy", "duplicateOf"],
    ] as const) {
      const first = await relate(launch, type, print)
      const changes = (await feedOf(organizationId)).length
      const again = await relate(launch, type, print)
      expect([again.status, again.body]).toEqual([201, first.body])
      expect((await relate(print, reverse, launch)).body.id).toBe(first.body.id)
      expect(await feedOf(organizationId)).toHaveLength(changes)
    }
  })

  it("refuses a task itself and every circle, in a sentence", async () => {
    const { launch, print, write, draw, relate, relations } = await related()
    for (const type of relationTypes) {
      const { status, problem } = await relate(launch, type, launch)
      expect([status, problem.code, problem.detail]).toEqual([
        409,
        "relation-loop",
        "A task cannot be related to itself.",
      ])
    }
    await relate(launch, "blocks", print)
    await relate(print, "blocks", write)
    await relate(write, "blocks", draw)
    expect((await relate(print, "blocks", launch)).problem.code).toBe("relation-loop")
    expect((await relate(draw, "blocks", launch)).problem.code).toBe("relation-loop")
    expect((await relate(launch, "blockedBy", write)).problem.code).toBe("relation-loop")
    expect((await relate(draw, "duplicateOf", launch)).status).toBe(201)
    expect((await relate(launch, "duplicateOf", draw)).problem.code).toBe("relation-loop")
    expect((await relate(launch, "blocks", draw)).status).toBe(201)
    expect(await relations(launch)).toEqual([
      ["blocks", "Print"],
      ["blocks", "Draw"],
      ["duplicatedBy", "Draw"],
    ])
  })

  it("lets nobody close a circle together with others, on boards of their own", async () => {
    const { board, relate } = await related()
    const alone = async (name: string) => the((await (await board()).tasks([name]))[0])
    for (let round = 0; round < 5; round++) {
      const [one, two, three, four] = [await alone("1"), await alone("2"), await alone("3"), await alone("4")]
      await relate(two, "blocks", three)
      await relate(four, "blocks", one)
      const both = await Promise.all([relate(one, "blocks", two), relate(three, "blocks", four)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    }
  })

  it("asks for an editor of the task, and for sight of the other one", async () => {
    const story = await related()
    const { launch, print, member, relate } = story
    const { secret } = await hidden(story)
    expect((await relate(launch, "blockedBy", secret)).status).toBe(404)
    expect((await relate(launch, "blockedBy", 987_654_321)).status).toBe(404)
    expect((await relate(launch, "blockedBy", print, await member("reader"))).status).toBe(403)
    expect((await relate(launch, "blockedBy", print, await member(null))).status).toBe(404)
    const readerThere = await member("editor")
    expect((await relate(launch, "blockedBy", print, readerThere)).status).toBe(201)
  })

  it("takes no more than 100 relations of a task", async () => {
    const { launch, columnIds, tasks, relate } = await related()
    const others = await tasks(
      Array.from({ length: 101 }, (_, index) => `Task ${index}`),
      columnIds[1],
    )
    const replies = await Promise.all(others.slice(0, 10).map((id) => relate(launch, "relatesTo", id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    for (const id of others.slice(10, 100)) await relate(launch, "relatesTo", id)
    const one = the(others[100])
    expect((await relate(launch, "relatesTo", one)).problem.code).toBe("too-many-relations")
    expect((await relate(one, "blocks", launch)).problem.code).toBe("too-many-relations")
    expect((await relate(launch, "relatesTo", the(others[0]))).status).toBe(201)
  })

  it("tells the history of both, and is taken back and done again", async () => {
    const { launch, print, editor, relate, relations } = await related()
    const reply = await relate(launch, "blockedBy", print)
    expect(await historyOf(launch)).toEqual([[31, "blockedBy: Print", null]])
    expect(await historyOf(print)).toEqual([[31, "blocks: Launch", null]])
    const undone = await undo(reply, editor)
    expect(undone.status).toBe(200)
    expect(await relations(launch)).toEqual([])
    expect((await historyOf(print)).at(-1)).toEqual([31, "", "blocks: Launch"])
    expect((await undo(undone, editor)).status).toBe(200)
    expect(await relations(print)).toEqual([["blocks", "Launch"]])
  })
})

describe("removeTaskRelation", () => {
  it("takes it from both, with their history, and is taken back", async () => {
    const { organizationId, launch, print, editor, relate, remove, relations } = await related()
    const { body } = await relate(launch, "relatesTo", print)
    const reply = await remove(print, body.id)
    expect(reply.status).toBe(204)
    expect(await relations(launch)).toEqual([])
    expect(await historyOf(launch)).toEqual([
      [31, "relatesTo: Print", null],
      [31, "", "relatesTo: Print"],
    ])
    const last = the((await feedOf(organizationId)).at(-1))
    expect(last).toMatchObject({ type: "taskRelation.removed", patches: [{ entity: "taskRelation", id: body.id }] })
    expect((await remove(print, body.id)).status).toBe(404)
    expect((await undo(reply, editor)).status).toBe(200)
    expect(await relations(launch)).toEqual([["relatesTo", "Print"]])
  })

  it("is not taken back where a circle would be closed by now, or the same was made anew", async () => {
    const { launch, print, write, editor, relate, remove, relations } = await related()
    const { body } = await relate(launch, "blocks", print)
    const reply = await remove(launch, body.id)
    await relate(print, "blocks", write)
    const around = await relate(write, "blocks", launch)
    expect((await undo(reply, editor)).problem.code).toBe("changed-since")
    await undo(around, editor)
    await relate(launch, "blocks", print)
    expect((await undo(reply, editor)).problem.code).toBe("changed-since")
    expect(await relations(launch)).toEqual([["blocks", "Print"]])
  })

  it("asks for an editor of the task, and knows of none but its own", async () => {
    const { launch, print, write, member, relate, remove } = await related()
    const { body } = await relate(launch, "blocks", print)
    expect((await remove(launch, body.id, await member("commenter"))).status).toBe(403)
    expect((await remove(write, body.id)).status).toBe(404)
    expect((await remove(print, body.id)).status).toBe(204)
  })
})

describe("listTaskRelations", () => {
  it("leaves out what the caller may not see, or what is in the trash, and shows what is done or archived", async () => {
    const story = await related()
    const { owner, editor, launch, print, write, draw, relate, remove, relations, finish } = story
    const { secret } = await hidden(story)
    const unseen = await relate(launch, "blockedBy", secret, owner)
    await relate(launch, "blockedBy", print)
    await relate(launch, "blockedBy", write)
    await relate(launch, "relatesTo", draw)
    expect(await relations(launch, owner)).toHaveLength(4)
    expect(await relations(launch)).toEqual([
      ["blockedBy", "Print"],
      ["blockedBy", "Write"],
      ["relatesTo", "Draw"],
    ])
    expect((await remove(launch, unseen.body.id)).status).toBe(404)
    const { body: details } = await call("getTaskDetails", { taskId: launch }, { as: editor })
    expect(details.relations.map(({ task }) => task.name)).toEqual(["Print", "Write", "Draw"])
    expect(details.history.items.filter(({ state }) => state.includes("Secret"))).toEqual([])

    await finish(print)
    await call("archiveTask", { taskId: write }, { as: editor })
    const deleted = await call("deleteTask", { taskId: draw }, { as: editor })
    const { body } = await call("listTaskRelations", { taskId: launch }, { as: editor })
    expect(body.map(({ task }) => [task.name, task.status, task.archived])).toEqual([
      ["Print", 1, false],
      ["Write", 0, true],
    ])
    await undo(deleted, editor)
    expect(await relations(launch)).toHaveLength(3)
  })

  it("tells the feed to who sees both tasks", async () => {
    const story = await related()
    const { owner, editor, launch, print, relate } = story
    const { secret } = await hidden(story)
    await relate(launch, "blockedBy", print)
    await relate(launch, "blockedBy", secret, owner)
    const told = async (as: Person) => {
      const { body } = await call("listChanges", { after: "0", entity: "taskRelation" }, { as })
      return body.items.flatMap(({ patches }) =>
        patches.flatMap((patch) => (patch.entity === "taskRelation" ? [patch.after?.taskId] : [])),
      )
    }
    expect(await told(owner)).toEqual([print, secret])
    expect(await told(editor)).toEqual([print])
  })
})

describe("listBlockedTasks", () => {
  it("says by what a card is blocked, until that is done, archived or gone", async () => {
    const story = await related()
    const { owner, editor, projectId, launch, print, write, draw, relate, blocked, finish } = story
    const { secret } = await hidden(story)
    for (const id of [print, write, draw]) await relate(launch, "blockedBy", id)
    await relate(draw, "blockedBy", secret, owner)
    const by = (...names: string[]) => [{ taskId: launch, blockedBy: names.map((name) => ({ name })) }]
    expect(await blocked()).toMatchObject(by("Print", "Write", "Draw"))
    expect(await blocked(owner)).toHaveLength(2)
    await finish(print)
    await call("archiveTask", { taskId: write, projectId }, { as: editor })
    expect(await blocked()).toMatchObject(by("Draw"))
    await finish(print, 0)
    expect(await blocked()).toMatchObject(by("Print", "Draw"))
    await call("deleteTask", { taskId: draw }, { as: editor })
    expect(await blocked()).toMatchObject(by("Print"))
    await finish(launch)
    expect(await blocked()).toEqual([])
  })
})

describe("the last task that blocks another one", () => {
  it("tells the people of that one that it is free, each time and once", async () => {
    const { organizationId, editor, member, launch, print, write, relate, finish } = await related()
    const ada = await member("editor")
    await call("addTaskAssignee", { taskId: launch, userId: ada.id }, { as: editor })
    await relate(launch, "blockedBy", print)
    await relate(launch, "blockedBy", write)
    const told = async () => {
      await makeNotifications(organizationId)
      return (await inboxOf(ada)).filter(([kind]) => kind === "unblocked")
    }
    await finish(print)
    expect(await told()).toEqual([])
    const sentence = ["unblocked", `${editor.name} is done with what this waited for: it is free`]
    await finish(write)
    expect(await told()).toEqual([sentence])
    await finish(write, 0)
    await finish(print, 0)
    expect(await told()).toHaveLength(1)
    // Both are read together, and each of them finds the task free.
    await finish(print, 2)
    await finish(write)
    expect(await told()).toEqual([sentence, sentence])
    await finish(write, 2)
    expect(await told()).toHaveLength(2)
  })

  it("tells nobody who does not see it, and nothing of what is done with itself", async () => {
    const story = await related()
    const { organizationId, owner, editor, launch, print, write, relate, finish } = story
    const { secret } = await hidden(story)
    await call("addTaskAssignee", { taskId: launch, userId: editor.id }, { as: owner })
    await call("addTaskAssignee", { taskId: print, userId: editor.id }, { as: owner })
    await relate(launch, "blockedBy", secret, owner)
    await relate(print, "blockedBy", write, owner)
    await finish(print, 1, owner)
    await finish(write, 1, owner)
    await finish(secret, 1, owner)
    await makeNotifications(organizationId)
    expect((await inboxOf(editor)).filter(([kind]) => kind === "unblocked")).toEqual([])
  })
})
