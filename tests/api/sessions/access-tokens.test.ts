import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, idempotencyKeys, sessions } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { findSession } from "@/lib/sessions/queries"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { company, person, session } from "@/tests/support/company"

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const make = (as: Person, reach: "read" | "write" = "write", expiresAt = inDays(30)) =>
  call("createAccessToken", { name: "Nightly report", reach, expiresAt }, { as })
/** Somebody's program, that calls with their token. */
const program = async (as: Person, reach: "read" | "write" = "write") => {
  const { body } = await make(as, reach)
  return { ...as, token: body.token, tokenId: body.id }
}
const rowOf = (token: string) => eq(sessions.tokenHash, hashToken(token))

describe("createAccessToken", () => {
  it("shows the token once, and keeps its hash", async () => {
    const { owner, organizationId } = await company("Northwind")
    const expiresAt = inDays(30)
    const { status, body } = await make(owner, "read", expiresAt)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: "Nightly report",
      reach: "read",
      organization: { id: organizationId, name: "Northwind" },
      expiresAt,
      lastSeenAt: null,
      expired: false,
    })
    const [row] = await database().select().from(sessions).where(rowOf(body.token))
    expect(row).toMatchObject({ userId: owner.id, organizationId, reach: "read", name: "Nightly report" })
    const listed = await call("listAccessTokens", {}, { as: owner })
    expect(JSON.stringify([row, listed.body])).not.toContain(body.token)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, owner.id))
    expect(entries).toMatchObject([{ action: "access-token.created", organizationId }])
    expect(JSON.stringify(entries)).not.toContain(body.token)
  })

  it("keeps no answer for a repeat: it holds the secret", async () => {
    const { owner } = await company()
    const input = { name: "Report", reach: "read" as const, expiresAt: inDays(1) }
    const options = { as: owner, headers: { "Idempotency-Key": `token-${owner.id}` } }
    const [first, second] = [
      await call("createAccessToken", input, options),
      await call("createAccessToken", input, options),
    ]
    expect(second.body.token).not.toBe(first.body.token)
    expect(await database().$count(idempotencyKeys, eq(idempotencyKeys.userId, owner.id))).toBe(0)
  })

  it.each([
    [{ expiresAt: inDays(-1) }, "expiresAt"],
    [{ expiresAt: inDays(367) }, "expiresAt"],
    [{ expiresAt: "soon" }, "expiresAt"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ reach: "all" }, "reach"],
  ])("refuses %j", async (wrong, path) => {
    const { owner } = await company()
    const input = { name: "Report", reach: "read", expiresAt: inDays(1), ...wrong }
    const reply = await call("createAccessToken", input as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual([path])
  })

  it("makes fifty for a person, also where many are asked for at once", async () => {
    const { owner, organizationId } = await company()
    await database()
      .insert(sessions)
      .values(
        Array.from({ length: 48 }, (_, index) => ({
          userId: owner.id,
          organizationId,
          tokenHash: hashToken(`${owner.id} ${index}`),
          name: "Old",
          reach: "read" as const,
          expiresAt: inDays(1),
        })),
      )
    const replies = await Promise.all(Array.from({ length: 8 }, () => make(owner)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ problem }) => problem.code))).toEqual(
      new Set(["too-many-tokens"]),
    )
  })

  it("needs an organization", async () => {
    expect((await make(await person())).problem.code).toBe("no-organization")
  })
})

describe("an access token", () => {
  it("reads and writes what its owner may, in its organization", async () => {
    const { member, projectGroupId } = await company()
    const robot = await program(await member("editor"))
    const made = await call("createProject", { name: "Launch", spaceColumnId: projectGroupId }, { as: robot })
    expect(made.status).toBe(201)
    const reader = await program(await member("reader"))
    const refused = await call("createProject", { name: "Launch", spaceColumnId: projectGroupId }, { as: reader })
    expect(refused.problem.code).toBe("forbidden")
  })

  it("changes nothing where it may only read", async () => {
    const { owner, projectGroupId, spaceId } = await company()
    const robot = await program(owner, "read")
    expect((await call("getSpace", { spaceId }, { as: robot })).status).toBe(200)
    expect((await call("getTasksByIds", { taskIds: [1] }, { as: robot })).status).toBe(200)
    const refused = await call("createProject", { name: "Launch", spaceColumnId: projectGroupId }, { as: robot })
    expect([refused.status, refused.problem.code]).toEqual([403, "token-not-allowed"])
    expect((await call("listProjects", {}, { as: owner })).body).toEqual([])
  })

  it("opens no other organization of its owner, and does not know that there are any", async () => {
    const [one, other] = [await company(), await company()]
    const ada = await one.join(await person(), "administrator")
    await other.join(ada, "administrator")
    const robot = await program(ada)
    const elsewhere = { as: robot, headers: { "Organization-Id": String(other.organizationId) } }
    expect((await call("listSpaces", {}, elsewhere)).status).toBe(404)
    expect((await call("getSpace", { spaceId: other.spaceId }, elsewhere)).status).toBe(404)
    expect((await call("getSpace", { spaceId: other.spaceId }, { as: robot })).status).toBe(404)
    const organizations = (await call("listOrganizations", {}, { as: robot })).body
    expect(organizations.map(({ id }) => id)).toEqual([one.organizationId])
    const switching = await call("switchActiveOrganization", { organizationId: other.organizationId }, { as: robot })
    expect(switching.problem.code).toBe("token-not-allowed")
  })

  it("never reaches sessions, tokens or the account", async () => {
    const { owner } = await company()
    const robot = await program(owner)
    const refusals = [
      await call("listSessions", {}, { as: robot }),
      await call("deleteCurrentSession", {}, { as: robot }),
      await call("deleteOtherSessions", {}, { as: robot }),
      await call("listAccessTokens", {}, { as: robot }),
      await call("deleteAccessToken", { accessTokenId: robot.tokenId }, { as: robot }),
      await make(robot),
      await call("changeName", { name: "Eve" }, { as: robot }),
      await call("createOrganization", { name: "Evil" }, { as: robot }),
    ]
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(
      refusals.map(() => [403, "token-not-allowed"]),
    )
    expect((await call("getCurrentUser", {}, { as: robot })).body.id).toBe(owner.id)
  })

  it("is no browser's cookie", async () => {
    const { owner } = await company()
    const robot = await program(owner)
    const cookie = { headers: { cookie: `stagework=${robot.token}` } }
    expect((await call("getCurrentUser", {}, cookie)).status).toBe(401)
    expect(await findSession(database(), hashToken(robot.token))).toBeNull()
  })

  it("ends when it was said to: use does not prolong it", async () => {
    const { owner } = await company()
    const robot = await program(owner)
    const before = (await call("listAccessTokens", {}, { as: owner })).body[0]
    await call("getCurrentUser", {}, { as: robot })
    const after = (await call("listAccessTokens", {}, { as: owner })).body[0]
    expect([before?.lastSeenAt, after?.lastSeenAt]).toEqual([null, expect.any(String)])
    expect(after?.expiresAt).toBe(before?.expiresAt)
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(rowOf(robot.token))
    expect((await call("getCurrentUser", {}, { as: robot })).status).toBe(401)
    await sweep()
    expect((await call("listAccessTokens", {}, { as: owner })).body).toMatchObject([{ expired: true }])
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '31 days'` })
      .where(rowOf(robot.token))
    await sweep()
    expect((await call("listAccessTokens", {}, { as: owner })).body).toEqual([])
  })

  it("stays where its owner signs out everywhere else, and is no device", async () => {
    const { owner } = await company()
    const robot = await program(owner)
    const phone = await session(owner.id)
    expect((await call("deleteOtherSessions", {}, { as: owner })).status).toBe(204)
    expect((await call("getCurrentUser", {}, { as: { ...owner, token: phone } })).status).toBe(401)
    expect((await call("getCurrentUser", {}, { as: robot })).status).toBe(200)
    expect((await call("listSessions", {}, { as: owner })).body.map(({ current }) => current)).toEqual([true])
    expect((await call("deleteSession", { sessionId: robot.tokenId }, { as: owner })).status).toBe(404)
  })
})

describe("listAccessTokens", () => {
  it("lists one's own, the newest first", async () => {
    const { owner, member } = await company()
    const [first, second] = [await program(owner), await program(owner, "read")]
    await program(await member("editor"))
    const { body } = await call("listAccessTokens", {}, { as: owner })
    expect(body.map(({ id }) => id)).toEqual([second.tokenId, first.tokenId])
  })
})

describe("deleteAccessToken", () => {
  it("is refused from the next request on", async () => {
    const { owner } = await company()
    const robot = await program(owner)
    expect((await call("deleteAccessToken", { accessTokenId: robot.tokenId }, { as: owner })).status).toBe(204)
    expect((await call("getCurrentUser", {}, { as: robot })).status).toBe(401)
    const again = await call("deleteAccessToken", { accessTokenId: robot.tokenId }, { as: owner })
    expect(again.status).toBe(404)
  })

  it("knows neither another person's token nor a session", async () => {
    const { owner, member } = await company()
    const robot = await program(owner)
    const other = await call("deleteAccessToken", { accessTokenId: robot.tokenId }, { as: await member("editor") })
    expect(other.status).toBe(404)
    const [own] = (await call("listSessions", {}, { as: owner })).body
    expect((await call("deleteAccessToken", { accessTokenId: own?.id ?? 0 }, { as: owner })).status).toBe(404)
    expect((await call("getCurrentUser", {}, { as: robot })).status).toBe(200)
  })
})
