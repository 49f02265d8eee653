import { describe, expect, it } from "vitest"
import type { Document } from "@/lib/rich-text/document"
import { call } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { belowCommenter, refusals, unknownIds } from "@/tests/support/refusals"
import { chat, textsOf } from "@/tests/support/messages"
import { written } from "@/tests/support/pages"

describe("sendTaskMessage", () => {
  it("puts a message at the end of the chat, counts it on the card, and tells the feed no text", async () => {
    const { owner, organizationId, projectId, taskId, member } = await chat()
    const writer = await member("commenter")
    const first = await call("sendTaskMessage", { taskId, content: written("It is the cookie.") }, { as: writer })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      taskId,
      authorId: writer.id,
      authorName: writer.name,
      content: written("It is the cookie."),
      replyTo: null,
      reactions: [],
      editedAt: null,
      pinnedAt: null,
      deletedAt: null,
    })
    await call("sendTaskMessage", { taskId, content: written("I see.") }, { as: owner })
    expect(await textsOf(taskId, owner)).toEqual(["I see.", "It is the cookie."])
    expect((await call("getTask", { taskId }, { as: owner })).body).toMatchObject({
      hasMessages: true,
      messageCount: 2,
    })
    const board = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(board.body.tasks).toMatchObject([{ id: taskId, messageCount: 2 }])
    const [told] = await feedOf(organizationId)
    expect(told).toMatchObject({ type: "message.sent", patches: [{ entity: "message" }, { entity: "task" }] })
    expect(JSON.stringify(told)).not.toContain("cookie")
    expect(await historyOf(taskId)).toEqual([
      [8, String(first.body.id), null],
      [8, expect.any(String), null],
    ])
  })

  it("keeps one order and one number when sixteen people write at once", async () => {
    const { owner, taskId, member } = await chat()
    const people = await Promise.all(Array.from({ length: 16 }, () => member("commenter")))
    const sent = await Promise.all(
      people.map((as, index) => call("sendTaskMessage", { taskId, content: written(`Message ${index}`) }, { as })),
    )
    expect(sent.map(({ status }) => status)).toEqual(people.map(() => 201))
    const { body } = await call("listTaskMessages", { taskId }, { as: owner })
    const ids = body.items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids).toHaveLength(16)
    expect((await call("getTask", { taskId }, { as: owner })).body.messageCount).toBe(16)
  })

  it("answers another message, and shows its beginning for as long as it is there", async () => {
    const { owner, taskId, say } = await chat()
    const question = await say("Which commit?")
    const answer = await call(
      "sendTaskMessage",
      { taskId, content: written("The second."), replyToId: question },
      { as: owner },
    )
    expect(answer.body.replyTo).toEqual({
      id: question,
      authorId: owner.id,
      authorName: owner.name,
      text: "Which commit?",
    })
    await call("deleteTaskMessage", { taskId, messageId: question }, { as: owner })
    const { body } = await call("listTaskMessages", { taskId }, { as: owner })
    expect(body.items[0]?.replyTo).toMatchObject({ id: question, text: null })
  })

  it("answers no message of another task, none that is deleted, and none that never was", async () => {
    const { owner, taskId, say } = await chat()
    const other = await chat()
    const deleted = await say("Never mind.")
    await call("deleteTaskMessage", { taskId, messageId: deleted }, { as: owner })
    for (const replyToId of [await other.say("Elsewhere."), deleted, ...unknownIds]) {
      const reply = await call("sendTaskMessage", { taskId, content: written("Yes."), replyToId }, { as: owner })
      expect(reply.status).toBe(404)
    }
    expect(await textsOf(taskId, owner)).toEqual([null])
  })

  it("is taken back without a trace in the chat, and comes back by redoing; the history tells both", async () => {
    const { owner, taskId, say } = await chat()
    await say("First.")
    const sent = await call("sendTaskMessage", { taskId, content: written("Oops.") }, { as: owner })
    const undone = await undo(sent, owner)
    expect(await textsOf(taskId, owner)).toEqual(["First."])
    expect((await call("getTask", { taskId }, { as: owner })).body.messageCount).toBe(1)
    await say("Later.")
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await textsOf(taskId, owner)).toEqual(["Later.", "Oops.", "First."])
    expect((await call("getTask", { taskId }, { as: owner })).body.messageCount).toBe(3)
    const id = String(sent.body.id)
    expect((await historyOf(taskId)).filter((entry) => entry.includes(id))).toEqual([
      [8, id, null],
      [8, "", id],
      [8, id, null],
    ])
  })

  it("is not taken back once it was edited", async () => {
    const { owner, taskId } = await chat()
    const sent = await call("sendTaskMessage", { taskId, content: written("Draft.") }, { as: owner })
    const input = { taskId, messageId: sent.body.id, content: written("Final.") }
    await call("editTaskMessage", input, { as: owner })
    expect((await undo(sent, owner)).problem.code).toBe("changed-since")
  })

  it.each<[string, Document, string]>([
    ["nothing", { type: "doc", content: [{ type: "paragraph" }] }, "must not be empty"],
    ["spaces", written("  \n "), "must not be empty"],
    ["a megabyte", written("word ".repeat(200_000)), "must be at most 20,000 characters"],
    ["a thousand mentions", mentioning(1000), "must mention at most 100 people"],
  ])("refuses %s with a clear sentence", async (_, content, message) => {
    const { owner, taskId } = await chat()
    const reply = await call("sendTaskMessage", { taskId, content }, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors).toMatchObject([{ path: "content", message }])
  })

  it("shows no file that is not beside the task", async () => {
    const { owner, taskId } = await chat()
    const content: Document = { type: "doc", content: [{ type: "image", attrs: { fileId: 987_654 } }] }
    const reply = await call("sendTaskMessage", { taskId, content }, { as: owner })
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["content"])
  })

  it("asks for a commenter, and for a board that is not archived", async () => {
    const { taskId, projectId, owner, ...made } = await chat()
    const input = { taskId, content: written("Hello") }
    expect(await refusals("sendTaskMessage", input, made, "commenter")).toEqual(belowCommenter)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await call("sendTaskMessage", input, { as: owner })).problem.code).toBe("archived")
  })
})

function mentioning(count: number): Document {
  const mention = { type: "mention" as const, attrs: { userId: 1, name: "Ada" } }
  return { type: "doc", content: [{ type: "paragraph", content: Array.from({ length: count }, () => mention) }] }
}
