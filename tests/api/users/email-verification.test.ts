import { eq, sql } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { emailTokens, users } from "@/db/schema"
import { env } from "@/lib/platform/env"
import { sweep } from "@/lib/sweep/sweep"
import { requireVerifiedEmail } from "@/lib/users/email-verification/rule"
import { account, password } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { session, unique } from "@/tests/support/company"
import { mailsTo, tokenTo } from "@/tests/support/outbox"

/** Somebody who has just signed up, with the token of their mail. */
async function newcomer() {
  const email = `${unique("ada")}@example.com`
  const { body } = await call("createUser", { name: "Ada", email, password })
  return { id: body.id, name: "Ada", email, token: await session(body.id), link: await tokenTo(email) }
}
const verify = (token: string) => call("verifyEmail", { token })
const seen = async (ada: Awaited<ReturnType<typeof newcomer>>) => (await call("getCurrentUser", {}, { as: ada })).body

afterEach(() => {
  env().mail = null
})

describe("verifyEmail", () => {
  it("confirms the address by the link of the mail that signing up sends", async () => {
    const ada = await newcomer()
    expect(await seen(ada)).toMatchObject({ emailVerified: false, mustVerifyEmail: false })
    expect((await verify(ada.link)).status).toBe(204)
    expect((await seen(ada)).emailVerified).toBe(true)
  })

  it("takes a link once, where 32 try at the same time", async () => {
    const { link } = await newcomer()
    const replies = await Promise.all(Array.from({ length: 32 }, () => verify(link)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 204).map(({ problem }) => problem.code))).toEqual(
      new Set(["mail-link-expired"]),
    )
  })

  it("refuses a link that has expired, one of another purpose, and one to an address that is no more", async () => {
    const [late, moved] = [await newcomer(), await newcomer()]
    await database()
      .update(emailTokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(emailTokens.userId, late.id))
    await database()
      .update(users)
      .set({ email: `${unique("new")}@example.com` })
      .where(eq(users.id, moved.id))
    const forgetful = await account()
    await call("requestPasswordReset", { email: forgetful.email })
    for (const token of [late.link, moved.link, await tokenTo(forgetful.email), "x"])
      expect((await verify(token)).problem.code).toBe("mail-link-expired")
    expect((await seen(late)).emailVerified).toBe(false)
  })
})

describe("requestEmailVerification", () => {
  it("sends a further link; of two the newer counts, and with it go those of before", async () => {
    const ada = await newcomer()
    expect((await call("requestEmailVerification", {}, { as: ada })).status).toBe(204)
    const newer = await tokenTo(ada.email)
    expect((await verify(ada.link)).problem.code).toBe("mail-link-expired")
    expect((await verify(newer)).status).toBe(204)
    for (const used of [ada.link, newer]) expect((await verify(used)).problem.code).toBe("mail-link-expired")
  })

  it("sends five an hour, and none where the address is confirmed", async () => {
    const ada = await newcomer()
    const again = () => call("requestEmailVerification", {}, { as: ada })
    for (let count = 0; count < 4; count++) await again()
    const refused = await again()
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"])
    expect(await mailsTo(ada.email)).toHaveLength(5)
    await verify(await tokenTo(ada.email))
    expect((await again()).status).toBe(204)
    expect(await mailsTo(ada.email)).toHaveLength(5)
  })

  it("needs a session", async () => {
    expect((await call("requestEmailVerification", {}, { as: null })).status).toBe(401)
  })
})

describe("the rule for invitations and links", () => {
  it("asks for a confirmed address, where mail is configured", async () => {
    const ada = await newcomer()
    const rule = () => requireVerifiedEmail(database(), { userId: ada.id })
    await rule()
    env().mail = { url: "smtp://mail.example.com", from: "no-reply@example.com" }
    expect((await seen(ada)).mustVerifyEmail).toBe(true)
    await expect(rule()).rejects.toMatchObject({ code: "email-unverified", status: 403 })
    await verify(ada.link)
    await rule()
    expect((await seen(ada)).mustVerifyEmail).toBe(false)
  })
})

describe("the hourly sweep", () => {
  it("forgets links that have expired", async () => {
    const [old, fresh] = [await newcomer(), await newcomer()]
    await database()
      .update(emailTokens)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(emailTokens.userId, old.id))
    await sweep()
    const count = (userId: number) => database().$count(emailTokens, eq(emailTokens.userId, userId))
    expect([await count(old.id), await count(fresh.id)]).toEqual([0, 1])
  })
})
