import { describe, expect, it } from "vitest"
import { cookieName } from "@/lib/auth/cookie"
import { call, send, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"

const path = "/spaces"
const body = JSON.stringify({ name: "Sales" })
const cookie = (token: string) => ({ Cookie: `theme=dark; ${cookieName()}=${token}` })
const create = (headers: Record<string, string>, as?: Person) => send("POST", path, { path, body, headers, as })

describe("a change with the cookie", () => {
  it("comes from a page of ours", async () => {
    const { owner } = await company()
    const own = await create({ ...cookie(owner.token), Origin: "http://localhost:3000" })
    expect(own.status).toBe(201)
  })

  it.each([undefined, "null", "https://evil.example", "http://localhost:3001", "http://localhost:3000.evil.example"])(
    "is refused from %s",
    async (origin) => {
      const { owner } = await company()
      const reply = await create({ ...cookie(owner.token), ...(origin && { Origin: origin }) })
      expect([reply.status, reply.problem.code]).toEqual([403, "cross-origin"])
    },
  )

  it("is told from one with the header, which needs no origin", async () => {
    const { owner } = await company()
    expect((await create({ Origin: "https://elsewhere.example" }, owner)).status).toBe(201)
    expect((await create({}, owner)).status).toBe(201)
  })

  it("is one with a token too where that comes as a bearer's", async () => {
    const { owner } = await company()
    const bearer = (value: string) => create({ Origin: "https://elsewhere.example", Authorization: value })
    expect((await bearer(`Bearer ${owner.token}`)).status).toBe(201)
    expect((await bearer(`bearer ${owner.token}`)).status).toBe(201)
    expect((await bearer("Bearer bad")).status).toBe(401)
    expect((await bearer(`Basic ${owner.token}`)).status).toBe(401)
    const both = { ...cookie(owner.token), Origin: "http://localhost:3000", Authorization: "Bearer bad" }
    expect((await create(both)).status).toBe(401)
  })

  it("gives way to the header, also where the header is bad", async () => {
    const { owner, organizationId } = await company()
    const stranger = (await company()).owner
    const both = { ...cookie(owner.token), Origin: "http://localhost:3000" }
    expect((await create({ ...both, "Service-Session": "bad" })).status).toBe(401)
    const headers = { ...both, "Organization-Id": String(organizationId) }
    expect((await create(headers, stranger)).status).toBe(404)
  })

  it("is refused with a cookie that holds no token", async () => {
    for (const value of ["", "%ZZ", "x"])
      expect((await create({ ...cookie(value), Origin: "http://localhost:3000" })).status).toBe(401)
  })
})

describe("a read with the cookie", () => {
  it("needs no origin", async () => {
    const { owner } = await company()
    const reply = await call("listSpaces", {}, { headers: cookie(owner.token) })
    expect(reply.status).toBe(200)
  })
})
