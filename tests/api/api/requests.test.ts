import { describe, expect, it } from "vitest"
import { bodyLimit } from "@/lib/api/request"
import { call, send } from "@/tests/support/call"
import { company } from "@/tests/support/company"

const path = "/spaces"
const json = (value: unknown) => JSON.stringify(value)
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe("a request", () => {
  it("has an identifier of its own in its answer and in its problem document", async () => {
    const { owner } = await company()
    const replies = await Promise.all([
      call("listSpaces", {}, { as: owner }),
      call("listSpaces", {}, { as: owner }),
      call("listSpaces", {}, { as: null }),
    ])
    const ids = replies.map((reply) => reply.headers.get("Request-Id"))
    expect(new Set(ids).size).toBe(3)
    expect(replies[2]?.problem).toMatchObject({ requestId: ids[2], code: "unauthorized", status: 401 })
    expect(replies[2]?.headers.get("Content-Type")).toBe("application/problem+json")
  })

  it.each([
    ["a body beyond the limit", json({ name: "x".repeat(bodyLimit) }), {}, 413, "too-large"],
    ["a form", "name=Sales", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["text", json({ name: "Sales" }), { "Content-Type": "text/plain" }, 415, "wrong-type"],
    ["a packed body", json({ name: "Sales" }), { "Content-Encoding": "gzip" }, 415, "wrong-type"],
    ["half an object", '{"name":', {}, 400, "malformed-json"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), {}, 400, "malformed-json"],
    ["a list", "[]", {}, 400, "invalid"],
    ["null", "null", {}, 400, "invalid"],
    ["an unknown field", json({ name: "Sales", actorId: 1 }), {}, 400, "invalid"],
    ["NUL in a text", json({ name: "a\0b" }), {}, 400, "invalid"],
    ["half a surrogate pair", '{"name":"\\ud800"}', {}, 400, "invalid"],
    ["a body that is too deep", json({ name: nested(40) }), {}, 400, "invalid"],
    [
      "a body that is too deep for any stack",
      `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      {},
      400,
      "invalid",
    ],
    ["a prototype", '{"name":"Sales","__proto__":{"role":"owner"}}', {}, 400, "invalid"],
  ] as const)("with %s is refused", async (_, body, headers, status, code) => {
    const { owner } = await company()
    const reply = await send("POST", path, { path, as: owner, body, headers })
    expect([reply.status, reply.problem.code]).toEqual([status, code])
  })

  it("is told that null is no object, also where nothing must be said", async () => {
    const made = await company()
    const [taskId = 0] = await (await made.board()).tasks(["Print the menu"])
    const asked = [
      send("POST", path, { path, as: made.owner, body: "null" }),
      send("POST", `/tasks/${taskId}/duplicate`, { path: "/tasks/{taskId}/duplicate", as: made.owner, body: "null" }),
    ]
    for (const { status, problem } of await Promise.all(asked))
      expect([status, problem.errors]).toMatchObject([400, [{ path: "body", code: "wrong-type" }]])
    const without = await send("POST", `/tasks/${taskId}/duplicate`, {
      path: "/tasks/{taskId}/duplicate",
      as: made.owner,
    })
    expect(without.status).toBe(201)
  })

  it("names an unknown field, of body and query", async () => {
    const { owner } = await company()
    const reply = await send("POST", path, {
      path,
      as: owner,
      body: json({ name: "", ownerId: 1 }),
      query: new URLSearchParams({ verbose: "1" }),
    })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["name", "ownerId", "verbose"])
  })

  it("has no field by the name that the parent of every object has, in query and body", async () => {
    const { owner, spaceId } = await company()
    const bodies = ['{"name":"Sales","__proto__":{"icon":"x"}}', '{"name":"Sales","icon":{"__proto__":1}}']
    for (const body of bodies) {
      const reply = await send("POST", path, { as: owner, body, path })
      expect([reply.status, reply.problem.errors?.[0]?.path.endsWith("__proto__")]).toEqual([400, true])
    }
    const query = new URLSearchParams([["__proto__", "1"]])
    for (const filled of [path, `/spaces/${spaceId}`]) {
      const reply = await send("GET", filled, { as: owner, query, path: filled === path ? path : "/spaces/{spaceId}" })
      expect(reply.problem.errors).toMatchObject([{ path: "__proto__", message: "is not a known field" }])
    }
  })

  it("is answered with what no page of another site can take in", async () => {
    const { owner } = await company()
    const replies = [
      await call("listSpaces", {}, { as: owner }),
      await call("listSpaces", {}, { as: null }),
      await call("exportAuditLog", {}, { as: owner }),
    ]
    for (const { headers } of replies) {
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin")
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    }
    expect(replies[2]?.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
  })

  it("may give a query field once", async () => {
    const { owner } = await company()
    const query = new URLSearchParams([
      ["archived", "true"],
      ["archived", "false"],
    ])
    const reply = await send("GET", path, { path, as: owner, query })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "archived", message: "is given twice" }] })
  })

  it("without a body says that it is missing, and each field", async () => {
    const { owner } = await company()
    const reply = await send("POST", path, { path, as: owner })
    expect(reply.problem.errors).toMatchObject([
      { path: "body", message: "is required" },
      { path: "name", message: "is required" },
    ])
  })

  it.each(["0", "-1", "1.5", "x", "1e3", " 1", "9".repeat(101)])("about the id %j is malformed", async (id) => {
    const { owner } = await company()
    const filled = `/spaces/${encodeURIComponent(id)}`
    expect((await send("GET", filled, { path: "/spaces/{spaceId}", as: owner })).status).toBe(400)
    expect((await send("GET", filled, { path: "/spaces/{spaceId}", as: null })).status).toBe(401)
  })

  it("names an organization that is not the caller's, and finds nothing", async () => {
    const { owner, spaceId } = await company()
    const foreign = await company()
    const headers = { "Organization-Id": String(foreign.organizationId) }
    for (const reply of [
      await call("listSpaces", {}, { as: owner, headers }),
      await call("getSpace", { spaceId }, { as: owner, headers }),
      await call("getSpace", { spaceId: foreign.spaceId }, { as: owner, headers }),
      await call("createSpace", { name: "Sales" }, { as: owner, headers }),
    ])
      expect(reply.status).toBe(404)
  })

  it("by HEAD answers the headers alone", async () => {
    const { owner } = await company()
    const { GET } = await import("@/app/api/spaces/route")
    const request = new Request("http://localhost:3000/api/spaces", {
      method: "HEAD",
      headers: { "Service-Session": owner.token },
    })
    const reply = await GET(request, { params: Promise.resolve(undefined) })
    expect([reply.status, reply.body, reply.headers.has("ETag")]).toEqual([200, null, true])
  })
})
