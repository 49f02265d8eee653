import type { APIRequestContext } from "@playwright/test"
import { expect, signUp, test } from "./support/test"

const local = /^(::1|(::ffff:)?127\.0\.0\.1)$/

/** The address that a session is noted with whose sender writes these headers. */
async function addressNoted(request: APIRequestContext, headers: Record<string, string>): Promise<unknown> {
  const { email, password } = await signUp(request)
  const begun = await request.post("/api/sessions", { data: { email, password }, headers })
  expect(begun.status()).toBe(201)
  const { token } = await begun.json()
  const listed = await request.get("/api/sessions", { headers: { "Service-Session": token } })
  const sessions: { current: boolean; address: string | null }[] = await listed.json()
  return sessions.find(({ current }) => current)?.address
}

test("the address that a client claims for itself is not believed", async ({ request }) => {
  expect(await addressNoted(request, {})).toMatch(local)
  expect(await addressNoted(request, { "X-Forwarded-For": "203.0.113.9" })).toMatch(local)
  expect(await addressNoted(request, { "X-Stagework-Address": "203.0.113.9" })).toMatch(local)
})
