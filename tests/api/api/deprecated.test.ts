import { expect, it } from "vitest"
import { serve } from "@/lib/api/serve"
import { getCurrentUser } from "@/lib/organizations/current-user/service"
import { person } from "@/tests/support/company"

it("says on every answer of an operation that goes since when it is deprecated and until when it is there", async () => {
  const { token } = await person()
  const deprecated = { since: "2026-11-23", until: "2027-05-23", instead: "getOrganizationMember" } as const
  const contract = { ...getCurrentUser.contract, deprecated }
  const route = serve({ ...getCurrentUser, contract })
  const ask = (session: string) =>
    route(new Request("http://localhost/api/users/me", { headers: { "Service-Session": session } }), {
      params: Promise.resolve(undefined),
    })
  for (const [session, status] of [
    [token, 200],
    ["unknown", 401],
  ] as const) {
    const answer = await ask(session)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("Deprecation")).toBe("@1795392000")
    expect(answer.headers.get("Sunset")).toBe("Sun, 23 May 2027 00:00:00 GMT")
    expect(answer.headers.get("Link")).toContain('rel="deprecation"')
  }
})
