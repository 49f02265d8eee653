import { eq, sql } from "drizzle-orm"
import { describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { auditLog, emailChanges, rateLimits, users } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { log } from "@/lib/platform/log"
import { keysOf } from "@/lib/sessions/limits"
import { sweep } from "@/lib/sweep/sweep"
import { account, password, type Account } from "@/tests/support/account"
import { codeOf } from "@/tests/support/authenticator"
import { call, type Person } from "@/tests/support/call"
import { company, session, the, unique, type Company } from "@/tests/support/company"
import { mailsTo, tokenTo } from "@/tests/support/outbox"
import { whileRefused } from "@/tests/support/refused"

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
const entries = (ada: Account) =>
  database().select().from(auditLog).where(eq(auditLog.actorId, ada.id)).orderBy(auditLog.id)
const actions = async (ada: Account) => (await entries(ada)).map(({ action }) => action)
const countOf = ({ ada }: { ada: Account }) => database().$count(emailChanges, eq(emailChanges.userId, ada.id))

/** As if so much time had passed since what waits, or can be taken back, began to. */
const pass = (ada: Account, time: string) =>
  database()
    .update(emailChanges)
    .set({ expiresAt: sql`expires_at - ${time}::interval` })
    .where(eq(emailChanges.userId, ada.id))
const expire = (ada: Account) => pass(ada, "7 days 1 second")

const hoursUntil = (instant: string | null | undefined) => (Date.parse(the(instant)) - Date.now()) / 3_600_000
const week = 7 * 24

async function confirmed<Somebody extends Person>(somebody: Somebody): Promise<Somebody> {
  await database()
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, somebody.id))
  return somebody
}

/** Somebody who has asked for another address, with the tokens of both mails. */
async function asking(ada: Account) {
  const email = fresh()
  await ask(ada, email)
  return { ada, email, confirms: await tokenTo(email), stops: await tokenTo(ada.email) }
}

/** Somebody whose address was never confirmed, who has asked for another one. */
const moving = async () => asking(await account("Ada"))

/** The same, once the new address is confirmed. */
async function moved() {
  const there = await moving()
  await confirm(there.confirms)
  return { ...there, undoes: await tokenTo(there.ada.email) }
}

/** Somebody whose address was confirmed once, who has asked for another one: `answers` is the token of the old one. */
async function movingBoth() {
  const { stops: answers, ...there } = await asking(await confirmed(await account("Ada")))
  return { ...there, answers }
}

/** A member of an organization whose new address has confirmed so long ago, and whose old one has said nothing. */
async function unanswered({ member }: Company, since = "7 days 1 second") {
  const somebody = await confirmed(await member(null))
  const { email } = (await call("getCurrentUser", {}, { as: somebody })).body
  const there = await asking({ ...somebody, email })
  await confirm(there.confirms)
  await pass(there.ada, since)
  return there
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

  it("asks the old address too, by one link that names the new one, where it was confirmed itself", async () => {
    const { ada, email } = await movingBoth()
    const [mail] = await mailsTo(ada.email)
    expect(mail).toMatchObject({ subject: "Confirm another address for your account" })
    expect(mail?.paragraphs.join()).toContain(email)
    expect((await seen(ada)).email).toBe(ada.email)
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
    const [ada, grace] = [await confirmed(await account("Ada")), await account("Grace")]
    const another = await confirmed(await account())
    const [forFree, forTaken] = [await ask(ada, fresh()), await ask(another, grace.email)]
    expect([forTaken.status, Object.keys(forTaken.body)]).toEqual([forFree.status, Object.keys(forFree.body)])
    expect(forTaken.body.email).toBe(grace.email)
    const [mail] = await mailsTo(grace.email)
    expect(mail).toMatchObject({ subject: "This address has an account already" })
    expect(mail?.action).toBeUndefined()
    const answers = await Promise.all([ada, another].map(async ({ email }) => confirm(await tokenTo(email))))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [200, 200].map((status) => [status, { changed: false, waitsFor: ["new"], changesAt: null }]),
    )
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
    expect(await pendingOf(ada)).toMatchObject({ email, waitsFor: ["new"], changesAt: null })
    expect(await pendingOf(await account())).toBeNull()
    await expire(ada)
    expect(await pendingOf(ada)).toBeNull()
  })

  it("tells which of the two addresses has still to confirm, and when that of the old one is not waited for", async () => {
    const [newFirst, oldFirst] = [await movingBoth(), await movingBoth()]
    expect(await pendingOf(newFirst.ada)).toMatchObject({ waitsFor: ["new", "old"], changesAt: null })
    await confirm(newFirst.confirms)
    await confirm(oldFirst.answers)
    const pending = the(await pendingOf(newFirst.ada))
    expect(pending.waitsFor).toEqual(["old"])
    expect(hoursUntil(pending.changesAt)).toBeCloseTo(week, 1)
    expect(pending.expiresAt).toBe(pending.changesAt)
    const other = the(await pendingOf(oldFirst.ada))
    expect(other).toMatchObject({ waitsFor: ["new"], changesAt: null })
    expect(hoursUntil(other.expiresAt)).toBeCloseTo(72, 1)
  })
})

describe("resendEmailChange", () => {
  it("sends another link to the new address alone; the newer counts", async () => {
    const { ada, email, confirms } = await moving()
    expect((await call("resendEmailChange", {}, { as: ada })).body).toMatchObject({ email })
    expect([await mailsTo(email), await mailsTo(ada.email)].map((mails) => mails.length)).toEqual([2, 1])
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect((await confirm(await tokenTo(email))).body.changed).toBe(true)
  })

  it("sends a link to both addresses until one has confirmed, then to the other alone; the newer counts", async () => {
    const { ada, email, confirms, answers } = await movingBoth()
    const resend = async () => (await call("resendEmailChange", {}, { as: ada })).body
    const counts = async () => [(await mailsTo(email)).length, (await mailsTo(ada.email)).length]
    await resend()
    expect(await counts()).toEqual([2, 2])
    for (const old of [confirms, answers]) expect((await confirm(old)).problem.code).toBe("mail-link-expired")
    expect((await stop(answers)).problem.code).toBe("mail-link-expired")
    await confirm(await tokenTo(email))
    const { changesAt } = the(await pendingOf(ada))
    expect(await resend()).toMatchObject({ waitsFor: ["old"], changesAt })
    expect(await counts()).toEqual([2, 3])
    expect((await confirm(await tokenTo(ada.email))).body.changed).toBe(true)
  })

  it("sends it to the new address alone where the old one has confirmed", async () => {
    const { ada, email, answers } = await movingBoth()
    await confirm(answers)
    await pass(ada, "71 hours")
    const { body } = await call("resendEmailChange", {}, { as: ada })
    expect(hoursUntil(body.expiresAt)).toBeCloseTo(72, 1)
    expect([await mailsTo(email), await mailsTo(ada.email)].map((mails) => mails.length)).toEqual([2, 1])
    expect((await confirm(await tokenTo(email))).body.changed).toBe(true)
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
  it.each([
    ["new", "old"],
    ["old", "new"],
  ] as const)("changes the address when both have confirmed: the %s one, then the %s one", async (first, second) => {
    const { ada, email, ...links } = await movingBoth()
    const tokens = { new: links.confirms, old: links.answers }
    for (const _ of [1, 2]) {
      const reply = await confirm(tokens[first])
      expect(reply).toMatchObject({ status: 200, body: { changed: false, waitsFor: [second] } })
      expect((await seen(ada)).email).toBe(ada.email)
    }
    expect(await confirm(tokens[second])).toMatchObject({
      status: 200,
      body: { changed: true, waitsFor: [], changesAt: null },
    })
    expect(await seen(ada)).toMatchObject({ email, emailVerified: true })
    expect(await subjects(ada.email)).toEqual(["Your address was changed", "Confirm another address for your account"])
    expect((await confirm(tokens.new)).problem.code).toBe("mail-link-expired")
    expect((await confirm(tokens.old)).problem.code).toBe("mail-link-expired")
    const told = (await entries(ada)).filter(({ action }) => action === "email.change-confirmed")
    expect(told.map(({ details }) => details)).toEqual([{ address: first }, { address: second }])
    expect((await actions(ada)).filter((action) => action === "email.changed")).toHaveLength(1)
    expect((await stop(tokens.old)).body).toEqual({ undone: true })
  })

  it("waits for the new address until it expires, where the old one alone has confirmed", async () => {
    const { ada, email, answers, confirms } = await movingBoth()
    await confirm(answers)
    await pass(ada, "73 hours")
    await sweep()
    expect((await confirm(confirms)).problem.code).toBe("mail-link-expired")
    expect([(await seen(ada)).email, await pendingOf(ada)]).toEqual([ada.email, null])
    expect(await signIn(email)).toBe(401)
  })

  it("asks an old address that was confirmed itself meanwhile", async () => {
    const { ada, email, confirms, stops } = await moving()
    await confirmed(ada)
    expect((await confirm(confirms)).body).toMatchObject({ changed: false, waitsFor: ["old"] })
    expect((await confirm(stops)).body.changed).toBe(true)
    expect((await seen(ada)).email).toBe(email)
  })

  it("makes one change where 32 follow both links at the same time", async () => {
    const { ada, email, answers, confirms } = await movingBoth()
    const tokens = Array.from({ length: 32 }, (_, turn) => (turn % 2 === 0 ? confirms : answers))
    const replies = await Promise.all(tokens.map(confirm))
    expect(replies.filter(({ body }) => body.changed)).toHaveLength(1)
    expect(replies.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([])
    expect((await seen(ada)).email).toBe(email)
    expect((await actions(ada)).filter((action) => action === "email.changed")).toHaveLength(1)
    expect((await subjects(ada.email)).filter((subject) => subject === "Your address was changed")).toHaveLength(1)
  })

  it("gives the account its new address at once, where the old one was never confirmed; sessions go on, and it is told", async () => {
    const { ada, email, confirms } = await moving()
    const phone = { ...ada, token: await session(ada.id) }
    expect((await confirm(confirms)).body).toEqual({ changed: true, waitsFor: [], changesAt: null })
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
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([])
  })

  it("refuses one that has expired, the link of an old address that was never confirmed, and what is none", async () => {
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

  it("tells the old address alone nothing of an account that the new one has by then", async () => {
    const { ada, email, answers, confirms } = await movingBoth()
    await call("createUser", { name: "Grace", email, password })
    expect((await confirm(answers)).body).toMatchObject({ changed: false, waitsFor: ["new"] })
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

  it.each(["new", "old"] as const)("stops one that the %s address alone has confirmed", async (side) => {
    const { ada, answers, confirms } = await movingBoth()
    await confirm(side === "new" ? confirms : answers)
    expect(await stop(answers)).toMatchObject({ status: 200, body: { undone: false } })
    await pass(ada, "8 days")
    await sweep()
    for (const token of [confirms, answers]) expect((await confirm(token)).problem.code).toBe("mail-link-expired")
    expect([(await seen(ada)).email, await pendingOf(ada)]).toEqual([ada.email, null])
  })

  it("is not done by the link of the new address", async () => {
    const { ada, confirms } = await movingBoth()
    expect((await stop(confirms)).problem.code).toBe("mail-link-expired")
    expect(await pendingOf(ada)).not.toBeNull()
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
    await confirm(await tokenTo(email))
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
    await confirm(await tokenTo(ada.email))
    expect((await confirm(await tokenTo(email))).body.changed).toBe(true)
    expect((await seen(ada)).email).toBe(ada.email)
  })
})

describe("the hourly sweep", () => {
  it("forgets changes that can be confirmed or taken back no more", async () => {
    const [old, waiting, made] = [await moving(), await moving(), await moved()]
    await expire(old.ada)
    await sweep()
    expect([await countOf(old), await countOf(waiting), await countOf(made)]).toEqual([0, 1, 1])
  })

  it("makes a change whose new address has confirmed for seven days, and whose old one has said nothing", async () => {
    const made = await company()
    const { ada, email } = await unanswered(made, "6 days 23 hours")
    const old = ada.email
    await sweep()
    expect((await seen(ada)).email).toBe(old)
    await pass(ada, "1 hour")
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await seen(ada)).toMatchObject({ email, emailVerified: true })
    expect(await subjects(email)).toEqual(["Your address was changed", "Confirm your new address"])
    expect(await subjects(old)).toEqual(["Your address was changed", "Confirm another address for your account"])
    expect((await actions(ada)).filter((action) => action.startsWith("email.changed"))).toEqual([
      "email.changed-unanswered",
    ])
    const { body: feed } = await call("listChanges", {}, { as: made.owner })
    expect(feed.items.filter(({ type }) => type === "member.profileChanged")).toMatchObject([
      { actorId: ada.id, via: "automation", patches: [{ before: { email: old }, after: { email } }] },
    ])
    expect((await stop(await tokenTo(old))).body).toEqual({ undone: true })
  })

  it("lets the old address confirm or stop a change until it is made", async () => {
    const [confirming, stopping] = [await movingBoth(), await movingBoth()]
    for (const { ada, confirms } of [confirming, stopping]) {
      await confirm(confirms)
      await expire(ada)
      expect((await pendingOf(ada))?.waitsFor).toEqual(["old"])
    }
    expect((await confirm(confirming.answers)).body.changed).toBe(true)
    expect((await stop(stopping.answers)).body).toEqual({ undone: false })
    await sweep()
    expect((await seen(stopping.ada)).email).toBe(stopping.ada.email)
  })

  it("ends a change whose address somebody else has by then, and tells them alone", async () => {
    const { ada, email, confirms } = await movingBoth()
    await confirm(confirms)
    await call("createUser", { name: "Grace", email, password })
    await expire(ada)
    await sweep()
    expect([(await seen(ada)).email, await pendingOf(ada), await countOf({ ada })]).toEqual([ada.email, null, 0])
    expect((await subjects(email))[0]).toBe("This address has an account already")
    expect(await subjects(ada.email)).toHaveLength(1)
    expect((await entries(ada)).at(-1)).toMatchObject({
      action: "email.change-stopped",
      details: { reason: "email-taken" },
    })
  })

  it("changes the address of others where it fails for one", async () => {
    const [first, second] = [await company(), await company()]
    const asked = [await unanswered(first), await unanswered(second)]
    const isChanged = async ({ ada, email }: (typeof asked)[number]) => (await seen(ada)).email === email
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined)
    await whileRefused({ table: "changes", verb: "insert", organizationId: first.organizationId }, sweep)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("failed for one"))
    logged.mockRestore()
    expect(await Promise.all(asked.map(isChanged))).toEqual([false, true])
    await sweep()
    expect(await Promise.all(asked.map(isChanged))).toEqual([true, true])
  })
})

describe("closing an account", () => {
  it("frees the address that was left, too", async () => {
    const { ada } = await moved()
    await call("closeAccount", { password }, { as: ada })
    expect((await call("createUser", { name: "New", email: ada.email, password })).status).toBe(201)
  })
})
