import { describe, expect, it } from "vitest"
import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import { taskMessages } from "@/db/schema"
import { forgetDeletedMessages } from "@/lib/tasks/messages/queries"
import { call } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { chat, textsOf } from "@/tests/support/messages"
import { written } from "@/tests/support/pages"
import { belowCommenter, refusals } from "@/tests/support/refusals"

describe("editTaskMessage", () => {
  it("puts another text in its place and marks it; the same text leaves no mark", async () => {
    const { owner, taskId, say } = await chat()
    const messageId = await say("Teh cookie.")
    const same = await call("editTaskMessage", { taskId, messageId, content: written("Teh cookie.") }, { as: owner })
    expect(same.body.editedAt).toBeNull()
    const edited = await call("editTaskMessage", { taskId, messageId, content: written("The cookie.") }, { as: owner })
    expect(edited.body).toMatchObject({ content: written("The cookie."), editedAt: expect.any(String) })
    expect(await textsOf(taskId, owner)).toEqual(["The cookie."])
  })

  it("is for its author alone, not for an administrator either", async () => {
    const { owner, taskId, member, say } = await chat()
    const messageId = await say("Mine.", await member("commenter"))
    const input = { taskId, messageId, content: written("Yours.") }
    expect((await call("editTaskMessage", input, { as: owner })).status).toBe(403)
  })

  it("finds no message that was deleted, and none of another task", async () => {
    const { owner, taskId, say } = await chat()
    const other = await chat()
    const messageId = await say("Gone.")
    await call("deleteTaskMessage", { taskId, messageId }, { as: owner })
    for (const id of [messageId, await other.say("Elsewhere.")]) {
      const reply = await call("editTaskMessage", { taskId, messageId: id, content: written("Back.") }, { as: owner })
      expect(reply.status).toBe(404)
    }
  })

  it("asks for a commenter", async () => {
    const { taskId, say, ...made } = await chat()
    const input = { taskId, messageId: await say("Hello"), content: written("Hi") }
    expect(await refusals("editTaskMessage", input, made, "commenter")).toEqual(belowCommenter)
  })
})

describe("deleteTaskMessage", () => {
  it("leaves a trace without the text, and is undone", async () => {
    const { owner, taskId, say } = await chat()
    const messageId = await say("A secret.")
    await say("Hush.")
    const deleted = await call("deleteTaskMessage", { taskId, messageId }, { as: owner })
    expect(deleted.status).toBe(204)
    const { body } = await call("listTaskMessages", { taskId }, { as: owner })
    expect(body.items[1]).toMatchObject({ id: messageId, content: null, deletedAt: expect.any(String) })
    expect((await call("getTask", { taskId }, { as: owner })).body.messageCount).toBe(1)
    const undone = await undo(deleted, owner)
    expect(undone.status).toBe(200)
    expect(await textsOf(taskId, owner)).toEqual(["Hush.", "A secret."])
    expect((await call("getTask", { taskId }, { as: owner })).body.messageCount).toBe(2)
    await undo(undone, owner)
    const id = String(messageId)
    expect((await historyOf(taskId)).slice(2)).toEqual([
      [8, "", id],
      [8, id, null],
      [8, "", id],
    ])
  })

  it("is for its author, and for who administers the space", async () => {
    const { owner, taskId, member, say } = await chat()
    const [writer, editor] = [await member("commenter"), await member("editor")]
    const messageId = await say("Mine.", writer)
    expect((await call("deleteTaskMessage", { taskId, messageId }, { as: editor })).status).toBe(403)
    expect((await call("deleteTaskMessage", { taskId, messageId }, { as: owner })).status).toBe(204)
    const own = await say("Mine too.", writer)
    expect((await call("deleteTaskMessage", { taskId, messageId: own }, { as: writer })).status).toBe(204)
  })

  it("forgets the text for good after 30 days", async () => {
    const { owner, taskId, say } = await chat()
    const messageId = await say("A secret.")
    const deleted = await call("deleteTaskMessage", { taskId, messageId }, { as: owner })
    const deletedAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database().update(taskMessages).set({ deletedAt }).where(eq(taskMessages.id, messageId))
    await forgetDeletedMessages(database())
    const [row] = await database().select().from(taskMessages).where(eq(taskMessages.id, messageId))
    expect(row).toMatchObject({ content: null, words: "" })
    expect((await undo(deleted, owner)).problem.code).toBe("changed-since")
  })

  it("asks for a commenter", async () => {
    const { taskId, say, ...made } = await chat()
    const input = { taskId, messageId: await say("Hello") }
    expect(await refusals("deleteTaskMessage", input, made, "commenter")).toEqual(belowCommenter)
  })
})

describe("addMessageReaction", () => {
  it("puts an emoji on a message once for each person, in the order of coming", async () => {
    const { owner, taskId, member, say } = await chat()
    const other = await member("commenter")
    const messageId = await say("Done!")
    const react = (emoji: string, as = owner) => call("addMessageReaction", { taskId, messageId, emoji }, { as })
    await react("👍")
    await react("🎉", other)
    await react("👍", other)
    const again = await react("👍", other)
    expect(again.body.reactions).toEqual([
      { emoji: "👍", userIds: [owner.id, other.id] },
      { emoji: "🎉", userIds: [other.id] },
    ])
  })

  it("refuses what is no emoji, and the 31st different one", async () => {
    const { owner, taskId, say } = await chat()
    const messageId = await say("Done!")
    const react = (emoji: string) => call("addMessageReaction", { taskId, messageId, emoji }, { as: owner })
    for (const emoji of ["", "ok", "👍👍", "name:rocket"]) expect((await react(emoji)).status).toBe(400)
    const faces = Array.from({ length: 31 }, (_, index) => String.fromCodePoint(0x1f600 + index))
    for (const face of faces.slice(0, 30)) expect((await react(face)).status).toBe(201)
    expect((await react(faces[30] ?? "")).problem.code).toBe("too-many-reactions")
    expect((await react("😀")).status).toBe(201)
  })
})

describe("removeMessageReaction", () => {
  it("takes one's own reaction away, and nobody else's", async () => {
    const { owner, taskId, member, say } = await chat()
    const other = await member("commenter")
    const messageId = await say("Done!")
    const input = { taskId, messageId, emoji: "👍" }
    await call("addMessageReaction", input, { as: owner })
    expect((await call("removeMessageReaction", input, { as: other })).status).toBe(404)
    expect((await call("removeMessageReaction", input, { as: owner })).status).toBe(204)
    const { body } = await call("listTaskMessages", { taskId }, { as: owner })
    expect(body.items[0]?.reactions).toEqual([])
  })
})

describe("setMessagePinned", () => {
  it("pins a message for everybody and lets go of it, both to be undone", async () => {
    const { owner, taskId, member, say } = await chat()
    const messageId = await say("The plan.")
    await say("Something else.")
    const other = await member("reader")
    const pinned = async () =>
      (await call("listTaskMessages", { taskId, pinned: "true" }, { as: other })).body.items.map(({ id }) => id)
    const pin = await call("setMessagePinned", { taskId, messageId, pinned: true }, { as: owner })
    expect(await pinned()).toEqual([messageId])
    await undo(pin, owner)
    expect(await pinned()).toEqual([])
    await call("setMessagePinned", { taskId, messageId, pinned: true }, { as: owner })
    const loose = await call("setMessagePinned", { taskId, messageId, pinned: false }, { as: owner })
    expect(await pinned()).toEqual([])
    await undo(loose, owner)
    expect(await pinned()).toEqual([messageId])
  })
})
