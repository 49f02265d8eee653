import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, sessions } from "@/db/schema"
import { permits } from "@/lib/api/queue"
import { hashToken } from "@/lib/auth/token"
import { call } from "@/tests/support/call"
import { person, session, the } from "@/tests/support/company"

const idOf = async (token: string) => {
  const [row] = await database()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return the(row).id
}
const asCookie = (token: string) => ({
  headers: { cookie: `theme=dark; stagework=${token}`, origin: "http://localhost:3000" },
})

describe("a session", () => {
  it("lasts thirty days from its last use, and never more than ninety from its beginning", async () => {
    const ada = await person()
    const ours = eq(sessions.tokenHash, hashToken(ada.token))
    const useAfter = async (days: number) => {
      await database()
        .update(sessions)
        .set({
          createdAt: sql`now() - make_interval(days => ${days})`,
          lastSeenAt: sql`now() - interval '2 hours'`,
          expiresAt: sql`now() + interval '1 day'`,
        })
        .where(ours)
      expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
      const [row] = await database()
        .select({
          fromUse: sql<string>`(expires_at - last_seen_at)::text`,
          inAll: sql<string>`(expires_at - created_at)::text`,
        })
        .from(sessions)
        .where(ours)
      return the(row)
    }
    expect((await useAfter(10)).fromUse).toBe("30 days")
    expect((await useAfter(80)).inAll).toBe("90 days")
  })
})

describe("listSessions", () => {
  it("lists the caller's own sessions and marks the one that asks", async () => {
    const ada = await person()
    const [phone, expired] = [await session(ada.id), await session(ada.id)]
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.tokenHash, hashToken(expired)))
    await person()
    const reply = await call("listSessions", {}, { as: ada })
    expect(reply.body.map(({ id, current }) => [id, current])).toEqual([
      [await idOf(phone), false],
      [await idOf(ada.token), true],
    ])
    expect(JSON.stringify(reply.body)).not.toContain(hashToken(phone))
  })

  it("needs a session", async () => {
    expect((await call("listSessions", {}, { as: null })).status).toBe(401)
  })
})

describe("deleteCurrentSession", () => {
  it("ends the session at once, for the header and the cookie alike", async () => {
    const ada = await person()
    const phone = await session(ada.id)
    expect((await call("getCurrentUser", {}, asCookie(ada.token))).body.id).toBe(ada.id)
    const reply = await call("deleteCurrentSession", {}, { as: ada })
    expect([reply.status, reply.body]).toEqual([204, undefined])
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(401)
    expect((await call("getCurrentUser", {}, asCookie(ada.token))).status).toBe(401)
    expect((await call("getCurrentUser", {}, { as: { ...ada, token: phone } })).status).toBe(200)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries.map((entry) => entry.action)).toEqual(["session.deleted"])
  })

  it("takes the cookie from pages of the same origin only", async () => {
    const ada = await person()
    const elsewhere = { cookie: `stagework=${ada.token}`, origin: "https://evil.example" }
    expect((await call("deleteCurrentSession", {}, { headers: elsewhere })).problem.code).toBe("cross-origin")
    expect((await call("deleteCurrentSession", {}, asCookie(ada.token))).status).toBe(204)
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(401)
  })

  it("needs a session", async () => {
    expect((await call("deleteCurrentSession", {}, { as: null })).status).toBe(401)
  })

  it("takes the cookie from the browser, which no page could", async () => {
    const ada = await person()
    const { headers } = await call("deleteCurrentSession", {}, asCookie(ada.token))
    expect(headers.get("set-cookie")).toBe("stagework=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
  })

  it("waits for nobody else's work, and neither does whoever asks whether the service is ready", async () => {
    const [ada, eve] = [await person(), await person()]
    let release = () => {}
    const over = new Promise<void>((resolve) => (release = resolve))
    const { count } = permits()
    const holders = Array.from({ length: count }, () =>
      permits().with(() => database().transaction((db) => db.execute(sql`select 1`).then(() => over))),
    )
    const waiting = call("listSessions", {}, { as: eve })
    try {
      expect((await call("getReadiness", {})).status).toBe(200)
      expect((await call("deleteCurrentSession", {}, { as: ada })).status).toBe(204)
    } finally {
      release()
      await Promise.all([...holders, waiting])
    }
    expect((await call("listSessions", {}, { as: ada })).status).toBe(401)
  })
})

describe("deleteOtherSessions", () => {
  it("ends every session of the caller but the one that asks", async () => {
    const [ada, eve] = [await person(), await person()]
    const [phone, laptop] = [await session(ada.id), await session(ada.id)]
    expect((await call("deleteOtherSessions", {}, { as: ada })).status).toBe(204)
    for (const token of [phone, laptop])
      expect((await call("getCurrentUser", {}, { as: { ...ada, token } })).status).toBe(401)
    for (const somebody of [ada, eve]) expect((await call("getCurrentUser", {}, { as: somebody })).status).toBe(200)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries).toMatchObject([{ action: "session.others-deleted", details: { count: 2 } }])
  })

  it("needs a session", async () => {
    expect((await call("deleteOtherSessions", {}, { as: null })).status).toBe(401)
  })
})

describe("deleteSession", () => {
  it("ends one of the caller's other sessions", async () => {
    const ada = await person()
    const phone = await session(ada.id)
    const reply = await call("deleteSession", { sessionId: await idOf(phone) }, { as: ada })
    expect(reply.status).toBe(204)
    expect((await call("getCurrentUser", {}, asCookie(phone))).status).toBe(401)
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
  })

  it("does not know another person's session", async () => {
    const [ada, eve] = [await person(), await person()]
    const reply = await call("deleteSession", { sessionId: await idOf(ada.token) }, { as: eve })
    expect(reply.status).toBe(404)
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
  })

  it.each([
    ["x", 400],
    ["9".repeat(40), 404],
  ])("answers the identifier %s with %i", async (sessionId, status) => {
    expect((await call("deleteSession", { sessionId }, { as: await person() })).status).toBe(status)
  })
})
