import { eq } from "drizzle-orm"
import NextAuth from "next-auth"
import { afterEach, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { users } from "@/db/schema"
import { authOptions } from "@/lib/auth/next-auth"
import { isToken } from "@/lib/auth/token"
import { env } from "@/lib/platform/env"
import { account } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { the, unique } from "@/tests/support/company"
import { identityProvider } from "@/tests/support/identity-provider"

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})
async function provider(...given: Parameters<typeof identityProvider>) {
  const made = await identityProvider(...given)
  close = made.close
  return made
}

/** A browser at our own address: it keeps the cookies that it is sent. */
function browser() {
  const jar = new Map<string, string>()
  /** Who is told to have signed in. */
  const entered: number[] = []
  async function ask(address: string, body?: Record<string, string>) {
    process.env.NEXTAUTH_URL = env().baseUrl
    const { pathname, searchParams } = new URL(address, env().baseUrl)
    const answer = { location: "", body: {} as Record<string, unknown> }
    const headers = new Map<string, unknown>()
    const response = {
      status: () => response,
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, value: unknown) => {
        if (name === "Location" && typeof value === "string") answer.location = value
        headers.set(name.toLowerCase(), value)
      },
      json: (value: Record<string, unknown>) => (answer.body = value),
      send: (value: Record<string, unknown>) => (answer.body = value),
      end: () => undefined,
    }
    const request = {
      method: body ? "POST" : "GET",
      query: { ...Object.fromEntries(searchParams), nextauth: pathname.replace("/api/auth/", "").split("/") },
      body: body ?? {},
      cookies: Object.fromEntries(jar),
      headers: { host: "localhost:3000" },
    }
    await NextAuth(
      request as never,
      response as never,
      authOptions(undefined, (userId) => entered.push(userId)),
    )
    for (const text of [headers.get("set-cookie") ?? []].flat().map(String)) {
      const [name = "", value = ""] = the(text.split(";")[0]).split(/=(.*)/s)
      if (/Max-Age=0/i.test(text)) jar.delete(name)
      else jar.set(name, decodeURIComponent(value))
    }
    return answer
  }
  return {
    jar,
    entered,
    ask,
    /** The address of the provider that the button leads to. */
    leave: async () => {
      const { csrfToken } = (await ask("/api/auth/csrf")).body
      const form = { csrfToken: String(csrfToken), callbackUrl: "/welcome", json: "true" }
      return String((await ask("/api/auth/signin/oidc", form)).body.url)
    },
  }
}

describe.each([true, false])("signing in at a provider that signs the claims: %s", (signed) => {
  it("comes back with a session of the account of the address", async () => {
    const ada = await account("Ada")
    await database().update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, ada.id))
    const { visit } = await provider({ email: ada.email, email_verified: true }, signed)
    const { ask, leave, jar, entered } = browser()
    const there = await leave()
    for (const name of ["state", "nonce", "code_challenge"]) expect(new URL(there).searchParams.get(name)).toBeTruthy()
    const answer = await ask(await visit(there, unique("subject")))
    expect(answer.location).toBe("http://localhost:3000/welcome")
    const token = the(jar.get("stagework"))
    expect(isToken(token)).toBe(true)
    const me = await call("getCurrentUser", {}, { headers: { cookie: `stagework=${token}` } })
    expect(me.body.id).toBe(ada.id)
    expect(entered).toEqual([ada.id])
  })
})

describe("signing in at a provider", () => {
  it("leads back to the sign-in page with the reason where it is refused, and without a session", async () => {
    const ada = await account("Ada")
    const { visit } = await provider({ email: ada.email, email_verified: true }, true)
    const { ask, leave, jar } = browser()
    const answer = await ask(await visit(await leave(), unique("subject")))
    const refused = await ask(answer.location)
    expect(refused.location).toContain("/sign-in?error=identity-not-linked")
    expect(jar.has("stagework")).toBe(false)
  })

  it("believes nobody who comes back to another browser than the one that left", async () => {
    const { visit } = await provider({ email: `${unique("nina")}@example.com`, email_verified: true }, true)
    const address = await visit(await browser().leave(), unique("subject"))
    const { ask, jar } = browser()
    const answer = await ask(address)
    expect(answer.location).toContain("error=OAuthCallback")
    expect(jar.has("stagework")).toBe(false)
  })
})
