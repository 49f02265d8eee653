import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, rateLimits } from "@/db/schema"
import { keysOf } from "@/lib/sessions/limits"
import { account, password } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { person, session } from "@/tests/support/company"
import { tokenTo } from "@/tests/support/outbox"

const next = "four herons in the reeds"

describe("changePassword", () => {
  it("takes the new password, and ends every other session at once", async () => {
    const ada = await account()
    const elsewhere = { ...ada, token: await session(ada.id) }
    const reply = await call("changePassword", { currentPassword: password, newPassword: next }, { as: ada })
    expect(reply.status).toBe(204)
    expect((await call("getCurrentUser", {}, { as: elsewhere })).status).toBe(401)
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
    const { email } = ada
    expect((await call("createSession", { email, password })).status).toBe(401)
    expect((await call("createSession", { email, password: next })).status).toBe(201)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries.map(({ action }) => action)).toContain("password.changed")
    expect(JSON.stringify(entries)).not.toContain("heron")
  })

  it("makes a link for a new password useless that was asked for before", async () => {
    const ada = await account()
    await call("requestPasswordReset", { email: ada.email })
    const token = await tokenTo(ada.email)
    await call("changePassword", { currentPassword: password, newPassword: next }, { as: ada })
    const reply = await call("resetPassword", { token, password: "a kingfisher by the weir" })
    expect(reply.problem.code).toBe("mail-link-expired")
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
  })

  it("needs the current password, and changes nothing without it", async () => {
    const ada = await account()
    const elsewhere = { ...ada, token: await session(ada.id) }
    const reply = await call("changePassword", { currentPassword: "not it", newPassword: next }, { as: ada })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors).toMatchObject([{ path: "currentPassword", message: "is not your password" }])
    expect((await call("getCurrentUser", {}, { as: elsewhere })).status).toBe(200)
    expect((await call("createSession", { email: ada.email, password })).status).toBe(201)
  })

  it("counts wrong passwords like failed sign-ins, and refuses even the right one after too many", async () => {
    const ada = await account()
    const { pair } = keysOf({ email: ada.email, address: "192.0.2.1" })
    const key = `sign-in-pair:${pair}`
    await call("changePassword", { currentPassword: "not it", newPassword: next }, { as: ada })
    const counted = await database().select().from(rateLimits).where(eq(rateLimits.key, key))
    expect(counted.map(({ points }) => points)).toEqual([1])
    await database().update(rateLimits).set({ points: 100_000_000 }).where(eq(rateLimits.key, key))
    const right = await call("changePassword", { currentPassword: password, newPassword: next }, { as: ada })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it.each(["short", "password123", "x".repeat(129), "x".repeat(20), password])(
    "refuses %j as the new password",
    async (newPassword) => {
      const ada = await account()
      const reply = await call("changePassword", { currentPassword: password, newPassword }, { as: ada })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["newPassword"])
      expect((await call("createSession", { email: ada.email, password })).status).toBe(201)
    },
  )

  it("refuses a person without a password, and nobody", async () => {
    const input = { currentPassword: password, newPassword: next }
    expect((await call("changePassword", input, { as: await person() })).status).toBe(400)
    expect((await call("changePassword", input, { as: null })).status).toBe(401)
  })
})
