import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { listChangesAfter } from "@/lib/changes/queries"
import { factsOf } from "@/lib/notifications/facts"
import { makeNotifications } from "@/lib/notifications/making/make"
import { insertFrom } from "@/lib/notifications/making/queries"
import { call, type Person } from "@/tests/support/call"
import { chat } from "@/tests/support/messages"
import { inboxOf } from "@/tests/support/notifications"
import { unknownIds } from "@/tests/support/refusals"
import { untilSomebodyWaits } from "@/tests/support/waiting"

describe("listTaskMessages", () => {
  it("leads from any message to the older and the newer ones, without a gap", async () => {
    const { owner, taskId, say } = await chat()
    const ids: number[] = []
    for (let index = 0; index < 9; index++) ids.push(await say(`Message ${index}`))
    const newest = ids.toReversed()
    const page = async (query: object) => {
      const { body } = await call("listTaskMessages", { taskId, limit: "3", ...query }, { as: owner })
      return { ...body, ids: body.items.map(({ id }) => id) }
    }
    const last = await page({})
    expect([last.ids, last.previousCursor]).toEqual([newest.slice(0, 3), null])
    const middle = await page({ around: String(newest[4]) })
    expect(middle.ids).toEqual(newest.slice(3, 6))
    const older = await page({ cursor: middle.nextCursor })
    expect([older.ids, older.nextCursor]).toEqual([newest.slice(6), null])
    const newer = await page({ cursor: middle.previousCursor })
    expect([newer.ids, newer.previousCursor]).toEqual([newest.slice(0, 3), null])
    expect((await page({ cursor: newer.nextCursor })).ids).toEqual(newest.slice(3, 6))
    expect((await page({ cursor: older.previousCursor })).ids).toEqual(newest.slice(3, 6))
  })

  it("goes on at the newest end with what was sent since", async () => {
    const { owner, taskId, say } = await chat()
    const ids = [await say("One"), await say("Two")]
    const around = await call("listTaskMessages", { taskId, limit: "1", around: String(ids[0]) }, { as: owner })
    const newer = await call(
      "listTaskMessages",
      { taskId, limit: "5", cursor: around.body.previousCursor ?? "" },
      { as: owner },
    )
    expect(newer.body.items.map(({ id }) => id)).toEqual([ids[1]])
    expect(newer.body.previousCursor).toBeNull()
  })

  it("stands around no message of another task", async () => {
    const { owner, taskId, say } = await chat()
    const other = await chat()
    await say("Here.")
    for (const around of [await other.say("Elsewhere."), ...unknownIds])
      expect((await call("listTaskMessages", { taskId, around: String(around) }, { as: owner })).status).toBe(404)
  })
})

describe("markTaskMessagesRead", () => {
  const newTo = async (projectId: number, as: Person) =>
    (await call("listUnreadMessages", { projectId }, { as })).body.map(({ count }) => count)

  it("counts the messages of others since, and never goes back", async () => {
    const { owner, projectId, taskId, member, say } = await chat()
    const writer = await member("commenter")
    const first = await say("One", writer)
    const second = await say("Two", writer)
    expect(await newTo(projectId, owner)).toEqual([2])
    await call("markTaskMessagesRead", { taskId, messageId: second }, { as: owner })
    await call("markTaskMessagesRead", { taskId, messageId: first }, { as: owner })
    expect(await newTo(projectId, owner)).toEqual([])
    await say("Three", writer)
    const details = await call("getTaskDetails", { taskId }, { as: owner })
    expect(details.body).toMatchObject({ readMessageId: second, unreadMessages: 1 })
    await say("Answer")
    expect(await newTo(projectId, owner)).toEqual([])
    expect(await newTo(projectId, writer)).toEqual([1])
  })

  it("reads what the inbox tells of the messages, and nothing else, whether it was told before or after", async () => {
    const { owner, organizationId, taskId, member, say } = await chat()
    const writer = await member("editor")
    const unread = async () => (await call("listNotifications", { unread: "true" }, { as: owner })).body.items
    const anchors = async () => (await unread()).map(({ anchor }) => anchor)
    const read = (messageId: number) => call("markTaskMessagesRead", { taskId, messageId }, { as: owner })
    const own = await say("Has anybody seen it?")
    const first = await say("One", writer)
    const second = await say("Two", writer, own)
    await call("setTaskNeedsAttention", { taskId, blockReason: "Which one?" }, { as: writer })
    const third = await say("Three", writer)
    await makeNotifications(organizationId)
    await read(second)
    expect(await anchors()).toEqual([`message-${third}`, null])

    // What is marked as unread by hand stays so, and what comes after it is read as before.
    const { body } = await call("listNotifications", {}, { as: owner })
    const again = body.items.find(({ anchor }) => anchor === `message-${first}`)?.id ?? 0
    await call("setNotificationRead", { notificationId: again, read: false }, { as: owner })
    const fourth = await say("Four", writer)
    await read(fourth)
    await makeNotifications(organizationId)
    expect(await anchors()).toEqual([null, `message-${first}`])
    const { body: all } = await call("listNotifications", {}, { as: owner })
    expect(all.items.find(({ anchor }) => anchor === `message-${fourth}`)?.readAt).not.toBeNull()

    const fifth = await say("Five", writer)
    await makeNotifications(organizationId)
    expect(await anchors()).toEqual([`message-${fifth}`, null, `message-${first}`])
    await say("I have read it.")
    expect(await anchors()).toEqual([null, `message-${first}`])
  })

  it("reads what is told of a message in the same moment, whichever of the two is first", async () => {
    const { owner, organizationId, taskId, member, say } = await chat()
    const writer = await member("editor")
    const unread = async () => (await call("countNotifications", {}, { as: owner })).body.unread
    const read = (messageId: number) => call("markTaskMessagesRead", { taskId, messageId }, { as: owner })
    await say("Has anybody seen it?")

    const first = await say("One", writer)
    let reading: ReturnType<typeof read> | undefined
    await database().transaction(async (making) => {
      const changes = await listChangesAfter(making, organizationId, 0, 100)
      const facts = changes.flatMap(({ change }) => factsOf(change))
      expect(await insertFrom(making, organizationId, facts)).not.toEqual([])
      reading = read(first)
      await untilSomebodyWaits("advisory")
    })
    expect((await reading)?.status).toBe(204)
    expect(await unread()).toBe(0)
    await makeNotifications(organizationId)

    // What reads has looked and is not committed yet: it waits for whoever takes rights away.
    const second = await say("Two", writer)
    let making: Promise<void> | undefined
    await database().transaction(async (lowering) => {
      await lowering.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${organizationId}`}, 0))`)
      reading = read(second)
      await untilSomebodyWaits("hold_rights")
      making = makeNotifications(organizationId)
      await untilSomebodyWaits("advisory")
    })
    await making
    expect((await reading)?.status).toBe(204)
    expect(await unread()).toBe(0)
  })

  it("leaves unread what a message says only since it was read", async () => {
    const { owner, organizationId, taskId, member, say } = await chat()
    const writer = await member("commenter")
    const messageId = await say("One", writer)
    await call("markTaskMessagesRead", { taskId, messageId }, { as: owner })
    const mention = { type: "mention" as const, attrs: { userId: owner.id, name: "x", id: crypto.randomUUID() } }
    const content = { type: "doc" as const, content: [{ type: "paragraph" as const, content: [mention] }] }
    await call("editTaskMessage", { taskId, messageId, content }, { as: writer })
    await makeNotifications(organizationId)
    const { body } = await call("listNotifications", { unread: "true" }, { as: owner })
    expect(body.items.map(({ kind }) => kind)).toEqual(["mentioned"])
  })

  it("takes no message of another task", async () => {
    const { owner, taskId } = await chat()
    const other = await chat()
    for (const messageId of [await other.say("Elsewhere."), ...unknownIds])
      expect((await call("markTaskMessagesRead", { taskId, messageId }, { as: owner })).status).toBe(404)
  })
})

describe("listUnreadMessages", () => {
  it("leaves out tasks that one has nothing to do with, and those that one has muted", async () => {
    const { owner, projectId, taskId, member, say } = await chat()
    const [writer, passerBy] = [await member("commenter"), await member("reader")]
    await say("One", writer)
    const unread = async (as: Person) => (await call("listUnreadMessages", { projectId }, { as })).body
    expect(await unread(passerBy)).toEqual([])
    expect(await unread(owner)).toEqual([{ taskId, count: 1 }])
    await call("setTaskFollowed", { taskId, state: "followed" }, { as: passerBy })
    await call("setTaskFollowed", { taskId, state: "muted" }, { as: owner })
    expect(await unread(passerBy)).toEqual([{ taskId, count: 1 }])
    expect(await unread(owner)).toEqual([])
  })

  it("counts neither what was deleted nor what was taken back", async () => {
    const { owner, projectId, taskId, member, say } = await chat()
    const writer = await member("commenter")
    const messageId = await say("One", writer)
    await call("deleteTaskMessage", { taskId, messageId }, { as: writer })
    expect((await call("listUnreadMessages", { projectId }, { as: owner })).body).toEqual([])
  })
})

describe("a message", () => {
  it("tells each person once, of what concerns them most, and leads to itself", async () => {
    const { owner, organizationId, taskId, member, say } = await chat()
    const [asker, named, writer] = [await member("commenter"), await member("commenter"), await member("commenter")]
    const question = await say("Which one?", asker)
    await makeNotifications(organizationId)
    expect(await inboxOf(owner)).toEqual([["messageSent", `${asker.name} wrote a message`]])
    const id = crypto.randomUUID()
    const answer = await call(
      "sendTaskMessage",
      {
        taskId,
        replyToId: question,
        content: {
          type: "doc",
          content: [{ type: "paragraph", content: [{ type: "mention", attrs: { userId: named.id, name: "x", id } }] }],
        },
      },
      { as: writer },
    )
    await makeNotifications(organizationId)
    expect(await inboxOf(asker)).toEqual([["replied", `${writer.name} replied to you`]])
    expect(await inboxOf(named)).toEqual([["mentioned", `${writer.name} mentioned you`]])
    expect((await inboxOf(owner)).map(([kind]) => kind)).toEqual(["messageSent", "messageSent"])
    expect(await inboxOf(writer)).toEqual([])
    for (const somebody of [asker, named, owner]) {
      const { body } = await call("listNotifications", {}, { as: somebody })
      expect(body.items[0]).toMatchObject({ taskId, anchor: `message-${answer.body.id}` })
    }
    await say("Thanks.", writer)
    await makeNotifications(organizationId)
    expect((await inboxOf(named)).map(([kind]) => kind)).toEqual(["messageSent", "mentioned"])
  })
})
