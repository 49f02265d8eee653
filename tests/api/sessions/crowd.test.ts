import { describe, expect, it } from "vitest"
import { hashPassword } from "@/lib/auth/password"
import { account, password } from "@/tests/support/account"
import { call, type Reply } from "@/tests/support/call"
import { the, unique } from "@/tests/support/company"
import { tokenTo } from "@/tests/support/outbox"

const next = "a kingfisher by the weir"

/** Does something while as many as may are hashing passwords already. */
async function inACrowd<T>(work: () => Promise<T>): Promise<T> {
  await hashPassword("whoever comes first makes the queue")
  const hashing = the(globalThis.stagework?.hashing)
  hashing.inside += 64
  try {
    return await work()
  } finally {
    hashing.inside -= 64
  }
}

const outcome = ({ status, headers, problem }: Reply<unknown>) => [status, problem?.code, headers.get("retry-after")]

describe("whoever brings a password while sixty-four others are at it is asked to come again", () => {
  it.each([
    ["signs in", (email: string) => call("createSession", { email, password })],
    ["signs up", () => call("createUser", { name: "Nina", email: `${unique("new")}@example.com`, password })],
  ])("who %s", async (_, bring) => {
    const { email } = await account()
    expect(outcome(await inACrowd<Reply<unknown>>(() => bring(email)))).toEqual([429, "too-many-requests", "1"])
    expect((await bring(email)).status).toBe(201)
  })

  it("who changes their password, or closes their account", async () => {
    const ada = await account()
    const change = () => call("changePassword", { currentPassword: password, newPassword: next }, { as: ada })
    const clear = (word: string) => call("closeAccount", { password: word }, { as: ada })
    for (const bring of [change, () => clear(password)])
      expect(outcome(await inACrowd<Reply<unknown>>(bring))).toEqual([429, "too-many-requests", "1"])
    expect((await change()).status).toBe(204)
    expect((await clear(next)).status).toBe(204)
  })

  it("who follows the link for a new one, which is good for another time", async () => {
    const ada = await account()
    await call("requestPasswordReset", { email: ada.email })
    const token = await tokenTo(ada.email)
    const reset = () => call("resetPassword", { token, password: next })
    expect(outcome(await inACrowd(reset))).toEqual([429, "too-many-requests", "1"])
    expect((await reset()).status).toBe(204)
  })
})
