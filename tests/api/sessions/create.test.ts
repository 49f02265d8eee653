import { hash } from "@node-rs/argon2"
import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, organizationMembers, rateLimits, sessions, users } from "@/db/schema"
import { passwordCost } from "@/lib/auth/password"
import { hashToken } from "@/lib/auth/token"
import { keysOf } from "@/lib/sessions/limits"
import { account, password } from "@/tests/support/account"
import { env } from "@/lib/platform/env"
import { call } from "@/tests/support/call"
import { company, the, unique } from "@/tests/support/company"

const home = "192.0.2.1"
const from = (address: string) => ({ headers: { "x-stagework-address": address } })

/** As many failures as no scale of the limits allows. */
async function exhaust(kind: "pair" | "account" | "address", email: string, address = home): Promise<void> {
  const key = `sign-in-${kind}:${keysOf({ email, address })[kind]}`
  await database()
    .insert(rateLimits)
    .values({ key, points: 100_000_000, expire: Date.now() + 600_000 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: 100_000_000 } })
}

describe("createSession", () => {
  it("answers a token of which only the hash is kept", async () => {
    const ada = await account("Ada")
    const reply = await call(
      "createSession",
      { email: ada.email.toUpperCase(), password },
      { headers: { "User-Agent": "Robot" } },
    )
    expect(reply.status).toBe(201)
    expect(reply.body.user).toMatchObject({ id: ada.id, name: "Ada", email: ada.email })
    const rows = await database()
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(reply.body.token)))
    expect(rows).toMatchObject([{ userId: ada.id, userAgent: "Robot", address: home, expiresAt: reply.body.expiresAt }])
    expect(JSON.stringify(rows)).not.toContain(reply.body.token)
    const days = (Date.parse(reply.body.expiresAt) - Date.parse(the(rows[0]).createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 3)
    const me = await call("getCurrentUser", {}, { as: { ...ada, token: reply.body.token } })
    expect(me.body.id).toBe(ada.id)
  })

  it("begins in the organization that the person was last in, or in another one where that has ended", async () => {
    const ada = await account()
    const [first, last] = [await company(), await company()]
    await first.join(ada, "member")
    await last.join(ada, "guest")
    await database().update(users).set({ lastOrganizationId: last.organizationId }).where(eq(users.id, ada.id))
    const organizationOf = async () => {
      const { token } = (await call("createSession", { email: ada.email, password })).body
      return (await call("getCurrentUser", {}, { as: { ...ada, token } })).body.organization?.id
    }
    expect(await organizationOf()).toBe(last.organizationId)
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(and(eq(organizationMembers.organizationId, last.organizationId), eq(organizationMembers.userId, ada.id)))
    expect(await organizationOf()).toBe(first.organizationId)
  })

  it("gives the same answer to a wrong password and an unknown address", async () => {
    const ada = await account()
    const wrong = await call("createSession", { email: ada.email, password: "not a heron at all" })
    const unknown = await call("createSession", { email: `${unique("nobody")}@example.com`, password })
    expect(wrong.status).toBe(401)
    const { requestId: _, ...problem } = wrong.problem
    expect(unknown.problem).toMatchObject(problem)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries.map((entry) => entry.action)).toEqual(["session.refused"])
  })

  it("is the same password in every normal form", async () => {
    const email = `${unique("zoe")}@example.com`
    await call("createUser", { name: "Zoë", email, password: "caf\u00e9 in Li\u00e8ge" })
    const reply = await call("createSession", { email, password: "cafe\u0301 in Lie\u0300ge" })
    expect(reply.status).toBe(201)
  })

  it("notes each sign-in in the audit log of the organization", async () => {
    const ada = await account()
    const { join, organizationId } = await company()
    await join(ada, "member")
    await call("createSession", { email: ada.email, password })
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries).toMatchObject([{ action: "session.created", organizationId, address: home }])
  })

  it("refuses even the right password after too many failures from one address", async () => {
    const ada = await account()
    await exhaust("pair", ada.email)
    const reply = await call("createSession", { email: ada.email, password })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
    const elsewhere = await call("createSession", { email: ada.email, password }, from("198.51.100.7"))
    expect(elsewhere.status).toBe(201)
  })

  it("does not shut out a known device by the failures of others", async () => {
    const ada = await account()
    const device = "203.0.113.5"
    expect((await call("createSession", { email: ada.email, password }, from(device))).status).toBe(201)
    await exhaust("account", ada.email)
    await exhaust("address", ada.email, device)
    expect((await call("createSession", { email: ada.email, password }, from("203.0.113.6"))).status).toBe(429)
    expect((await call("createSession", { email: ada.email, password }, from(device))).status).toBe(201)
  })

  it("looks at ten passwords of an account in a quarter of an hour, from all addresses together", async () => {
    const ada = await account()
    const device = "203.0.113.50"
    expect((await call("createSession", { email: ada.email, password }, from(device))).status).toBe(201)
    const key = `sign-in-account:${keysOf({ email: ada.email, address: home }).account}`
    await database()
      .insert(rateLimits)
      .values({ key, points: 10 * env().rateLimitScale - 1, expire: Date.now() + 600_000 })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 10 * env().rateLimitScale - 1 } })
    const tried = async (address: string, guess: string) =>
      (await call("createSession", { email: ada.email, password: guess }, from(address))).status
    expect(await tried("198.51.100.1", "not a heron at all")).toBe(401)
    expect(await tried("198.51.100.2", "neither is this one")).toBe(429)
    expect(await tried("198.51.100.3", password)).toBe(429)
    expect(await tried(device, password)).toBe(201)
  })

  it("counts failures only", async () => {
    const ada = await account()
    const address = "203.0.113.77"
    const points = async () => {
      const keys = keysOf({ email: ada.email, address })
      const rows = await database().select().from(rateLimits)
      return (["pair", "account", "address"] as const).map(
        (kind) => rows.find((row) => row.key === `sign-in-${kind}:${keys[kind]}`)?.points ?? 0,
      )
    }
    await call("createSession", { email: ada.email, password: "not a heron at all" }, from(address))
    expect(await points()).toEqual([1, 1, 1])
    await call("createSession", { email: ada.email, password }, from(address))
    expect(await points()).toEqual([0, 1, 1])
  })

  it.each([
    [{ email: "ada@example.com" }, ["password"]],
    [{ email: "nonsense", password: "" }, ["email", "password"]],
    [{ email: "ada@example.com", password: "x", remember: true }, ["remember"]],
  ])("refuses the body %j", async (input, paths) => {
    const reply = await call("createSession", input as never)
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(paths)
  })

  it("keeps answering others while many sign in at once", async () => {
    const ada = await account()
    // As dear as a real one, so that they queue.
    const passwordHash = await hash(password, passwordCost)
    await database().update(users).set({ passwordHash }).where(eq(users.id, ada.id))
    const { owner } = await company()
    const many = Array.from({ length: 24 }, () => call("createSession", { email: ada.email, password }))
    const other = await call("getCurrentUser", {}, { as: owner })
    expect(other.status).toBe(200)
    const codes = (await Promise.all(many)).map((reply) => reply.status)
    expect(codes.filter((code) => code !== 201 && code !== 429)).toEqual([])
    expect(codes).toContain(201)
  })
})
