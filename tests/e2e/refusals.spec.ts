import { once } from "node:events"
import { connect } from "node:net"
import { expect, found, signUp, test } from "./support/test"

const ofPages = { RSC: "1", "x-middleware-prefetch": "1", "Next-Router-Prefetch": "1", "x-nextjs-data": "1" }

test("what is sent to a page is refused, and never a fault of the server", async ({ request }) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
    for (const path of ["/", "/sign-in", "/o/nobody/projects/1", "/no-such-page"]) {
      const headers = { "Next-Action": "40c5e7", "Content-Type": "text/plain;charset=UTF-8" }
      const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
      expect([method, path, answer.status(), answer.headers().allow]).toEqual([method, path, 405, "GET, HEAD"])
    }
})

test("what Next's pages say to it changes nothing on the API", async ({ request }) => {
  const ada = await signUp(request)
  const { organization } = await found(ada)
  const headers = { "Service-Session": ada.token, "Organization-Id": String(organization.id) }
  const plain = await request.get("/api/spaces", { headers })
  const asPage = await request.get("/api/spaces", { headers: { ...headers, ...ofPages } })
  expect([asPage.status(), await asPage.text()]).toEqual([200, await plain.text()])
  expect((await request.get("/api/spaces", { headers: ofPages })).status()).toBe(401)
  expect((await request.get("/api/spaces?__proto__=1", { headers })).status()).toBe(400)
})

test("every answer says that it is what it says", async ({ request }) => {
  const script = /src="(\/_next\/static\/[^"]+\.js)/.exec(await (await request.get("/sign-in")).text())?.[1] ?? ""
  const paths = [
    "/",
    "/sign-in",
    "/no-such-page",
    script,
    "/api/spaces",
    "/api/nothing",
    "/api/docs",
    "/api/openapi.json",
  ]
  const more = [
    "/api/auth/csrf",
    "/api/auth/nothing",
    "/api/health/live",
    "/favicon.ico",
    "/_next/static/nothing.js",
    "/_next/nothing",
  ]
  for (const path of [...paths, ...more]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.headers()["x-content-type-options"]]).toEqual([path, "nosniff"])
    expect([path, answer.status() < 500]).toEqual([path, true])
  }
})

test("next-auth answers what is strange without a fault, and leads to no other site", async ({ request }) => {
  const Cookie = `next-auth.callback-url=${encodeURIComponent("javascript:alert(1)")}`
  const led = await request.get("/api/auth/csrf", { headers: { Cookie } })
  expect([led.status(), led.headers()["set-cookie"]]).toEqual([400, "next-auth.callback-url=; Path=/; Max-Age=0"])
  expect((await request.get("/api/auth/csrf")).status()).toBe(200)
  const elsewhere = encodeURIComponent("https://example.com/elsewhere")
  for (const path of [
    `signin?callbackUrl=${elsewhere}`,
    "error?error=x",
    "callback/__proto__",
    "signin/constructor",
    "session",
  ]) {
    const answer = await request.get(`/api/auth/${path}`, { maxRedirects: 0 })
    expect([path, answer.status() < 500]).toEqual([path, true])
    expect(answer.headers().location ?? "").not.toContain("example.com")
  }
  for (const path of ["signin/__proto__", "callback/nobody", "callback", "callback/oidc"]) {
    const answer = await request.post(`/api/auth/${path}`, { form: {}, maxRedirects: 0 })
    expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 404, "not-found"])
  }
  expect((await request.get("/api/auth/callback/credentials")).status()).toBe(405)
  expect((await request.post("/api/auth/session", { form: {} })).status()).toBe(405)
  const out = await request.get("/api/auth/signout", { maxRedirects: 0 })
  expect([out.status(), out.headers().location]).toEqual([302, "/"])
  for (const path of ["session", "csrf", "providers"])
    expect((await request.head(`/api/auth/${path}`)).status()).toBe(200)
  expect((await request.get("/api/auth/signin?callbackUrl=javascript:alert(1)")).status()).toBe(400)
})

/** What comes back over a bare connection, until it ends. */
async function sent(baseURL: string | undefined, bytes: (host: string) => string): Promise<string> {
  const { hostname, port, host } = new URL(baseURL ?? "")
  const socket = connect(Number(port), hostname)
  let answer = ""
  socket.on("data", (part: Buffer) => (answer += part.toString()))
  socket.write(bytes(host))
  await once(socket, "close")
  return answer
}

test("what is no request is refused with the headers of every answer, and an upgrade is not asked for", async ({
  baseURL,
}) => {
  for (const [status, bytes] of [
    [400, () => "GET /sign-in HTTP/1.1\r\n\r\n"],
    [400, (host: string) => `NONSENSE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    [405, (host: string) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    [417, (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nExpect: a wonder\r\n\r\n`],
    [
      200,
      (host: string) =>
        `GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    ],
  ] as const) {
    const answer = await sent(baseURL, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  }
})

test("no address leads to another host", async ({ baseURL }) => {
  const asked = (address: string) =>
    sent(baseURL, (host) => `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await asked("http://evil.example/api/labels")).toMatch(/^HTTP\/1\.1 400 /)
  const own = await asked(new URL("/api/labels", baseURL).href)
  expect(own).toMatch(/^HTTP\/1\.1 401 /)
  for (const address of [
    "//evil.example/x",
    "///evil.example/x",
    "/\\evil.example/x",
    "//evil.example",
    "/%2F%2Fevil.example/x",
  ]) {
    const location = /^location: (.*)\r$/im.exec(await asked(address))?.[1] ?? "/"
    expect([address, new URL(location, baseURL).origin]).toEqual([address, new URL(baseURL ?? "").origin])
  }
})

test("a refusal whose body was not read ends its connection, so that nothing waits behind the rest", async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(baseURL ?? "")
  const socket = connect(Number(port), hostname)
  let answer = ""
  socket.on("data", (part: Buffer) => (answer += part.toString()))
  const ended = once(socket, "close")
  const rest = "x".repeat(1_000_000)
  socket.write(
    `POST /api/tasks HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${rest.length + 1}\r\n\r\n{`,
  )
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  socket.write(rest)
  await ended
})
