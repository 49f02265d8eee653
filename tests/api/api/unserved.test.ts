import { describe, expect, it } from "vitest"
import { methodsOf, reroute, unserved } from "@/lib/api/unserved"

/** What becomes of a request on its way through the server. */
function routed(method: string, url: string) {
  const request = { method, url }
  reroute(request)
  return request
}

async function answered(method: string, url: string) {
  const { url: at } = routed(method, url)
  const response = await unserved(new Request(`http://localhost:3000${at}`))
  return { response, problem: await response.json() }
}

describe("a path that nothing serves", () => {
  it("is a 404 in a problem document", async () => {
    for (const url of ["/api", "/api/nothing", "/api/projects/1/nothing", "/api/unserved", "/api/tasks/%ZZ"]) {
      const { response, problem } = await answered("GET", url)
      expect([url, response.status, problem.code]).toEqual([url, 404, "not-found"])
      expect(response.headers.get("Content-Type")).toBe("application/problem+json")
    }
  })
})

describe("a method that a path does not take", () => {
  it.each([
    ["PUT", "/api/projects/5/name", "OPTIONS, PATCH"],
    ["POST", "/api/projects/5?x=1", "DELETE, GET, HEAD, OPTIONS, PATCH"],
    ["GET", "/api/tasks/move", "OPTIONS, POST"],
    ["PROPFIND", "/api/projects", "GET, HEAD, OPTIONS, POST"],
    ["TRACE", "/api/spaces", "DELETE, GET, HEAD, OPTIONS, POST"],
    ["TRACE", "/api/auth/session", "GET, HEAD, OPTIONS, POST"],
  ])("%s %s is a 405 with the methods that it takes", async (method, url, allow) => {
    const { response, problem } = await answered(method, url)
    expect([response.status, problem.code]).toEqual([405, "method-not-allowed"])
    expect(response.headers.get("Allow")).toBe(allow)
  })
})

describe("a field of the query by the name that the parent of every object has", () => {
  it.each([
    ["/api/spaces?__proto__=1", "/api/spaces?__proto__[]=1"],
    ["/api/spaces?a=1&%5F_proto__&b=2", "/api/spaces?a=1&%5F_proto__[]&b=2"],
    ["/api/spaces?a=__proto__&%=1", "/api/spaces?a=__proto__&%=1"],
  ])("%s goes on under a name that arrives", (url, goesOn) => {
    expect(routed("GET", url).url).toBe(goesOn)
  })
})

describe("what Next's pages say to it", () => {
  it("means nothing on the API, and is left to pages", () => {
    const headers = {
      rsc: "1",
      "next-action": "x",
      "next-router-prefetch": "1",
      "x-middleware-prefetch": "1",
      "x-nextjs-data": "1",
      accept: "*/*",
    }
    const request = { method: "GET", url: "/api/spaces", headers: { ...headers } }
    reroute(request)
    expect(request.headers).toEqual({ accept: "*/*" })
    const page = { method: "GET", url: "/o/acme", headers: { ...headers } }
    reroute(page)
    expect(page.headers).toEqual(headers)
  })
})

describe("every other request", () => {
  it.each([
    ["GET", "/api/projects/5"],
    ["HEAD", "/api/projects"],
    ["OPTIONS", "/api/auth/session"],
    ["PATCH", "/api/tasks/5/archive-many"],
    ["POST", "/api/auth/signin"],
    ["GET", "/api/docs/style.css"],
    ["POST", "/o/acme/api"],
  ])("%s %s goes its way", (method, url) => {
    expect(routed(method, url)).toEqual({ method, url })
  })

  it("takes a name before an id", () => {
    expect(methodsOf("/tasks/by-ids")).toEqual(["OPTIONS", "POST"])
    expect(methodsOf("/tasks/77")).toContain("GET")
  })
})
