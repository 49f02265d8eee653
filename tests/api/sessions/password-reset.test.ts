import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, emailTokens, rateLimits, sessions, users } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { keysOf } from "@/lib/sessions/limits"
import { account, password } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { session, the, unique } from "@/tests/support/company"
import { mailsTo, tokenTo } from "@/tests/support/outbox"

const another = "a kingfisher by the weir"
const ask = (email: string) => call("requestPasswordReset", { email })
const reset = (token: string, chosen = another) => call("resetPassword", { token, password: chosen })
const signIn = (email: string, chosen: string) => call("createSession", { email, password: chosen })
const tokensOf = (userId: number) => database().select().from(emailTokens).where(eq(emailTokens.userId, userId))

/** Somebody who has asked for a new password, with the token that their mail brings. */
async function forgetful() {
  const ada = await account("Ada")
  await ask(ada.email)
  return { ada, token: await tokenTo(ada.email) }
}

describe("requestPasswordReset", () => {
  it("sends a link to the address of the account, of which only the hash is kept", async () => {
    const ada = await account("Ada")
    const reply = await ask(ada.email.toUpperCase())
    expect([reply.status, reply.body]).toEqual([204, undefined])
    const [mail] = await mailsTo(ada.email)
    expect(the(mail?.action).address).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    const [row] = await tokensOf(ada.id)
    expect(row).toMatchObject({ purpose: "reset", tokenHash: hashToken(await tokenTo(ada.email)) })
    const minutes = (Date.parse(the(row).expiresAt) - Date.parse(the(row).createdAt)) / 60_000
    expect(minutes).toBeCloseTo(60, 1)
  })

  it("answers the same for an address without an account, in the same time, and sends nothing", async () => {
    const ada = await account()
    const nobody = `${unique("nobody")}@example.com`
    const time = async (email: string) => {
      const started = performance.now()
      const { status, body } = await ask(email)
      return { status, body, milliseconds: performance.now() - started }
    }
    const known = await time(ada.email)
    const unknown = await time(nobody)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    // Both wait for longer than the work takes, so that the work cannot be seen.
    for (const { milliseconds } of [known, unknown]) expect(milliseconds).toBeGreaterThan(299)
    expect(await mailsTo(nobody)).toEqual([])
  })

  it.each(["has an account", "has none"])("sends five an hour to an address that %s", async (kind) => {
    const email = kind === "has none" ? `${unique("nobody")}@example.com` : (await account()).email
    const key = `reset-account:${keysOf({ email, address: null }).account}`
    await database()
      .insert(rateLimits)
      .values({ key, points: 100_000_000, expire: Date.now() + 600_000 })
    const reply = await ask(email)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await mailsTo(email)).toEqual([])
  })

  it("sends thirty an hour for one sender, whomever they name", async () => {
    const { email } = await account()
    const sender = "203.0.113.40"
    const from = (address: string) => ({ headers: { "x-stagework-address": address } })
    const key = `reset-address:${keysOf({ email, address: sender }).address}`
    await database()
      .insert(rateLimits)
      .values({ key, points: 100_000_000, expire: Date.now() + 600_000 })
    const refused = await call("requestPasswordReset", { email }, from(sender))
    expect([refused.status, refused.problem.code]).toEqual([429, "too-many-requests"])
    expect(await mailsTo(email)).toEqual([])
    expect((await call("requestPasswordReset", { email }, from("203.0.113.41"))).status).toBe(204)
  })

  it("refuses what is no address", async () => {
    expect((await ask("ada at example")).problem.errors?.map(({ path }) => path)).toEqual(["email"])
  })
})

describe("resetPassword", () => {
  it("sets the password, ends every session, and says so by mail", async () => {
    const { ada, token } = await forgetful()
    const phone = await session(ada.id)
    expect((await reset(token)).status).toBe(204)
    for (const old of [ada.token, phone])
      expect((await call("getCurrentUser", {}, { as: { ...ada, token: old } })).status).toBe(401)
    expect(await database().select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([])
    expect((await signIn(ada.email, password)).status).toBe(401)
    expect((await signIn(ada.email, another)).status).toBe(201)
    expect(the((await mailsTo(ada.email))[0]).subject).toBe("Your password was changed")
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries.map(({ action }) => action)).toContain("password.reset")
  })

  it("confirms the address: the mail has arrived there", async () => {
    const { ada, token } = await forgetful()
    await reset(token)
    const [row] = await database().select().from(users).where(eq(users.id, ada.id))
    expect(the(row).emailVerifiedAt).not.toBeNull()
  })

  it("takes the newest link, once, and no other one that was sent", async () => {
    const { ada, token } = await forgetful()
    await ask(ada.email)
    const newer = await tokenTo(ada.email)
    expect((await reset(token)).problem.code).toBe("mail-link-expired")
    expect((await reset(newer)).status).toBe(204)
    for (const used of [token, newer]) {
      const reply = await reset(used, "one more password")
      expect([reply.status, reply.problem.code]).toEqual([409, "mail-link-expired"])
    }
    expect((await signIn(ada.email, another)).status).toBe(201)
  })

  it("takes it once where 32 try at the same time", async () => {
    const { token } = await forgetful()
    const replies = await Promise.all(Array.from({ length: 32 }, (_, index) => reset(token, `${another} ${index}`)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => ![204, 409, 429].includes(status))).toEqual([])
  })

  it("refuses a link that has expired", async () => {
    const { ada, token } = await forgetful()
    await database()
      .update(emailTokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(emailTokens.userId, ada.id))
    expect((await reset(token)).problem.code).toBe("mail-link-expired")
    expect((await signIn(ada.email, password)).status).toBe(201)
  })

  it("refuses a link that went to an address which the account has no more", async () => {
    const { ada, token } = await forgetful()
    await database()
      .update(users)
      .set({ email: `${unique("new")}@example.com` })
      .where(eq(users.id, ada.id))
    expect((await reset(token)).problem.code).toBe("mail-link-expired")
  })

  it("refuses the token of another purpose, and what is none", async () => {
    const email = `${unique("ada")}@example.com`
    await call("createUser", { name: "Ada", email, password })
    for (const token of [await tokenTo(email), "x".repeat(43), "", "nonsense"])
      expect((await reset(token)).problem.code).toBe("mail-link-expired")
  })

  it("refuses a common password, and leaves the link as it is", async () => {
    const { token } = await forgetful()
    const reply = await reset(token, "password123")
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["password"])
    expect((await reset(token)).status).toBe(204)
  })
})
