import { and, eq, sql, type SQL } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { labels, organizationMembers, projects, sessions, stages } from "@/db/schema"
import { registry } from "@/lib/api/registry"
import { call, type Person } from "@/tests/support/call"
import { company, session, the, unique } from "@/tests/support/company"
import { aroundTheNext, inTheGap } from "@/tests/support/gap"
import { furnish } from "@/tests/support/fixture"
import { handlerOf } from "@/tests/support/probe"

afterEach(() => vi.restoreAllMocks())

const removed = (somebody: Person) => sql`delete from organization_members where user_id = ${somebody.id}`

async function nameOf(projectId: number): Promise<string> {
  const [row] = await database().select().from(projects).where(eq(projects.id, projectId))
  return the(row).name
}

/** Sends the head of a request and the first bytes of its body; the rest after `between`. */
async function slowly(projectId: number, as: Person, between: () => Promise<unknown>): Promise<Response> {
  const contract = the(registry.find(({ name }) => name === "renameProject"))
  const text = JSON.stringify({ name: "Renamed" })
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!sent) {
        sent = true
        controller.enqueue(new TextEncoder().encode(text.slice(0, 1)))
        return
      }
      await between()
      controller.enqueue(new TextEncoder().encode(text.slice(1)))
      controller.close()
    },
  })
  const init = {
    method: contract.method,
    headers: { "Service-Session": as.token, "Content-Type": "application/json", "x-stagework-address": "192.0.2.1" },
    body,
    duplex: "half",
  }
  const request = new Request(`http://localhost:3000/api/projects/${projectId}/name`, init)
  return (await handlerOf(contract))(request, { params: Promise.resolve({ projectId: String(projectId) }) })
}

describe("a body that comes slowly", () => {
  it("is refused where its sender has lost the right on the way", async () => {
    const made = await company()
    const { projectId } = await made.board()
    const editor = await made.member("editor")
    const lost = [
      [removed, 404],
      [(one: Person) => sql`update space_members set role = 'reader' where user_id = ${one.id}`, 403],
      [(one: Person) => sql`delete from sessions where user_id = ${one.id}`, 401],
    ] as const satisfies readonly (readonly [(somebody: Person) => SQL, number])[]
    expect((await slowly(projectId, editor, async () => undefined)).status).toBe(200)
    await database().update(projects).set({ name: "Website" }).where(eq(projects.id, projectId))
    for (const [loss, status] of lost) {
      const somebody = await made.member("editor")
      const answered = await slowly(projectId, somebody, () => database().execute(loss(somebody)))
      expect([answered.status, await nameOf(projectId)]).toEqual([status, "Website"])
    }
  })
})

describe("a write in the gap", () => {
  it("is refused to an access token that was deleted", async () => {
    const made = await company()
    const member = await made.member(null, "administrator")
    const robot = { ...member, token: await session(member.id, made.organizationId, "write") }
    inTheGap(() =>
      database()
        .delete(sessions)
        .where(and(eq(sessions.userId, robot.id), eq(sessions.reach, "write"))),
    )
    const name = unique("Label")
    expect((await call("createLabel", { name, color: "#0088cc" }, { as: robot })).status).toBe(401)
    expect(await database().select().from(labels).where(eq(labels.name, name))).toEqual([])
  })

  it("is refused to a window of somebody who has changed their password in another one", async () => {
    const made = await company()
    const member = await made.member("editor")
    const here = { ...member, token: await session(member.id) }
    inTheGap(() => call("deleteOtherSessions", {}, { as: here }))
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const reply = await call("createAccessToken", { name: "Robot", reach: "write", expiresAt }, { as: member })
    expect(reply.status).toBe(401)
  })

  it("is refused with its file", async () => {
    const made = await company()
    const { taskId } = await furnish(made)
    const editor = await made.member("editor")
    inTheGap(() => database().execute(removed(editor)))
    const reply = await call("uploadTaskFile", { taskId, file: new File(["x"], "x.txt") }, { as: editor })
    expect(reply.status).toBe(404)
  })

  it("is carried out where somebody else has lost theirs, and once", async () => {
    const made = await company()
    const [editor, other] = [await made.member("editor"), await made.member("editor")]
    const { projectId } = await made.board()
    const before = await database().select().from(stages).where(eq(stages.projectId, projectId))
    inTheGap(() => database().execute(removed(other)))
    const headers = { "Idempotency-Key": unique("key") }
    const reply = await call("createProjectColumn", { projectId, name: "Review" }, { as: editor, headers })
    expect(reply.status).toBe(201)
    const after = await database().select().from(stages).where(eq(stages.projectId, projectId))
    expect(after).toHaveLength(before.length + 1)
  })
})

describe("a keyed write that has lost the race", () => {
  const scene = async () => {
    const made = await company()
    const [editor, other] = [await made.member("editor"), await made.member("editor")]
    const [taskId = 0] = await (await made.board()).tasks(["Print"])
    const headers = { "Idempotency-Key": unique("key") }
    const remove = () => call("deleteTask", { taskId }, { as: editor, headers })
    return { other, remove, taskId, editor }
  }

  it("is answered as the same call that came through meanwhile", async () => {
    const { other, remove } = await scene()
    let status = 0
    aroundTheNext(
      () => database().execute(removed(other)),
      async () => (status = (await remove()).status),
    )
    const reply = await remove()
    expect([status, reply.status, reply.headers.get("idempotency-replayed")]).toEqual([204, 204, "true"])
  })

  it("is refused where another one has done it under another key", async () => {
    const { other, remove, taskId, editor } = await scene()
    aroundTheNext(
      () => database().execute(removed(other)),
      () => call("deleteTask", { taskId }, { as: editor }),
    )
    expect((await remove()).status).toBe(404)
  })
})

describe("many who move rights at once", () => {
  it("all come through, each once", async () => {
    const made = await company()
    const boards = []
    for (let index = 0; index < 16; index++) boards.push(await made.board())
    const archived = await Promise.all(
      boards.map(({ projectId }) => call("archiveProject", { projectId }, { as: made.owner })),
    )
    expect(archived.map(({ status }) => status)).toEqual(boards.map(() => 200))
  })
})

describe("a loss of rights", () => {
  /** Holds the rights of somebody as a write does that is about to commit, and tells in which order the two end. */
  async function raced(loss: (somebody: Person) => SQL): Promise<string[]> {
    const made = await company()
    const somebody = await made.member("editor")
    const [held] = await database().execute<{ session: number; rights: number }>(sql`
      select s.id as session, f.rights from sessions s, organization_feeds f
      where s.organization_id = ${made.organizationId} and s.user_id = ${somebody.id} and f.organization_id = s.organization_id`)
    const { session: sessionId, rights } = the(held)
    const order: string[] = []
    let losing: Promise<unknown> = Promise.resolve()
    await database().transaction(async (db) => {
      await db.execute(sql`select hold_rights(${sessionId}, ${made.organizationId}, ${rights})`)
      losing = database()
        .execute(loss(somebody))
        .then(() => order.push("lost"))
      await vi.waitUntil(async () => order.length > 0 || (await isWaitedFor()), { timeout: 20_000 })
      order.push("written")
    })
    await losing
    return order
  }

  async function isWaitedFor(): Promise<boolean> {
    const waiting = await database().execute(sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    return waiting.length > 0
  }

  it.each([
    ["a removal", removed],
    ["a lowered role", (one: Person) => sql`update organization_members set role = 'guest' where user_id = ${one.id}`],
    ["a sign-out", (one: Person) => sql`delete from sessions where user_id = ${one.id}`],
    ["a session cut short", (one: Person) => sql`update sessions set expires_at = now() where user_id = ${one.id}`],
  ])("waits for a write that has looked for the last time: %s", async (_, loss) => {
    expect(await raced(loss)).toEqual(["written", "lost"])
  })

  it("does not wait where it is none", async () => {
    expect(
      await raced(
        (one) => sql`insert into organization_members (organization_id, user_id, role)
        select organization_id, ${one.id}, 'member' from organization_members on conflict do nothing`,
      ),
    ).toEqual(["lost", "written"])
  })
})

describe("a session", () => {
  it("stays whose it is", async () => {
    const made = await company()
    const member = await made.member(null)
    const [row] = await database()
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.userId, made.owner.id))
    await expect(
      database()
        .update(sessions)
        .set({ userId: the(row).userId })
        .where(eq(sessions.userId, member.id)),
    ).rejects.toThrow()
  })
})
