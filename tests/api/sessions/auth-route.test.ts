import { NextRequest } from "next/server"
import { describe, expect, it } from "vitest"
import { GET, POST } from "@/app/api/auth/[...nextauth]/route"

/** What the route below `/api/auth` answers to anything at all. */
async function answered(method: "GET" | "POST", path: string, body?: string, headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/api/auth/${path}`
  const request = new NextRequest(url, {
    method,
    body,
    headers: { "x-stagework-address": "192.0.2.9", host: "localhost:3000", ...headers },
  })
  const nextauth = new URL(url).pathname.split("/").slice(3).map(decodeURIComponent)
  return (method === "GET" ? GET : POST)(request, { params: Promise.resolve({ nextauth }) })
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
  ] as const)("%s %s is a clear refusal", async (method, path, status) => {
    const response = await answered(method, path, method === "POST" ? "" : undefined, form)
    expect(response.status).toBe(status)
    expect(response.headers.get("Content-Type")).toBe("application/problem+json")
  })
})
