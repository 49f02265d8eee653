import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, emailChanges, rateLimits, users } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { keysOf } from "@/lib/sessions/limits"
import { sweep } from "@/lib/sweep/sweep"
import { account, password, type Account } from "@/tests/support/account"
import { codeOf } from "@/tests/support/authenticator"
import { call } from "@/tests/support/call"
import { company, session, the, unique } from "@/tests/support/company"
import { mailsTo, tokenTo } from "@/tests/support/outbox"

const fresh = () => `${unique("ada.new")}@example.com`
const ask = (ada: Account, email: string, chosen = password) =>
  call("requestEmailChange", { email, password: chosen }, { as: ada })
const confirm = (token: string) => call("confirmEmailChange", { token })
const stop = (token: string) => call("stopEmailChange", { token })
const pendingOf = async (ada: Account) => (await call("getEmailChange", {}, { as: ada })).body.pending
const seen = async (ada: Account) => (await call("getCurrentUser", {}, { as: ada })).body
const signIn = async (email: string, chosen = password) =>
  (await call("createSession", { email, password: chosen })).status
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const actions = async (ada: Account) =>
  (await database().select().from(auditLog).where(eq(auditLog.actorId, ada.id))).map(({ action }) => action)
const expire = (ada: Account) =>
  database()
    .update(emailChanges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailChanges.userId, ada.id))

/** Somebody who has asked for another address, with the tokens of both mails. */
async function moving() {
  const ada = await account("Ada")
  const email = fresh()
  await ask(ada, email)
  return { ada, email, confirms: await tokenTo(email), stops: await tokenTo(ada.email) }
}

/** The same, once the new address is confirmed. */
async function moved() {
  const there = await moving()
  await confirm(there.confirms)
  return { ...there, undoes: await tokenTo(there.ada.email) }
}

describe("requestEmailChange", () => {
  it("sends a link to each address, keeps their hashes alone, and changes nothing yet", async () => {
    const ada = await account("Ada")
    const email = fresh()
    const reply = await ask(ada, email.toUpperCase())
    expect(reply).toMatchObject({ status: 201, body: { email } })
    expect(await subjects(email)).toEqual(["Confirm your new address"])
    expect(await subjects(ada.email)).toEqual(["Another address for your account"])
    const [row] = await database().select().from(emailChanges).where(eq(emailChanges.userId, ada.id))
    expect(row).toMatchObject({
      confirmHash: hashToken(await tokenTo(email)),
      stopHash: hashToken(await tokenTo(ada.email)),
    })
    expect((await seen(ada)).email).toBe(ada.email)
    expect(await signIn(email)).toBe(401)
    expect(await actions(ada)).toContain("email.change-requested")
  })

  it("takes the password, and another address than now", async () => {
    const ada = await account()
    for (const wrong of ["not the password", undefined]) {
      const reply = await call("requestEmailChange", { email: fresh(), password: wrong }, { as: ada })
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["password"])
    }
    const same = await ask(ada, ada.email.toUpperCase())
    expect(same.problem.errors).toMatchObject([{ path: "email", code: "same-as-now" }])
    expect(await pendingOf(ada)).toBeNull()
  })

  it("asks no password of an account that has none", async () => {
    const ada = await account()
    await database().update(users).set({ passwordHash: null }).where(eq(users.id, ada.id))
    expect((await call("getEmailChange", {}, { as: ada })).body.passwordNeeded).toBe(false)
    expect((await call("requestEmailChange", { email: fresh() }, { as: ada })).status).toBe(201)
  })

  it("answers the same for an address that has an account, and tells that account alone", async () => {
    const [ada, grace] = [await account("Ada"), await account("Grace")]
    const free = fresh()
    const [forFree, forTaken] = [await ask(ada, free), await ask(await account(), grace.email)]
    expect([forTaken.status, Object.keys(forTaken.body)]).toEqual([forFree.status, Object.keys(forFree.body)])
    expect(forTaken.body.email).toBe(grace.email)
    const [mail] = await mailsTo(grace.email)
    expect(mail).toMatchObject({ subject: "This address has an account already" })
    expect(mail?.action).toBeUndefined()
  })

  it("takes the place of what was asked for before", async () => {
    const { ada, confirms, stops } = await moving()
    const second = fresh()
    await ask(ada, second)
    for (const old of [confirms, stops]) {
      expect((await confirm(old)).problem.code).toBe("mail-link-expired")
      expect((await stop(old)).problem.code).toBe("mail-link-expired")
    }
    expect((await pendingOf(ada))?.email).toBe(second)
  })

  it.each(["of one person", "to one address"])("sends five an hour %s", async (kind) => {
    const ada = await account()
    const email = fresh()
    const key =
      kind === "of one person"
        ? `email-change-account:${ada.id}`
        : `email-change-address:${keysOf({ email, address: null }).account}`
    await database()
      .insert(rateLimits)
      .values({ key, points: 100_000_000, expire: Date.now() + 600_000 })
    expect((await ask(ada, email)).status).toBe(429)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe("getEmailChange", () => {
  it("tells what waits, to its owner, until it has expired", async () => {
    const { ada, email } = await moving()
    expect(await pendingOf(ada)).toMatchObject({ email })
    expect(await pendingOf(await account())).toBeNull()
    await expire(ada)
    expect(await pendingOf(ada)).toBeNull()
  })
})

describe("resendEmailChange", () => {
  it("sends another link to the new address alone; the newer counts", async () => {
    const { ada, email, confirms } = await moving()
    expect((await call("resendEmailChange", {}, { as: ada })).body).toMatchObject({ email })
    expect([await mailsTo(email), await mailsTo(ada.email)].map((mails) => mails.length)).toEqual([2, 1])
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect((await confirm(await tokenTo(email))).status).toBe(204)
  })

  it("is refused where nothing waits", async () => {
    const reply = await call("resendEmailChange", {}, { as: await account() })
    expect([reply.status, reply.problem.code]).toEqual([409, "no-email-change"])
  })
})

describe("cancelEmailChange", () => {
  it("keeps the address, and the links do nothing any more", async () => {
    const { ada, confirms, stops } = await moving()
    for (const _ of [1, 2]) expect((await call("cancelEmailChange", {}, { as: ada })).status).toBe(204)
    expect(await pendingOf(ada)).toBeNull()
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect((await stop(stops)).problem.code).toBe("mail-link-expired")
    expect((await actions(ada)).filter((action) => action === "email.change-stopped")).toHaveLength(1)
  })
})

describe("confirmEmailChange", () => {
  it("gives the account its new address; sessions go on, and the old address is told", async () => {
    const { ada, email, confirms } = await moving()
    const phone = { ...ada, token: await session(ada.id) }
    expect((await confirm(confirms)).status).toBe(204)
    for (const device of [ada, phone]) expect(await seen(device)).toMatchObject({ email, emailVerified: true })
    expect([await signIn(email), await signIn(ada.email)]).toEqual([201, 401])
    expect(await subjects(ada.email)).toEqual(["Your address was changed", "Another address for your account"])
    expect(await pendingOf(ada)).toBeNull()
    expect(await actions(ada)).toContain("email.changed")
  })

  it("tells the organizations of the person, whose colleagues see the address", async () => {
    const { owner, member } = await company()
    const colleague = await member(null)
    const ada: Account = { ...colleague, email: (await call("getCurrentUser", {}, { as: colleague })).body.email }
    const email = fresh()
    await call("requestEmailChange", { email }, { as: ada })
    await confirm(await tokenTo(email))
    const { body: feed } = await call("listChanges", {}, { as: owner })
    const last = the(feed.items.at(-1))
    expect(last).toMatchObject({ type: "member.profileChanged", actorId: ada.id })
    expect(last.patches).toMatchObject([{ entity: "member", before: { email: ada.email }, after: { email } }])
    const { body } = await call("listOrganizationMembers", {}, { as: owner })
    expect(body.find(({ userId }) => userId === ada.id)?.email).toBe(email)
  })

  it("takes a link once, where 32 try at the same time", async () => {
    const { confirms } = await moving()
    const replies = await Promise.all(Array.from({ length: 32 }, () => confirm(confirms)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => ![204, 409, 429].includes(status))).toEqual([])
  })

  it("refuses one that has expired, the link of the old address, and what is none", async () => {
    const { ada, confirms, stops } = await moving()
    for (const token of [stops, "x".repeat(43), ""])
      expect((await confirm(token)).problem.code).toBe("mail-link-expired")
    await expire(ada)
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect((await seen(ada)).email).toBe(ada.email)
  })

  it("refuses an address that somebody else has by then", async () => {
    const { ada, email, confirms } = await moving()
    await call("createUser", { name: "Grace", email, password })
    expect((await confirm(confirms)).problem.code).toBe("email-taken")
    expect((await seen(ada)).email).toBe(ada.email)
  })
})

describe("stopEmailChange", () => {
  it("stops a change that was not made yet, and touches nothing else", async () => {
    const { ada, confirms, stops } = await moving()
    expect(await stop(stops)).toMatchObject({ status: 200, body: { undone: false } })
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect((await seen(ada)).email).toBe(ada.email)
    expect(await signIn(ada.email)).toBe(201)
  })

  it.each(["stops", "undoes"] as const)(
    "takes a change back by either link of the old address: the one that %s",
    async (by) => {
      const there = await moved()
      const { ada, email } = there
      expect((await stop(there[by])).body).toEqual({ undone: true })
      expect((await call("getCurrentUser", {}, { as: ada })).status).toBe(401)
      expect([await signIn(ada.email), await signIn(email)]).toEqual([401, 401])
      const token = await tokenTo(ada.email)
      await call("resetPassword", { token, password: "a kingfisher by the weir" })
      expect(await signIn(ada.email, "a kingfisher by the weir")).toBe(201)
      for (const used of [there.stops, there.undoes]) expect((await stop(used)).problem.code).toBe("mail-link-expired")
    },
  )

  it("takes away what was added to the account since, and leaves what was there", async () => {
    const ada = await account("Ada")
    const email = fresh()
    await ask(ada, email)
    const stops = await tokenTo(ada.email)
    const { secret } = (await call("beginSecondFactor", { password }, { as: ada })).body
    await call("confirmSecondFactor", { code: codeOf(secret) }, { as: ada })
    await confirm(await tokenTo(email))
    await stop(stops)
    await call("resetPassword", { token: await tokenTo(ada.email), password: "a kingfisher by the weir" })
    expect(await signIn(ada.email, "a kingfisher by the weir")).toBe(201)
  })

  it("goes back over several changes at once", async () => {
    const { ada, stops, email } = await moved()
    const third = fresh()
    await ask(ada, third)
    await confirm(await tokenTo(third))
    const fromSecond = await tokenTo(email)
    expect((await stop(stops)).body).toEqual({ undone: true })
    const [row] = await database().select().from(users).where(eq(users.id, ada.id))
    expect(row?.email).toBe(ada.email)
    expect((await stop(fromSecond)).problem.code).toBe("mail-link-expired")
  })

  it("can do so for seven days, and for as long nobody else gets the address", async () => {
    const { ada, stops } = await moved()
    const signUp = () => call("createUser", { name: "Mallory", email: ada.email, password })
    expect((await signUp()).problem.code).toBe("email-taken")
    const mallory = await account("Mallory")
    expect((await ask(mallory, ada.email)).status).toBe(201)
    expect((await mailsTo(ada.email))[0]?.subject).toBe("This address has an account already")
    await expire(ada)
    expect((await stop(stops)).problem.code).toBe("mail-link-expired")
    expect((await signUp()).status).toBe(201)
  })

  it("lets the person themselves go back by the ordinary way", async () => {
    const { ada, email } = await moved()
    await ask({ ...ada, email }, ada.email)
    expect((await confirm(await tokenTo(ada.email))).status).toBe(204)
    expect((await seen(ada)).email).toBe(ada.email)
  })
})

describe("the hourly sweep", () => {
  it("forgets changes that can be confirmed or taken back no more", async () => {
    const [old, waiting, made] = [await moving(), await moving(), await moved()]
    await expire(old.ada)
    await sweep()
    const count = ({ ada }: { ada: Account }) => database().$count(emailChanges, eq(emailChanges.userId, ada.id))
    expect([await count(old), await count(waiting), await count(made)]).toEqual([0, 1, 1])
  })
})

describe("closing an account", () => {
  it("frees the address that was left, too", async () => {
    const { ada } = await moved()
    await call("closeAccount", { password }, { as: ada })
    expect((await call("createUser", { name: "New", email: ada.email, password })).status).toBe(201)
  })
})
