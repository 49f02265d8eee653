import { eq, sql } from "drizzle-orm"
import NextAuth from "next-auth"
import { encode } from "next-auth/jwt"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, organizations, sessions } from "@/db/schema"
import { authOptions } from "@/lib/auth/next-auth"
import { hashToken, isToken } from "@/lib/auth/token"
import { env } from "@/lib/platform/env"
import { listDemoPeople } from "@/lib/users/demo"
import { account, password } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"

type Cookie = { readonly value: string; readonly attributes: readonly string[] }

/** A browser that speaks to next-auth: it keeps the cookies that it is sent. */
function browser() {
  const jar = new Map<string, Cookie>()

  async function send(method: string, action: string[], body: Record<string, string> = {}) {
    process.env.NEXTAUTH_URL = env().baseUrl
    const answer = { status: 200, headers: new Map<string, unknown>(), body: undefined as unknown }
    const response = {
      status: (status: number) => (Object.assign(answer, { status }), response),
      getHeader: (name: string) => answer.headers.get(name.toLowerCase()),
      setHeader: (name: string, value: unknown) => answer.headers.set(name.toLowerCase(), value),
      json: (value: unknown) => (answer.body = value),
      send: (value: unknown) => (answer.body = value),
      end: () => undefined,
    }
    const request = {
      method,
      query: { nextauth: action },
      body,
      cookies: Object.fromEntries([...jar].map(([name, { value }]) => [name, value])),
      headers: { host: "localhost:3000", "x-stagework-address": "192.0.2.9", "user-agent": "Browser" },
    }
    await NextAuth(request as never, response as never, authOptions())
    for (const text of [answer.headers.get("set-cookie") ?? []].flat().map(String)) {
      const [pair = "", ...attributes] = text.split("; ")
      const [name = "", value = ""] = pair.split("=")
      if (attributes.includes("Max-Age=0")) jar.delete(name)
      else jar.set(name, { value: decodeURIComponent(value), attributes })
    }
    return answer
  }

  async function post(action: string[], body: Record<string, string> = {}) {
    const { csrfToken } = (await send("GET", ["csrf"])).body as { csrfToken: string }
    return send("POST", action, { ...body, csrfToken, json: "true" })
  }
  return {
    jar,
    send,
    signIn: (credentials: Record<string, string>) => post(["callback", "credentials"], credentials),
    signOut: () => post(["signout"]),
    session: async () => (await send("GET", ["session"])).body as { user?: Record<string, unknown> },
    token: () => the(jar.get("stagework")).value,
  }
}

const rowsOf = (userId: number) => database().select().from(sessions).where(eq(sessions.userId, userId))
const errorOf = (answer: { body: unknown }) => new URL((answer.body as { url: string }).url).searchParams.get("error")

describe("signing in with next-auth", () => {
  it("makes one session, whose token is the cookie's value", async () => {
    const ada = await account("Ada")
    const { jar, signIn, token } = browser()
    expect((await signIn({ email: ada.email, password })).status).toBe(200)
    expect(isToken(token())).toBe(true)
    expect(the(jar.get("stagework")).attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]))
    const made = (await rowsOf(ada.id)).filter((row) => row.tokenHash === hashToken(token()))
    expect(made).toMatchObject([{ address: "192.0.2.9", userAgent: "Browser" }])
    expect(await rowsOf(ada.id)).toHaveLength(2)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id)).orderBy(auditLog.id)
    expect(entries.map((entry) => entry.action)).toEqual(["session.created"])
  })

  it("is bound to the host and goes over encrypted connections alone, where people come by https", async () => {
    const ada = await account()
    const { baseUrl } = env()
    env().baseUrl = "https://work.example.com"
    try {
      const { jar, signIn } = browser()
      await signIn({ email: ada.email, password })
      const { value, attributes } = the(jar.get("__Host-stagework"))
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]))
      expect(attributes.join()).not.toContain("Domain")
      expect(jar.has("stagework")).toBe(false)
      const by = (name: string) => call("getCurrentUser", {}, { headers: { cookie: `${name}=${value}` } })
      expect((await by("__Host-stagework")).body.id).toBe(ada.id)
      expect((await by("stagework")).status).toBe(401)
    } finally {
      env().baseUrl = baseUrl
    }
  })

  it("ends when its time is over, for the cookie and the header alike", async () => {
    const ada = await account()
    const { signIn, token, session } = browser()
    await signIn({ email: ada.email, password })
    const header = { as: { ...ada, token: token() } }
    const cookie = { headers: { cookie: `stagework=${token()}` } }
    const ours = eq(sessions.tokenHash, hashToken(token()))
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(ours)
    for (const options of [header, cookie]) expect((await call("getCurrentUser", {}, options)).status).toBe(401)
    expect(await session()).toEqual({})
  })

  it("is the same row for the cookie and the header, and its end is a 401 at once for both", async () => {
    const ada = await account()
    const { signIn, token, session, jar } = browser()
    await signIn({ email: ada.email, password })
    const cookie = { headers: { cookie: `stagework=${token()}` } }
    const header = { as: { ...ada, token: token() } }
    expect((await call("getCurrentUser", {}, cookie)).body.id).toBe(ada.id)
    expect((await call("getCurrentUser", {}, header)).body.id).toBe(ada.id)
    expect((await call("deleteCurrentSession", {}, header)).status).toBe(204)
    expect((await call("getCurrentUser", {}, cookie)).status).toBe(401)
    expect(await session()).toEqual({})
    expect(jar.has("stagework")).toBe(false)
  })

  it("tells a page the person's id, name and address, and never the token, and makes no session by it", async () => {
    const ada = await account("Ada")
    const { signIn, session, token } = browser()
    await signIn({ email: ada.email, password })
    const before = token()
    const seen = await session()
    expect(seen.user).toEqual({ id: String(ada.id), name: "Ada", email: ada.email })
    expect(JSON.stringify(seen)).not.toContain(before)
    expect(token()).toBe(before)
    expect(await rowsOf(ada.id)).toHaveLength(2)
  })

  it("ends the session in the table on signing out", async () => {
    const ada = await account()
    const { signIn, signOut, token, jar } = browser()
    await signIn({ email: ada.email, password })
    const header = { as: { ...ada, token: token() } }
    await signOut()
    expect(jar.has("stagework")).toBe(false)
    expect((await call("getCurrentUser", {}, header)).status).toBe(401)
    expect(await rowsOf(ada.id)).toHaveLength(1)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id)).orderBy(auditLog.id)
    expect(entries.map((entry) => entry.action)).toEqual(["session.created", "session.deleted"])
  })

  it("says wrong credentials by the code of the API, and sets no cookie", async () => {
    const ada = await account()
    const { signIn, jar } = browser()
    for (const credentials of [
      { email: ada.email, password: "not a heron at all" },
      { email: "nobody at all", password },
      { email: ada.email },
      {},
    ]) {
      const answer = await signIn(credentials as Record<string, string>)
      expect([answer.status, errorOf(answer)]).toEqual([401, "wrong-credentials"])
    }
    expect(jar.has("stagework")).toBe(false)
  })

  it("needs the token against forged forms", async () => {
    const ada = await account()
    const { send, jar } = browser()
    await send("POST", ["callback", "credentials"], { email: ada.email, password, csrfToken: "forged", json: "true" })
    expect(jar.has("stagework")).toBe(false)
    expect(await rowsOf(ada.id)).toHaveLength(1)
  })

  it("believes no value that is not a session's token, not even one that it has signed itself", async () => {
    const ada = await account()
    const { jar, session } = browser()
    const signed = await encode({ token: { sub: String(ada.id), name: ada.name }, secret: env().authSecret })
    for (const value of ["nonsense", "x".repeat(43), signed]) {
      jar.set("stagework", { value, attributes: [] })
      expect(await session()).toEqual({})
      expect((await call("getCurrentUser", {}, { headers: { cookie: `stagework=${value}` } })).status).toBe(401)
    }
  })
})

/** The company that the seed writes, until it is removed. */
async function demo() {
  const { organizationId, owner, member, join } = await company("Northwind Studio")
  await database().update(organizations).set({ slug: "northwind-studio" }).where(eq(organizations.id, organizationId))
  const editor = await member("editor")
  const visitor = await join((await company()).owner, "member")
  const remove = () =>
    database()
      .update(organizations)
      .set({ slug: `gone-${organizationId}` })
      .where(eq(organizations.id, organizationId))
  return { owner, editor, visitor, remove }
}

describe("the demo company", () => {
  it("can be entered with one click as its own people, on the embedded database only", async () => {
    const { owner, editor, visitor, remove } = await demo()
    try {
      env().embedded = true
      expect((await listDemoPeople()).map(({ id, role }) => [id, role])).toEqual([
        [owner.id, "owner"],
        [editor.id, "member"],
      ])
      const { signIn, session } = browser()
      expect((await signIn({ demoUserId: String(editor.id) })).status).toBe(200)
      expect((await session()).user?.id).toBe(String(editor.id))
      for (const id of [visitor.id, (await person()).id, 987_654_321])
        expect(errorOf(await browser().signIn({ demoUserId: String(id) }))).toBe("wrong-credentials")

      env().embedded = false
      expect(await listDemoPeople()).toEqual([])
      expect(errorOf(await browser().signIn({ demoUserId: String(editor.id) }))).toBe("wrong-credentials")
    } finally {
      env().embedded = false
      await remove()
    }
  })
})
