import { afterEach, describe, expect, it } from "vitest"
import { GET } from "@/app/api/spaces/route"
import { unserved } from "@/lib/api/unserved"
import { env, readEnv } from "@/lib/platform/env"
import { company } from "@/tests/support/company"

const origin = "https://app.example.com"

/** The service as it runs with this setting. */
const withOrigins = (origins: string) =>
  Object.assign(env(), { apiOrigins: readEnv({ API_ORIGINS: origins }).apiOrigins })
afterEach(() => withOrigins(""))

const noParams = { params: Promise.resolve({}) }
const asked = (headers: Record<string, string>) => new Request("http://localhost:3000/api/spaces", { headers })

describe("a page of another origin", () => {
  it("reads what is answered, refusals too, where the setting names its origin", async () => {
    const { owner } = await company()
    withOrigins(`https://one.example, ${origin}`)
    const read = await GET(asked({ Origin: origin, "Service-Session": owner.token }), noParams)
    expect([read.status, read.headers.get("Access-Control-Allow-Origin")]).toEqual([200, origin])
    expect(read.headers.get("Access-Control-Expose-Headers")).toBe("*")
    const refused = await GET(asked({ Origin: origin, "Service-Session": "bad" }), noParams)
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([401, origin])
    const elsewhere = await GET(asked({ Origin: "https://evil.example", "Service-Session": owner.token }), noParams)
    expect(elsewhere.headers.get("Access-Control-Allow-Origin")).toBeNull()
    expect(elsewhere.headers.get("Vary")).toBe("Origin")
  })

  it("is never given the cookie's rights", async () => {
    withOrigins("*")
    const read = await GET(asked({ Origin: origin }), noParams)
    expect([read.status, read.headers.get("Access-Control-Allow-Origin")]).toEqual([401, origin])
    expect(read.headers.get("Access-Control-Allow-Credentials")).toBeNull()
  })

  it("reads nothing where there is no setting", async () => {
    withOrigins("")
    const read = await GET(asked({ Origin: origin }), noParams)
    expect(read.headers.get("Access-Control-Allow-Origin")).toBeNull()
  })
})

describe("what a browser asks before it sends", () => {
  const preflight = (from: string) =>
    new Request("http://localhost:3000/api/unserved/projects/5", {
      method: "OPTIONS",
      headers: { Origin: from, "Access-Control-Request-Method": "DELETE" },
    })

  it("is told the methods and headers, where the origin is named", async () => {
    withOrigins(origin)
    const told = await unserved(preflight(origin))
    expect([told.status, told.headers.get("Allow")]).toEqual([204, "DELETE, GET, HEAD, OPTIONS, PATCH"])
    expect(told.headers.get("Access-Control-Allow-Origin")).toBe(origin)
    expect(told.headers.get("Access-Control-Allow-Methods")).toBe("DELETE, GET, HEAD, OPTIONS, PATCH")
    expect(told.headers.get("Access-Control-Allow-Headers")).toBe("*, Authorization")
    const elsewhere = await unserved(preflight("https://evil.example"))
    expect([elsewhere.status, elsewhere.headers.get("Access-Control-Allow-Methods")]).toEqual([204, null])
  })

  it("refuses a setting that is no origin", () => {
    expect(() => readEnv({ API_ORIGINS: "https://app.example.com/path" })).toThrow("API_ORIGINS must be origins")
  })
})
