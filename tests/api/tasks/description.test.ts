import { describe, expect, it } from "vitest"
import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { taskDescriptionRevisions } from "@/db/schema"
import { forgetOldDescriptions } from "@/lib/tasks/description/queries"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { belowEditor, refusals } from "@/tests/support/refusals"

async function oneTask() {
  const made = await company()
  const board = await made.board()
  const [taskId] = await board.tasks(["Write"])
  return { ...made, projectId: board.projectId, taskId: the(taskId) }
}

describe("getTaskDescription", () => {
  it("answers revision 0 where nothing was written", async () => {
    const { member, taskId } = await oneTask()
    const reply = await call("getTaskDescription", { taskId }, { as: await member("reader") })
    expect(reply.body).toEqual({ content: null, revision: 0, updatedAt: null, updatedById: null })
  })

  it("answers what a task was made with", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board()
    const content = written("Four pages")
    const made = await call(
      "createTask",
      { name: "Print", stageId: the(columnIds[0]), description: content },
      { as: owner },
    )
    const reply = await call("getTaskDescription", { taskId: made.body.id }, { as: owner })
    expect(reply.body).toMatchObject({ content, revision: 1, updatedById: owner.id })
  })
})

describe("updateTaskDescription", () => {
  it("raises the revision, tells the history the first 200 characters, and the feed no text", async () => {
    const { owner, organizationId, projectId, taskId } = await oneTask()
    const long = "é".repeat(300)
    const first = await call("updateTaskDescription", { taskId, content: written(long), revision: 0 }, { as: owner })
    expect(first.body).toMatchObject({ content: written(long), revision: 1, updatedById: owner.id })
    expect((await call("getTask", { taskId }, { as: owner })).body.hasDescription).toBe(true)
    const cleared = await call("updateTaskDescription", { taskId, content: null, revision: 1 }, { as: owner })
    expect(cleared.body).toMatchObject({ content: null, revision: 2 })
    expect((await call("getTask", { taskId }, { as: owner })).body.hasDescription).toBe(false)
    const excerpt = "é".repeat(200)
    expect(await historyOf(taskId)).toEqual([
      [2, excerpt, ""],
      [2, "", excerpt],
    ])
    // What holds no words is no description that was taken away.
    const content = { type: "doc" as const, content: [{ type: "horizontalRule" as const }] }
    const drawn = await oneTask()
    await call("updateTaskDescription", { taskId: drawn.taskId, content, revision: 0 }, { as: drawn.owner })
    expect(await historyOf(drawn.taskId)).toEqual([[2, "…", ""]])
    expect(await feedOf(organizationId)).toMatchObject([
      {
        type: "task.descriptionChanged",
        projectIds: [projectId],
        patches: [
          {
            entity: "task",
            id: taskId,
            before: { hasDescription: false, revision: 0 },
            after: { hasDescription: true, revision: 1 },
          },
        ],
      },
      {
        type: "task.descriptionChanged",
        projectIds: [projectId],
        patches: [
          {
            entity: "task",
            id: taskId,
            before: { hasDescription: true, revision: 1 },
            after: { hasDescription: false, revision: 2 },
          },
        ],
      },
    ])
  })

  it("lets exactly one of 16 parallel writers win, and shows the others what stands there", async () => {
    const { owner, member, taskId } = await oneTask()
    const writers = await Promise.all(Array.from({ length: 16 }, () => member("editor")))
    const replies = await Promise.all(
      writers.map((as, index) =>
        call("updateTaskDescription", { taskId, content: written(`Text ${index}`), revision: 0 }, { as }),
      ),
    )
    const winner = replies.findIndex((reply) => reply.status === 200)
    const others = replies.filter((_, index) => index !== winner)
    for (const { problem } of others)
      expect(problem).toMatchObject({
        status: 409,
        code: "stale-revision",
        content: written(`Text ${winner}`),
        revision: 1,
        author: { userId: writers[winner]?.id, name: writers[winner]?.name },
      })
    expect((await call("getTaskDescription", { taskId }, { as: owner })).body.content).toEqual(
      written(`Text ${winner}`),
    )
    expect(await historyOf(taskId)).toHaveLength(1)
  })

  it("is undone and redone by its kept revisions, and not over another's text", async () => {
    const { owner, member, taskId } = await oneTask()
    const editor = await member("editor")
    const text = async () => (await call("getTaskDescription", { taskId }, { as: owner })).body
    const first = await call("updateTaskDescription", { taskId, content: written("One"), revision: 0 }, { as: owner })
    const second = await call("updateTaskDescription", { taskId, content: written("Two"), revision: 1 }, { as: owner })
    const undone = await undo(second, owner)
    expect(await text()).toMatchObject({ content: written("One"), revision: 3 })
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await text()).toMatchObject({ content: written("Two"), revision: 4 })
    expect((await undo(first, owner)).problem.code).toBe("changed-since")
    const third = await call("updateTaskDescription", { taskId, content: null, revision: 4 }, { as: owner })
    await undo(third, owner)
    expect(await text()).toMatchObject({ content: written("Two"), revision: 5 + 1 })
    const mine = await call("updateTaskDescription", { taskId, content: written("Mine"), revision: 6 }, { as: owner })
    await call("updateTaskDescription", { taskId, content: written("Theirs"), revision: 7 }, { as: editor })
    expect((await undo(mine, owner)).problem.code).toBe("changed-since")
    expect((await text()).content).toEqual(written("Theirs"))
  })

  it("is undone beside what another has written in another block since", async () => {
    const { owner, member, taskId } = await oneTask()
    const lines = (...all: string[]) => ({ ...written(""), content: all.flatMap((text) => written(text).content) })
    const write = (revision: number, as: Person, ...all: string[]) =>
      call("updateTaskDescription", { taskId, content: lines(...all), revision }, { as })
    await write(0, owner, "Print", "Fold")
    const mine = await write(1, owner, "Print", "Fold twice")
    await write(2, await member("editor"), "Print in colour", "Fold twice")
    expect((await undo(mine, owner)).status).toBe(200)
    const { body } = await call("getTaskDescription", { taskId }, { as: owner })
    expect(body).toMatchObject({ content: lines("Print in colour", "Fold"), revision: 4 })
  })

  it("is not undone once its earlier text is forgotten, after 30 days", async () => {
    const { owner, taskId } = await oneTask()
    await call("updateTaskDescription", { taskId, content: written("One"), revision: 0 }, { as: owner })
    const second = await call("updateTaskDescription", { taskId, content: written("Two"), revision: 1 }, { as: owner })
    const replacedAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database()
      .update(taskDescriptionRevisions)
      .set({ replacedAt })
      .where(eq(taskDescriptionRevisions.taskId, taskId))
    await forgetOldDescriptions(database())
    expect((await undo(second, owner)).problem.code).toBe("not-undoable")
  })

  it("changes nothing where the text is the same, and refuses what is no document", async () => {
    const { owner, taskId } = await oneTask()
    await call("updateTaskDescription", { taskId, content: written("One"), revision: 0 }, { as: owner })
    const same = await call("updateTaskDescription", { taskId, content: written("One"), revision: 1 }, { as: owner })
    expect([same.status, same.body.revision]).toEqual([200, 1])
    const content = { type: "doc", content: [{ type: "iframe" }] }
    const reply = await call("updateTaskDescription", { taskId, content } as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["content.content.0.type", "revision"])
  })

  it("asks for an editor", async () => {
    const { taskId, ...made } = await oneTask()
    const input = { taskId, content: null, revision: 0 }
    expect(await refusals("updateTaskDescription", input, made, "editor")).toEqual(belowEditor)
  })
})
