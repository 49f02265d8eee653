import dns from "node:dns"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { outgoingPushes, sessions, users } from "@/db/schema"
import { deliverDuePushes } from "@/lib/notifications/push/deliver"
import { env } from "@/lib/platform/env"
import { call, type Person } from "@/tests/support/call"
import { company, person, session, the } from "@/tests/support/company"
import { runPendingJobs } from "@/tests/support/jobs"
import { tellAssigned } from "@/tests/support/notifications"
import { browser, pushService, senderOf } from "@/tests/support/push-service"

let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
})
afterAll(() => service.close())

const noon = "2026-03-06T12:00:00.000Z"

/** Ada, whose browser is told of what Olga does with two tasks. */
async function story() {
  const made = await company()
  const ada = await made.member("editor")
  const board = await made.board()
  const [cover = 0, paper = 0] = await board.tasks(["Choose the cover", "Order the paper"])
  const assign = (taskId: number, at = noon) => tellAssigned(made, board, taskId, ada, at)
  const hers = await subscribed(ada)
  return { ...made, ada, cover, paper, assign, hers }
}

async function subscribed(somebody: Person) {
  const own = service.browser()
  expect((await call("setPushSubscription", own.subscription, { as: somebody })).status).toBe(200)
  return own
}

const isTold = async (somebody: Person) =>
  (await call("getPushSubscription", {}, { as: somebody })).body.subscribedAt !== null

async function another(somebody: Person): Promise<Person> {
  return { ...somebody, token: await session(somebody.id) }
}

describe("setPushSubscription", () => {
  it("tells the browser of a notification once: what it is about, what happened, and where, for that browser's eyes alone", async () => {
    const { ada, cover, assign, hers, owner } = await story()
    await assign(cover)
    await runPendingJobs()
    await Promise.all([deliverDuePushes(), deliverDuePushes()])
    const [got, ...more] = hers.got
    expect(more).toEqual([])
    expect(the(got)).toMatchObject({ title: "Choose the cover", body: `${owner.name} assigned you` })
    expect(the(got).address).toMatch(new RegExp(`^/o/company-[^/]+/tasks/${cover}$`))
    const { headers } = the(got)
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
    const sender = senderOf(headers)
    const { publicKey } = (await call("getPushSubscription", {}, { as: ada })).body
    expect(sender).toMatchObject({ publicKey, aud: service.origin, sub: "mailto:stagework@localhost" })
    expect(sender.exp * 1000).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })

  it("speaks the language of the person", async () => {
    const { ada, cover, assign, hers, owner } = await story()
    await database().update(users).set({ locale: "ru" }).where(eq(users.id, ada.id))
    await assign(cover)
    await deliverDuePushes()
    expect(hers.got.map(({ body }) => body)).toEqual([expect.stringContaining(owner.name)])
    expect(the(hers.got[0]).body).toMatch(/[а-я]/)
  })

  it("tells every browser of a person, each once, and the others where one fails", async () => {
    const { ada, cover, assign, hers } = await story()
    const phone = await subscribed(await another(ada))
    hers.refuse(500)
    await assign(cover)
    await deliverDuePushes()
    expect([hers.got.length, phone.got.length]).toEqual([0, 1])
  })

  it("tells of nothing that was read before, is not for the inbox, or may not be seen any more", async () => {
    const { ada, owner, cover, paper, assign, hers } = await story()
    await assign(cover)
    await call("markNotificationsRead", {}, { as: ada })
    await assign(paper)
    await call("deleteTask", { taskId: paper }, { as: owner })
    await call("changeNotificationSettings", { channels: [{ kind: "assigned", inbox: false }] }, { as: ada })
    await assign(cover)
    await deliverDuePushes()
    expect(hers.tried()).toBe(0)
  })

  it("waits for the end of the quiet hours, and then tells all in one message", async () => {
    const { ada, cover, paper, assign, hers } = await story()
    await call("changeNotificationSettings", { quietHours: { from: "22:00", to: "07:30" } }, { as: ada })
    await assign(cover, "2026-03-06T23:00:00.000Z")
    await assign(paper, "2026-03-07T06:00:00.000Z")
    await deliverDuePushes({ now: "2026-03-07T07:29:59.000Z" })
    expect(hers.tried()).toBe(0)
    await deliverDuePushes({ now: "2026-03-07T07:30:00.000Z" })
    const [got, ...more] = hers.got
    expect(more).toEqual([])
    expect(the(got).title).toMatch(/^2 notifications from /)
    expect(the(got).body).toContain("Order the paper")
    expect(the(got).address).toMatch(/\/inbox$/)
  })

  it("is tried again after a while where the push service is busy, and given up in the end", async () => {
    const { cover, assign, hers, organizationId } = await story()
    const waiting = () =>
      database().select().from(outgoingPushes).where(eq(outgoingPushes.organizationId, organizationId))
    hers.refuse(503)
    await assign(cover)
    await deliverDuePushes({ now: noon })
    await deliverDuePushes({ now: "2026-03-06T12:00:29.000Z" })
    expect(hers.tried()).toBe(1)
    hers.take()
    await deliverDuePushes({ now: "2026-03-06T12:00:30.000Z" })
    expect([hers.tried(), hers.got.length, (await waiting()).length]).toEqual([2, 1, 0])

    hers.refuse(503)
    await assign(cover)
    for (let hour = 13; hour < 23; hour++) await deliverDuePushes({ now: `2026-03-06T${hour}:00:00.000Z` })
    expect([hers.tried(), hers.got.length, (await waiting()).length]).toEqual([9, 1, 0])
  })

  it.each([404, 410])("ends where the push service answers %i: the address is gone", async (status) => {
    const { ada, cover, assign, hers } = await story()
    hers.refuse(status)
    await assign(cover)
    await deliverDuePushes()
    expect(await isTold(ada)).toBe(false)
    await assign(cover)
    await deliverDuePushes()
    expect(hers.tried()).toBe(1)
  })

  it("ends with its session: signed out here, ended from elsewhere, or expired", async () => {
    const { ada, cover, assign, hers } = await story()
    const [phone, tablet] = [await another(ada), await another(ada)]
    const others = [await subscribed(phone), await subscribed(tablet)]
    await assign(cover)
    await call("deleteOtherSessions", {}, { as: phone })
    await call("deleteCurrentSession", {}, { as: phone })
    await deliverDuePushes()
    const late = await another(ada)
    const hourglass = await subscribed(late)
    await assign(cover)
    await database().update(sessions).set({ expiresAt: noon }).where(eq(sessions.userId, ada.id))
    await deliverDuePushes()
    expect([hers, hourglass, ...others].map((one) => one.tried())).toEqual([0, 0, 0, 0])
  })

  it("leaves a browser to whoever signed in to it last", async () => {
    const { ada, cover, assign, hers } = await story()
    const bo = await person()
    expect((await call("setPushSubscription", hers.subscription, { as: bo })).status).toBe(200)
    expect([await isTold(ada), await isTold(bo)]).toEqual([false, true])
    await assign(cover)
    await deliverDuePushes()
    expect(hers.tried()).toBe(0)
  })

  it("takes the new address of a browser in the place of the old one", async () => {
    const { ada, cover, assign, hers } = await story()
    const renewed = await subscribed(ada)
    await assign(cover)
    await deliverDuePushes()
    expect([hers.tried(), renewed.got.length]).toEqual([0, 1])
  })

  it("forgets a browser whose address was sealed by another secret", async () => {
    const { ada, cover, assign, hers } = await story()
    await assign(cover)
    const before = env().authSecret
    Object.assign(env(), { authSecret: "another secret, of an installation that was moved" })
    try {
      await deliverDuePushes()
    } finally {
      Object.assign(env(), { authSecret: before })
    }
    expect([hers.tried(), await isTold(ada)]).toEqual([0, false])
  })

  it.each([
    "http://push.example.com/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://169.254.169.254/latest/meta-data",
    "https://0x7f000001/1",
    "https://localhost/1",
    "https://db:5432/1",
    "https://push.example.com:8443/1",
    "https://user:password@push.example.com/1",
    "file:///etc/passwd",
    "no address",
  ])("refuses %s", async (endpoint) => {
    const { keys } = service.browser().subscription
    const reply = await call("setPushSubscription", { endpoint, keys }, { as: await person() })
    expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([400, "endpoint"])
    expect(reply.problem.errors?.[0]?.message).toMatch(/^must be the https address of a push service/)
  })

  it("forgets a browser for whose key nothing can be encrypted", async () => {
    const { ada, cover, assign, hers } = await story()
    const { endpoint, keys } = hers.subscription
    const noPoint = Buffer.alloc(65, 4).toString("base64url")
    await call("setPushSubscription", { endpoint, keys: { ...keys, p256dh: noPoint } }, { as: ada })
    await assign(cover)
    await runPendingJobs()
    expect(hers.got).toEqual([])
    expect(await isTold(ada)).toBe(false)
  })

  it("refuses keys that are none", async () => {
    const { endpoint, keys } = service.browser().subscription
    const reply = await call(
      "setPushSubscription",
      { endpoint, keys: { ...keys, auth: "short" } },
      { as: await person() },
    )
    expect(reply.problem.errors).toEqual([expect.objectContaining({ path: "keys.auth" })])
  })

  it("sends nothing to a name that leads into the inner network, and forgets it", async () => {
    const { ada, cover, assign } = await story()
    const { subscription } = browser("https://push.example.com/1")
    expect((await call("setPushSubscription", subscription, { as: ada })).status).toBe(200)
    await assign(cover)
    const { lookup } = dns
    const asked: unknown[] = []
    // What an attacker's name server may answer to a name of theirs.
    Object.assign(dns, {
      lookup: (name: string, ...more: [dns.LookupAllOptions, () => void]) => {
        asked.push(name)
        lookup("localhost", ...more)
      },
    })
    await deliverDuePushes()
    Object.assign(dns, { lookup })
    expect(asked).toEqual(["push.example.com"])
    expect(await isTold(ada)).toBe(false)
  })

  it("refuses this very computer, outside of tests", async () => {
    Object.assign(env(), { pushToLoopback: false })
    const reply = await call("setPushSubscription", service.browser().subscription, { as: await person() })
    Object.assign(env(), { pushToLoopback: true })
    expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([400, "endpoint"])
  })
})

describe("getPushSubscription", () => {
  it("says the key to subscribe by, the same for all, and whether this session is told", async () => {
    const { ada } = await story()
    const [here, elsewhere] = [ada, await another(ada)]
    const keyOf = async (as: Person) => (await call("getPushSubscription", {}, { as })).body.publicKey
    expect(await keyOf(here)).toBe(await keyOf(elsewhere))
    expect(Buffer.from(await keyOf(here), "base64url")).toHaveLength(65)
    expect([await isTold(here), await isTold(elsewhere)]).toEqual([true, false])
  })
})

describe("deletePushSubscription", () => {
  it("ends it for this session and nobody else, with what waits", async () => {
    const { ada, cover, assign, hers } = await story()
    const phone = await another(ada)
    const other = await subscribed(phone)
    await assign(cover)
    for (const as of [ada, ada, await person()])
      expect((await call("deletePushSubscription", {}, { as })).status).toBe(204)
    await deliverDuePushes()
    expect([hers.tried(), other.got.length]).toEqual([0, 1])
    expect([await isTold(ada), await isTold(phone)]).toEqual([false, true])
  })
})
