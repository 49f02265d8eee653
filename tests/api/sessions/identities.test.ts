import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, sessions, userIdentities, users } from "@/db/schema"
import { openForIdentity } from "@/lib/auth/oidc"
import { account } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { the, unique } from "@/tests/support/company"

const device = { address: "192.0.2.8", userAgent: "Browser", deviceCookie: null, requestId: "request" }
type Said = { id: string; email?: string; name?: string; addressVerified?: boolean; sessionToken?: string }
/** Comes from the provider, as next-auth tells of somebody; answers the token of the session that began. */
const come = async (said: Said) => {
  await openForIdentity(said, said.id, device)
  return the(said.sessionToken)
}
const seen = async (token: string) => (await call("getCurrentUser", {}, { as: { id: 0, name: "", token } })).body
const verified = async () => {
  const ada = await account("Ada")
  await database().update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, ada.id))
  return ada
}

describe("signing in by a provider", () => {
  it("opens the account of the address that both have confirmed, and from then on by who it is", async () => {
    const ada = await verified()
    const subject = unique("subject")
    const token = await come({ id: subject, email: ada.email.toUpperCase(), addressVerified: true })
    expect((await seen(token)).id).toBe(ada.id)
    const again = await come({ id: subject, email: "another@example.com", addressVerified: false })
    expect((await seen(again)).id).toBe(ada.id)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id)).orderBy(auditLog.id)
    expect(entries.map(({ action }) => action)).toEqual(["identity.linked", "session.created", "session.created"])
  })

  it("makes an account for an address that has none, confirmed and without a password", async () => {
    const email = `${unique("new")}@example.com`
    const me = await seen(await come({ id: unique("subject"), email, name: "Nina New", addressVerified: true }))
    expect(me).toMatchObject({ name: "Nina New", email, emailVerified: true })
    const [row] = await database().select().from(users).where(eq(users.id, me.id))
    expect(the(row).passwordHash).toBeNull()
  })

  it("never opens an account that has not confirmed its address", async () => {
    const ada = await account("Ada")
    const said = { id: unique("subject"), email: ada.email, addressVerified: true }
    await expect(come(said)).rejects.toThrow("identity-not-linked")
    expect(await database().$count(sessions, eq(sessions.userId, ada.id))).toBe(1)
    expect(await database().$count(userIdentities, eq(userIdentities.userId, ada.id))).toBe(0)
  })

  it.each([{ addressVerified: false }, {}, { addressVerified: true, email: undefined }])(
    "opens nothing by an address that the provider has not confirmed: %j",
    async (lacking) => {
      const ada = await verified()
      await expect(come({ id: unique("subject"), email: ada.email, ...lacking })).rejects.toThrow("identity-unverified")
    },
  )
})
