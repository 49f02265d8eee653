import { beforeEach, describe, expect, it, vi } from "vitest"
import { isCommonPassword } from "@/lib/auth/common-passwords"
import { passwordFault } from "@/lib/auth/password-rules"

const argon2 = vi.hoisted(() => {
  const seen = { running: 0, most: 0, verified: [] as string[], costs: [] as unknown[] }
  async function busy<T>(answer: T): Promise<T> {
    seen.most = Math.max(seen.most, ++seen.running)
    await new Promise((done) => setTimeout(done, 5))
    seen.running--
    return answer
  }
  return { seen, busy }
})
vi.mock("@node-rs/argon2", () => ({
  hash: (password: string, cost: unknown) => {
    argon2.seen.costs.push(cost)
    return argon2.busy(`hash of ${password}`)
  },
  verify: (kept: string, password: string) => {
    argon2.seen.verified.push(kept)
    return argon2.busy(kept === `hash of ${password}` || kept.startsWith("$argon2id$"))
  },
}))
const { hashPassword, inTurn, verifyPassword } = await import("@/lib/auth/password")

beforeEach(() => Object.assign(argon2.seen, { running: 0, most: 0, verified: [], costs: [] }))

describe("a new password", () => {
  it.each(["correct heron battery", "пароль для цапли", "🦉🌲🌙✨🦊🍁🐚🌊", "Tr0ub4dor&3"])("may be %s", (password) => {
    expect(passwordFault(password)).toBeNull()
  })

  it.each([
    ["seven77", 'too-short {"min":8}'],
    ["🦉🦉🦉🦉🦉🦉🦉", 'too-short {"min":8}'],
    [`heron ${"reed ".repeat(30)}`, 'too-long {"max":128}'],
  ])("has 8 to 128 characters, unlike %s", (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })

  it.each([
    "Password1",
    "password123!",
    "12345678",
    "qwertyui",
    "1q2w3e4r5t",
    "lkjhgfdsa",
    "zyxwvuts",
    "aaaaaaaa",
    "xyxyxyxy",
  ])("is not as common as %s", (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(passwordFault(password)).toContain("common")
  })
})

describe("hashing", () => {
  it("runs two at once, and refuses with a 429 whoever comes while 64 are at it", async () => {
    const replies = await Promise.allSettled(
      Array.from({ length: 67 }, (_, index) => inTurn(() => hashPassword(`heron ${index}`))),
    )
    expect(argon2.seen.most).toBe(2)
    expect(replies.map((reply) => reply.status)).toEqual([...Array(64).fill("fulfilled"), ...Array(3).fill("rejected")])
    expect(replies.at(-1)).toMatchObject({ reason: { status: 429, members: { retryAfter: 1 } } })
    expect(await inTurn(() => hashPassword("later"))).toBe("hash of later")
  })

  it("costs 64 MiB and three passes", async () => {
    await hashPassword("heron")
    expect(argon2.seen.costs).toEqual([{ memoryCost: 65_536, timeCost: 3, parallelism: 1 }])
  })

  it("lets the next one in after a failure", async () => {
    const failures = Array.from({ length: 100 }, () =>
      inTurn(() => Promise.reject(new Error("no"))).catch(() => "failed"),
    )
    await Promise.all(failures)
    expect(await inTurn(async () => "in")).toBe("in")
  })

  it("knows a password in every normal form", async () => {
    expect(await verifyPassword(await hashPassword("cafe\u0301 noir"), "caf\u00e9 noir")).toBe(true)
    expect(await verifyPassword("hash of something else", "caf\u00e9 noir")).toBe(false)
  })

  it("takes the time of a hash where nothing is kept, and never agrees", async () => {
    expect(await verifyPassword(null, "heron")).toBe(false)
    expect(argon2.seen.verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)])
  })
})
