import { and, eq, lt, sql } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { database, type Database } from "@/db/client"
import { changes, organizationMembers, sessions, spaceMembers } from "@/db/schema"
import { announceInboxes } from "@/lib/changes/hub"
import { hashToken } from "@/lib/auth/token"
import { call } from "@/tests/support/call"
import { company, person, the, type Company } from "@/tests/support/company"
import { recordExchange } from "@/tests/support/exchanges"
import { follow, record } from "@/tests/support/feed"

const named = (name: string) => [{ entity: "page", id: 1, before: null, after: { name } }] as const

const rename = (made: Company, name: string, spaceId = made.spaceId) =>
  record(made.organizationId, made.owner, { type: "page.renamed", spaceIds: [spaceId], patches: named(name) })

afterEach(() => void vi.useRealTimers())

describe("streamEvents", () => {
  it("says hello, then tells of changes as they are committed", async () => {
    const made = await company()
    const { columnIds, tasks } = await made.board()
    const [task] = await tasks(["Write"])
    const stream = await follow(made.owner)
    expect(stream.response.status).toBe(200)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    })
    expect(await stream.next()).toEqual({ id: "0", event: "hello", data: { seq: 0 } })
    await call("archiveManyTasks", { currentStageId: the(columnIds[0]), taskIds: [the(task)] }, { as: made.owner })
    const event = the(await stream.next())
    const { body } = await call("listChanges", {}, { as: made.owner })
    expect(event).toEqual({ id: "1", event: "change", data: body.items[0] })
    recordExchange("GET /events", stream.response, () => ({ path: {}, query: {}, answer: event.data }))
    stream.close()
  })

  it("says hello only when the process listens: what is told of an inbox after it comes in", async () => {
    const made = await company()
    // The first stream of a process makes it listen, the end of the last one ends that.
    for (let round = 0; round < 10; round++) {
      const stream = await follow(made.owner)
      expect(await stream.next()).toMatchObject({ event: "hello" })
      announceInboxes([{ organizationId: made.organizationId, userId: made.owner.id }])
      expect(await stream.next()).toMatchObject({ event: "inbox" })
      stream.close()
    }
  })

  it("goes on after the last event that was read, without a gap and without a repeat", async () => {
    const made = await company()
    const first = await follow(made.owner)
    for (const name of ["a", "b", "c"]) await rename(made, name)
    expect((await first.take(3)).map((event) => event.id)).toEqual(["0", "1", "2"])
    first.close()
    await Promise.all(Array.from({ length: 250 }, (_, index) => rename(made, `more ${index}`)))
    const again = await follow(made.owner, { "Last-Event-ID": "2" })
    const late = rename(made, "late")
    const events = await again.take(253)
    await late
    expect(events[0]).toMatchObject({ id: "2", event: "hello" })
    expect(events.slice(1).map((event) => Number(event.id))).toEqual(
      Array.from({ length: 252 }, (_, index) => index + 3),
    )
    again.close()
  })

  it.each(["1", "99", "x"])("resets a client whose last event is %s, where the feed holds 3 to 4", async (last) => {
    const made = await company()
    for (const name of ["a", "b", "c", "d"]) await rename(made, name)
    await database()
      .delete(changes)
      .where(and(eq(changes.organizationId, made.organizationId), lt(changes.seq, 3)))
    const stream = await follow(made.owner, { "Last-Event-ID": last })
    expect((await stream.take(2)).map(({ event, id }) => `${event} ${id}`)).toEqual(["hello 4", "reset 4"])
    await rename(made, "e")
    expect((await stream.next())?.id).toBe("5")
    stream.close()
  })

  it("shows each reader what is theirs to see", async () => {
    const made = await company()
    const hidden = await made.space("Secret")
    const reader = await follow(await made.member("reader"))
    const owner = await follow(made.owner)
    await rename(made, "secret", hidden)
    await rename(made, "open")
    expect((await reader.take(2)).map((event) => event.id)).toEqual(["0", "2"])
    expect((await owner.take(3)).map((event) => event.id)).toEqual(["0", "1", "2"])
    reader.close()
    owner.close()
  })

  it("stops showing a space in the moment in which it is taken away, and tells of that", async () => {
    const made = await company()
    const somebody = await made.member("reader")
    const other = await made.member("reader")
    const stream = await follow(somebody)
    const others = await follow(made.owner)
    await stream.next()
    await database()
      .delete(spaceMembers)
      .where(and(eq(spaceMembers.organizationId, made.organizationId), eq(spaceMembers.userId, somebody.id)))
    await record(made.organizationId, made.owner, {
      type: "spaceMember.added",
      spaceIds: [made.spaceId],
      patches: [
        { entity: "spaceMember", id: somebody.id, before: { userId: somebody.id, spaceId: made.spaceId }, after: null },
        { entity: "spaceMember", id: other.id, before: null, after: { userId: other.id, spaceId: made.spaceId } },
      ],
    })
    const lost = await stream.next()
    await rename(made, "after the loss")
    await others.take(3)
    await database()
      .insert(spaceMembers)
      .values({ organizationId: made.organizationId, spaceId: made.spaceId, userId: somebody.id, role: "reader" })
    await record(made.organizationId, made.owner, {
      type: "spaceMember.added",
      spaceIds: [made.spaceId],
      patches: [{ entity: "spaceMember", id: 1, before: null, after: { userId: somebody.id, spaceId: made.spaceId } }],
    })
    const back = await stream.next()
    expect(lost).toMatchObject({ id: "1", data: { spaceIds: [], patches: [{ id: somebody.id }] } })
    expect(back?.id).toBe("3")
    stream.close()
    others.close()
  })

  const endings: [string, (db: Database, userId: number, token: string) => Promise<unknown>][] = [
    ["the session is deleted", (db, _, token) => db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))],
    [
      "the session expires",
      (db, _, token) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
          .where(eq(sessions.tokenHash, hashToken(token))),
    ],
    [
      "the member is deactivated",
      (db, userId) =>
        db.update(organizationMembers).set({ state: "deactivated" }).where(eq(organizationMembers.userId, userId)),
    ],
    [
      "the member is removed",
      (db, userId) => db.delete(organizationMembers).where(eq(organizationMembers.userId, userId)),
    ],
  ]
  it.each(endings)("ends at once when %s, in whatever process, and tells of nothing after it", async (_, end) => {
    const made = await company()
    const somebody = await made.member("reader")
    // The look of each second never comes.
    vi.useFakeTimers({ toFake: ["setInterval"] })
    const stays = await follow(made.owner)
    const stream = await follow(somebody)
    await stream.next()
    await end(database(), somebody.id, somebody.token)
    await rename(made, "still here")
    expect(await stream.next()).toBeNull()
    expect((await stays.take(2)).map((event) => event.id)).toEqual(["0", "1"])
    stays.close()
  })

  it.each(endings)("ends at the next look, a second later, where nobody has heard that %s", async (_, end) => {
    const made = await company()
    const somebody = await made.member("reader")
    vi.useFakeTimers({ toFake: ["setInterval"] })
    const stream = await follow(somebody)
    await stream.next()
    await database().transaction(async (db) => {
      // As a process whose listening connection is lost.
      await db.execute(sql`set local session_replication_role = replica`)
      await end(db, somebody.id, somebody.token)
    })
    const ended = stream.next()
    vi.advanceTimersByTime(1000)
    expect(await ended).toBeNull()
  })

  it("reads on where a reader has paused, and closes one that does not come back", async () => {
    const made = await company()
    const paused = await follow(made.owner)
    const gone = await follow(made.owner)
    await gone.next()
    const long = "x".repeat(100_000)
    for (let count = 0; count < 12; count++) await rename(made, `${long} ${count}`)
    expect((await paused.take(13)).map((event) => Number(event.id))).toEqual(Array.from({ length: 13 }, (_, id) => id))
    await new Promise((resolve) => setTimeout(resolve, 7000))
    await expect(async () => {
      while (await gone.next());
    }).rejects.toThrow("too slow")
    paused.close()
  }, 20_000)

  it("asks a person of no organization to make one", async () => {
    const { response } = await follow(await person())
    expect(response.status).toBe(409)
  })
})
