import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, rateLimits, recoveryCodes as codesTable, secondFactors } from "@/db/schema"
import { takeCode } from "@/lib/sessions/second-factor/check"
import { account, password } from "@/tests/support/account"
import { codeOf } from "@/tests/support/authenticator"
import { call } from "@/tests/support/call"
import { person, session, the } from "@/tests/support/company"
import { cautious } from "@/tests/support/second-factor"

const signIn = (email: string, code?: string) => call("createSession", { email, password, ...(code && { code }) })
const outcome = ({ status, problem }: Awaited<ReturnType<typeof signIn>>) => (status === 201 ? 201 : problem.code)
/** No code of the half minutes around now. */
const wrongFor = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((ahead) => codeOf(secret, ahead)))
  return the(["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.has(code)))
}

describe("beginSecondFactor", () => {
  it("answers a secret as text, address and picture, seals it, and asks nobody for a code yet", async () => {
    const ada = await account()
    const { status, body } = await call("beginSecondFactor", { password }, { as: ada })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(decodeURIComponent(body.address)).toContain(`Stagework:${ada.email}`)
    expect(body.image).toMatch(/^<svg[^>]*>/)
    const rows = await database().select().from(secondFactors).where(eq(secondFactors.userId, ada.id))
    expect(JSON.stringify(rows)).not.toContain(body.secret)
    expect((await signIn(ada.email)).status).toBe(201)
  })

  it("begins anew until a code has confirmed it, and not after", async () => {
    const ada = await account()
    const first = (await call("beginSecondFactor", { password }, { as: ada })).body.secret
    const second = (await call("beginSecondFactor", { password }, { as: ada })).body.secret
    const late = await call("confirmSecondFactor", { code: codeOf(first) }, { as: ada })
    expect(late.problem.errors?.map(({ path }) => path)).toEqual(["code"])
    expect((await call("confirmSecondFactor", { code: codeOf(second) }, { as: ada })).status).toBe(200)
    expect((await call("beginSecondFactor", { password }, { as: ada })).problem.code).toBe("second-factor-on")
  })
})

describe("the password of an account that has one", () => {
  it("is asked for before a second factor is set up", async () => {
    const ada = await account()
    for (const wrong of [{}, { password: "not the password" }]) {
      const reply = await call("beginSecondFactor", wrong, { as: ada })
      expect([reply.status, reply.problem.errors?.map(({ path }) => path)]).toEqual([400, ["password"]])
    }
    expect(await database().$count(secondFactors, eq(secondFactors.userId, ada.id))).toBe(0)
    expect((await call("beginSecondFactor", {}, { as: await person() })).status).toBe(201)
  })
})

describe("confirmSecondFactor", () => {
  it("turns it on, answers ten recovery codes of which hashes are kept, and ends other sessions", async () => {
    const ada = await account()
    const phone = await session(ada.id)
    const { secret } = (await call("beginSecondFactor", { password }, { as: ada })).body
    const { body } = await call("confirmSecondFactor", { code: codeOf(secret) }, { as: ada })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    const rows = await database().select().from(codesTable).where(eq(codesTable.userId, ada.id))
    expect(rows).toHaveLength(10)
    for (const code of body.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""))
    expect((await call("getCurrentUser", {}, { as: { ...ada, token: phone } })).status).toBe(401)
    expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(200)
    const entries = await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))
    expect(entries.map(({ action }) => action)).toContain("second-factor.enabled")
  })

  it("refuses a wrong code, and one where nothing was begun", async () => {
    const ada = await account()
    const early = await call("confirmSecondFactor", { code: "123456" }, { as: ada })
    expect(early.problem.code).toBe("second-factor-off")
    const { secret } = (await call("beginSecondFactor", { password }, { as: ada })).body
    const wrong = await call("confirmSecondFactor", { code: wrongFor(secret) }, { as: ada })
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(["code"])
    expect((await call("getSecondFactor", {}, { as: ada })).body.enabled).toBe(false)
  })
})

describe("signing in with a second factor", () => {
  it("asks for a code after the right password, and only then", async () => {
    const { ada, secret } = await cautious()
    expect(outcome(await signIn(ada.email))).toBe("second-factor-required")
    const wrong = await call("createSession", { email: ada.email, password: "not a heron at all" })
    expect(wrong.problem.code).toBe("wrong-credentials")
    expect(outcome(await signIn(ada.email, codeOf(secret, 1)))).toBe(201)
  })

  it("takes no code twice, and none that is older than one that was taken", async () => {
    const { ada, secret } = await cautious()
    const [now, next] = [codeOf(secret), codeOf(secret, 1)]
    expect(outcome(await signIn(ada.email, next))).toBe(201)
    expect(outcome(await signIn(ada.email, next))).toBe("wrong-code")
    expect(outcome(await signIn(ada.email, now))).toBe("wrong-code")
  })

  it("takes a code once where 16 try at the same time", async () => {
    const { ada, secret } = await cautious()
    const code = codeOf(secret, 1)
    const outcomes = (await Promise.all(Array.from({ length: 16 }, () => signIn(ada.email, code)))).map(outcome)
    expect(outcomes.filter((one) => one === 201)).toHaveLength(1)
    expect(outcomes.filter((one) => ![201, "wrong-code", "too-many-requests"].includes(one))).toEqual([])
  })

  it("takes no code that has turned it on", async () => {
    const ada = await account()
    const { secret } = (await call("beginSecondFactor", { password }, { as: ada })).body
    const code = codeOf(secret)
    expect((await call("confirmSecondFactor", { code }, { as: ada })).status).toBe(200)
    expect(outcome(await signIn(ada.email, code))).toBe("wrong-code")
  })

  it.each(["of the app", "of recovery"])(
    "takes a code %s once where 32 come past their passwords together",
    async (kind) => {
      const { ada, secret, recoveryCodes } = await cautious()
      const code = kind === "of the app" ? codeOf(secret, 1) : the(recoveryCodes[0])
      const taken = await Promise.all(Array.from({ length: 32 }, () => takeCode(database(), ada.id, code)))
      expect(taken.filter(Boolean)).toHaveLength(1)
    },
  )

  it("takes each recovery code once, however it is written", async () => {
    const { ada, recoveryCodes } = await cautious()
    const [code, other] = [the(recoveryCodes[0]), the(recoveryCodes[1])]
    expect(outcome(await signIn(ada.email, code.toUpperCase().replaceAll("-", " ")))).toBe(201)
    expect(outcome(await signIn(ada.email, code))).toBe("wrong-code")
    expect(outcome(await signIn(ada.email, other))).toBe(201)
    expect((await call("getSecondFactor", {}, { as: ada })).body.recoveryCodesLeft).toBe(8)
  })

  it("refuses another person's codes", async () => {
    const [one, other] = [await cautious(), await cautious()]
    expect(outcome(await signIn(one.ada.email, the(other.recoveryCodes[0])))).toBe("wrong-code")
    expect(outcome(await signIn(one.ada.email, wrongFor(one.secret)))).toBe("wrong-code")
  })

  it("refuses even the right code after too many wrong ones, and asking for none does not help", async () => {
    const { ada, secret } = await cautious()
    await database()
      .insert(rateLimits)
      .values({ key: `second-factor:${ada.id}`, points: 100_000_000, expire: Date.now() + 600_000 })
    expect(outcome(await signIn(ada.email))).toBe("second-factor-required")
    expect(outcome(await signIn(ada.email, codeOf(secret, 1)))).toBe("too-many-requests")
  })

  it("is not told to somebody else by the secret of another row", async () => {
    const [one, other] = [await cautious(), await cautious()]
    const [row] = await database().select().from(secondFactors).where(eq(secondFactors.userId, other.ada.id))
    await database()
      .update(secondFactors)
      .set({ sealedSecret: the(row).sealedSecret })
      .where(eq(secondFactors.userId, one.ada.id))
    expect(outcome(await signIn(one.ada.email, codeOf(other.secret, 1)))).toBe("wrong-code")
  })

  it("refuses a code of another form with the field that it is in", async () => {
    const { ada } = await cautious()
    const reply = await signIn(ada.email, "12345")
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["code"])
  })
})

describe("getSecondFactor", () => {
  it("tells whether it is on, and how many recovery codes are left", async () => {
    const { ada } = await cautious()
    expect((await call("getSecondFactor", {}, { as: ada })).body).toMatchObject({
      enabled: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
      passwordNeeded: true,
    })
    const fresh = (await call("getSecondFactor", {}, { as: await account() })).body
    expect(fresh).toMatchObject({ enabled: false, since: null, recoveryCodesLeft: 0 })
  })
})

describe("disableSecondFactor", () => {
  it("takes the password and a code, and forgets secret and recovery codes", async () => {
    const { ada, secret, recoveryCodes } = await cautious()
    const disable = (proof: object) => call("disableSecondFactor", proof as never, { as: ada })
    const paths = async (proof: object) => (await disable(proof)).problem.errors?.map(({ path }) => path)
    expect(await paths({ code: codeOf(secret, 1) })).toEqual(["password"])
    expect(await paths({ password: "not a heron at all", code: codeOf(secret, 1) })).toEqual(["password"])
    expect(await paths({ password, code: wrongFor(secret) })).toEqual(["code"])
    expect((await disable({ password, code: codeOf(secret, 1) })).status).toBe(204)
    expect(outcome(await signIn(ada.email))).toBe(201)
    expect(await database().$count(codesTable, eq(codesTable.userId, ada.id))).toBe(0)
    expect((await disable({ password, code: the(recoveryCodes[0]) })).problem.code).toBe("second-factor-off")
  })
})

describe("renewRecoveryCodes", () => {
  it("makes ten new ones; the ones before open nothing any more", async () => {
    const { ada, recoveryCodes } = await cautious()
    const proof = { password, code: the(recoveryCodes[0]) }
    const { body } = await call("renewRecoveryCodes", proof, { as: ada })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(outcome(await signIn(ada.email, the(recoveryCodes[1])))).toBe("wrong-code")
    expect(outcome(await signIn(ada.email, the(body.recoveryCodes[0])))).toBe(201)
  })
})
