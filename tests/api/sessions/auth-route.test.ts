import { NextRequest } from "next/server"
import { afterEach, describe, expect, it } from "vitest"
import { GET, POST } from "@/app/api/auth/[...nextauth]/route"
import { inOurWords } from "@/lib/auth/next-auth"
import { env } from "@/lib/platform/env"
import { account } from "@/tests/support/account"
import { call } from "@/tests/support/call"
import { withinNext } from "@/tests/support/within-next"

type Method = "GET" | "HEAD" | "POST"

/** What the route below `/api/auth` answers to anything at all. */
async function answered(method: Method, path: string, body?: string, headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/api/auth/${path}`
  const request = new NextRequest(url, {
    method,
    body,
    headers: { "x-stagework-address": "192.0.2.9", host: "localhost:3000", ...headers },
  })
  const nextauth = new URL(url).pathname.split("/").slice(3).map(decodeURIComponent)
  const route = method === "POST" ? POST : GET
  return withinNext(request, () => route(request, { params: Promise.resolve({ nextauth }) }))
}
const form = { "content-type": "application/x-www-form-urlencoded" }
const json = { "content-type": "application/json" }
const addresses = ["javascript:alert(1)", "data:text/html,x", "nonsense", "http://", "//", "%", "ftp://example.com"]

describe("the route of next-auth", () => {
  it.each(addresses)("refuses to lead to %s, wherever that is said", async (address) => {
    const query = `callbackUrl=${encodeURIComponent(address)}`
    const all = [
      await answered("GET", `signin?${query}`),
      await answered("GET", `csrf?${query}`),
      await answered("POST", `signin/credentials?${query}`, "", form),
      await answered("POST", "callback/credentials", query, form),
      await answered("POST", "callback/credentials", JSON.stringify({ callbackUrl: address }), json),
    ]
    for (const response of all) {
      const problem: unknown = await response.json()
      expect([response.status, problem]).toMatchObject([400, { errors: [{ path: "callbackUrl" }] }])
    }
  })

  it("refuses such an address that an earlier page has left in a cookie, and takes the cookie away", async () => {
    const cookie = `other=1; next-auth.callback-url=${encodeURIComponent("javascript:alert(1)")}`
    const response = await answered("GET", "csrf", undefined, { cookie })
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([
      400,
      "next-auth.callback-url=; Path=/; Max-Age=0",
    ])
  })

  it("refuses an address that is no text, and a body that is none", async () => {
    for (const body of ['{"callbackUrl":{}}', '{"callbackUrl":["/"]}'])
      expect((await answered("POST", "callback/credentials", body, json)).status).toBe(400)
    for (const body of ["{", "[]", "null"])
      expect((await answered("POST", "callback/credentials", body, json)).status).toBe(400)
  })

  it.each([
    ["GET", "callback/credentials", 405],
    ["GET", "nothing", 404],
    ["GET", "__proto__", 404],
    ["GET", "constructor/__proto__", 404],
    ["POST", "csrf", 405],
    ["POST", "_log", 404],
    ["GET", "_log", 404],
    ["GET", "callback", 404],
    ["POST", "callback", 404],
    ["GET", "callback/oidc", 404],
    ["POST", "callback/oidc", 404],
    ["POST", "signin/oidc", 404],
    ["GET", "callback/nobody", 404],
    ["POST", "callback/nobody", 404],
    ["GET", "callback%2Fcredentials", 404],
    ["POST", "callback/credentials/more", 404],
    ["GET", "signin/credentials", 405],
    ["POST", "signin", 405],
    ["POST", "session", 405],
    ["POST", "providers", 405],
    ["POST", "error", 405],
  ] as const)("%s %s is a clear refusal", async (method, path, status) => {
    const response = await answered(method, path, method === "POST" ? "" : undefined, form)
    expect(response.status).toBe(status)
    expect(response.headers.get("Content-Type")).toBe("application/problem+json")
    expect(response.headers.has("Allow")).toBe(status === 405)
  })

  it.each(["session", "csrf", "providers", "signin", "signout", "error", "error?error=AccessDenied"])(
    "HEAD %s is answered as GET, without a body",
    async (path) => {
      const [head, get] = [await answered("HEAD", path), await answered("GET", path)]
      expect([200, 302]).toContain(get.status)
      expect([head.status, head.headers.get("Location")]).toEqual([get.status, get.headers.get("Location")])
      expect(await head.text()).toBe("")
    },
  )

  it("leads to the sign-in page with the reason of a failure, and without one where there is none", async () => {
    const leadsTo = async (path: string) => (await answered("GET", path)).headers.get("Location")
    expect(await leadsTo("error?error=AccessDenied")).toBe("/sign-in?error=AccessDenied")
    expect(await leadsTo("error")).toBe("/sign-in")
    expect(await leadsTo("error?error=")).toBe("/sign-in")
  })

  it("leads to the start where somebody opens the address of signing out, and signs nobody out", async () => {
    const ada = await account()
    const cookie = `stagework=${ada.token}`
    for (const method of ["GET", "HEAD"] as const) {
      const response = await answered(method, "signout", undefined, { cookie })
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/"])
    }
    expect((await call("getCurrentUser", {}, { headers: { cookie } })).body.id).toBe(ada.id)
  })

  it("takes a body of JSON that is empty for none", async () => {
    expect((await answered("POST", "signout", "", json)).status).toBe(302)
  })

  it("puts a problem in the place of a sentence of next-auth, and leaves what its part in the browser reads", async () => {
    expect(() => inOurWords(new Response("Error: This action is not supported", { status: 400 }))).toThrow("not-found")
    expect(() => inOurWords(Response.json({ message: "a configuration" }, { status: 500 }))).toThrow("500")
    const refusal = Response.json({ url: "/sign-in?error=wrong-credentials" }, { status: 401 })
    expect(inOurWords(refusal)).toBe(refusal)
  })
})

describe("where a provider is set up", () => {
  afterEach(() => {
    env().oidc = null
  })

  it.each([
    ["HEAD", "callback/oidc", "GET, POST"],
    ["GET", "signin/oidc", "POST"],
  ] as const)("%s %s is refused with the methods that the path takes", async (method, path, allow) => {
    env().oidc = { issuer: "http://127.0.0.1:1", clientId: "x", clientSecret: "x", name: "Example ID" }
    const response = await answered(method, path)
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow])
  })
})
