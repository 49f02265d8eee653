import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, changes, organizationMembers, spaceLinks, spaceMembers, users } from "@/db/schema"
import { env } from "@/lib/platform/env"
import { call, type Person } from "@/tests/support/call"
import { company, person, session, the } from "@/tests/support/company"
import { refusals } from "@/tests/support/refusals"

const belowAdministrator = { nobody: 401, foreigner: 404, outsider: 404, reader: 403, commenter: 403, editor: 403 }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const expire = (spaceId: number) =>
  database()
    .update(spaceLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(spaceLinks.spaceId, spaceId))
const members = (spaceId: number) => database().select().from(spaceMembers).where(eq(spaceMembers.spaceId, spaceId))

describe("shareSpace", () => {
  it("answers the link, and the same one with another role and expiry", async () => {
    const { spaceId, member } = await company()
    const administrator = await member("administrator")
    const first = await call("shareSpace", { spaceId, role: "commenter" }, { as: administrator })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ spaceId, enabled: true, role: "commenter", expiresAt: null, expired: false })
    expect(first.body.token).toMatch(/^[\w-]{43}$/)
    expect(first.body.url).toBe(`${env().baseUrl}/join/${first.body.token}`)
    const expiresAt = inAnHour()
    const second = await call("shareSpace", { spaceId, role: "editor", expiresAt }, { as: administrator })
    expect(second.body).toMatchObject({ token: first.body.token, role: "editor", expiresAt })
    expect((await call("getInviteLink", { spaceId }, { as: administrator })).body).toEqual(second.body)
  })

  it("makes a new token where the old one is disabled or has expired", async () => {
    const { spaceId, owner } = await company()
    const first = await call("shareSpace", { spaceId, role: "reader" }, { as: owner })
    await call("disableInviteLink", { spaceId }, { as: owner })
    const second = await call("shareSpace", { spaceId, role: "reader" }, { as: owner })
    await expire(spaceId)
    const third = await call("shareSpace", { spaceId, role: "reader" }, { as: owner })
    expect(new Set([first.body.token, second.body.token, third.body.token]).size).toBe(3)
  })

  it("tells neither feed nor log the token", async () => {
    const { spaceId, owner, organizationId } = await company()
    const { body } = await call("shareSpace", { spaceId, role: "reader" }, { as: owner })
    const told = JSON.stringify([
      await database().select().from(changes).where(eq(changes.organizationId, organizationId)),
      await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId)),
    ])
    expect(told).toContain("spaceLink.changed")
    expect(told).not.toContain(the(body.token))
  })

  it("makes nobody an administrator, expires in the future, and asks for an administrator", async () => {
    const story = await company()
    const { spaceId, owner } = story
    const high = await call("shareSpace", { spaceId, role: "administrator" } as never, { as: owner })
    expect(high.problem.errors?.[0]?.path).toBe("role")
    const past = await call("shareSpace", { spaceId, role: "reader", expiresAt: "2020-01-01T00:00:00Z" }, { as: owner })
    expect(past.problem.errors).toMatchObject([{ path: "expiresAt", message: "must lie in the future" }])
    expect(await refusals("shareSpace", { spaceId, role: "reader" }, story, "administrator")).toEqual(
      belowAdministrator,
    )
  })
})

describe("getInviteLink", () => {
  it("tells who came by it, members or not, until it gets a new token", async () => {
    const { spaceId, owner, member, link } = await company()
    const token = await link()
    const [early, late, added] = [await person("Early"), await person("Late"), await member(null)]
    for (const as of [early, late]) await call("joinSpaceByLink", { token }, { as })
    await call("addSpaceMember", { spaceId, userId: added.id, role: "reader" }, { as: owner })
    await call("joinSpaceByLink", { token }, { as: added })
    await call("removeSpaceMember", { spaceId, userId: early.id }, { as: owner })
    const people = async () => {
      const { body } = await call("getInviteLink", { spaceId }, { as: owner })
      return body.people.map(({ name, member }) => [name, member])
    }
    expect(await people()).toEqual([
      ["Late", true],
      ["Early", false],
    ])
    await call("changeInviteLinkRole", { spaceId, role: "editor" }, { as: owner })
    expect(await people()).toHaveLength(2)
    await call("enableInviteLink", { spaceId }, { as: owner })
    expect(await people()).toEqual([])
  })

  it("is for administrators alone, also where there is none yet", async () => {
    const story = await company()
    const { spaceId, owner } = story
    expect((await call("getInviteLink", { spaceId }, { as: owner })).body).toEqual({
      spaceId,
      enabled: false,
      token: null,
      url: null,
      role: "reader",
      expiresAt: null,
      expired: false,
      people: [],
    })
    expect(await refusals("getInviteLink", { spaceId }, story, "administrator")).toEqual(belowAdministrator)
  })
})

describe("changeInviteLinkRole", () => {
  it("counts for those who join from then on", async () => {
    const { spaceId, owner, link } = await company()
    const token = await link({ role: "reader" })
    const [early, late] = [await person(), await person()]
    await call("joinSpaceByLink", { token }, { as: early })
    const reply = await call("changeInviteLinkRole", { spaceId, role: "editor" }, { as: owner })
    expect(reply.body).toMatchObject({ token, role: "editor" })
    await call("joinSpaceByLink", { token }, { as: late })
    const roles = new Map((await members(spaceId)).map(({ userId, role }) => [userId, role]))
    expect([roles.get(early.id), roles.get(late.id)]).toEqual(["reader", "editor"])
  })
})

describe("disableInviteLink", () => {
  it("refuses the very next use and says why", async () => {
    const { spaceId, owner, link } = await company()
    const token = await link()
    const reply = await call("disableInviteLink", { spaceId }, { as: owner })
    expect(reply.body).toMatchObject({ enabled: false, token: null, url: null })
    const joined = await call("joinSpaceByLink", { token }, { as: await person() })
    expect([joined.status, joined.problem.code]).toEqual([404, "link-disabled"])
    expect((await call("getSpaceJoiningData", { token })).problem.code).toBe("link-disabled")
  })
})

describe("enableInviteLink", () => {
  it("makes a new token; the old one is not known any more", async () => {
    const { spaceId, owner, link } = await company()
    const old = await link({ role: "editor" })
    await call("disableInviteLink", { spaceId }, { as: owner })
    const { body } = await call("enableInviteLink", { spaceId }, { as: owner })
    expect(body).toMatchObject({ enabled: true, role: "editor" })
    expect(body.token).not.toBe(old)
    expect((await call("getSpaceJoiningData", { token: old })).problem.code).toBe("link-unknown")
    expect((await call("getSpaceJoiningData", { token: the(body.token) })).status).toBe(200)
  })

  it("drops an expiry that has passed", async () => {
    const { spaceId, owner, link } = await company()
    await link()
    await expire(spaceId)
    expect((await call("enableInviteLink", { spaceId }, { as: owner })).body).toMatchObject({
      expiresAt: null,
      expired: false,
    })
  })
})

describe("getSpaceJoiningData", () => {
  it("tells whoever holds the link what it is for, without a session", async () => {
    const { link } = await company("Northwind")
    const reply = await call("getSpaceJoiningData", { token: await link() })
    expect(reply.body).toEqual({
      space: { name: "Design", icon: null, color: null },
      organization: { name: "Northwind" },
      role: "commenter",
      expiresAt: null,
    })
  })

  it("has a word for each reason why a link leads nowhere", async () => {
    const { owner, spaceId, link } = await company()
    const code = async (token: string) => {
      const reply = await call("getSpaceJoiningData", { token })
      return [reply.status, reply.problem.code]
    }
    expect(await code("x".repeat(43))).toEqual([404, "link-unknown"])
    expect(await code("short")).toEqual([404, "link-unknown"])
    const token = await link()
    await expire(spaceId)
    expect(await code(token)).toEqual([404, "link-expired"])
    const other = await link({ expiresAt: null })
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(await code(other)).toEqual([409, "archived"])
    await call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })
    expect(await code(other)).toEqual([404, "link-unknown"])
  })

  it("counts in the database how many links are opened from one address", async () => {
    const { link } = await company()
    const token = await link()
    const { rateLimitScale } = env()
    const headers = { "x-stagework-address": "203.0.113.7" }
    await call("getSpaceJoiningData", { token }, { headers })
    await database().execute(
      sql`update rate_limits set points = ${300 * rateLimitScale} where key = 'join-address:203.0.113.7'`,
    )
    const refused = await call("joinSpaceByLink", { token }, { as: await person(), headers })
    expect([refused.status, refused.problem.code]).toEqual([429, "too-many-requests"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("joinSpaceByLink", () => {
  it("makes an outsider a guest of the organization and a member of the space, who sees that and no more", async () => {
    const { spaceId, organizationId, space, link } = await company()
    const hidden = await space("Hidden")
    const newcomer = await person("Nina New")
    const reply = await call("joinSpaceByLink", { token: await link() }, { as: newcomer })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ organizationId, spaceId, spaceName: "Design", role: "commenter", joined: true })
    const headers = { "Organization-Id": String(organizationId) }
    expect((await call("getSpace", { spaceId }, { as: newcomer, headers })).body.role).toBe("commenter")
    expect((await call("getSpace", { spaceId: hidden }, { as: newcomer, headers })).status).toBe(404)
    const organizations = (await call("listOrganizations", {}, { as: newcomer })).body
    expect(organizations.map(({ id, role }) => [id, role])).toEqual([[organizationId, "guest"]])
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed.map(({ type }) => type)).toEqual(["member.joined", "spaceMember.added"])
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entry).toMatchObject({ action: "spaceMember.joined", actorId: newcomer.id })
  })

  it("is the organization of somebody who had none from then on", async () => {
    const { spaceId, link } = await company()
    const newcomer = await person()
    await call("joinSpaceByLink", { token: await link() }, { as: newcomer })
    expect((await call("getSpace", { spaceId }, { as: newcomer })).status).toBe(200)
  })

  it("leaves who is in already what they are", async () => {
    const { spaceId, owner, member, link } = await company()
    const token = await link({ role: "reader" })
    const editor = await member("editor")
    const reply = await call("joinSpaceByLink", { token }, { as: editor })
    expect(reply.body).toMatchObject({ role: "editor", joined: false })
    const colleague = await member(null)
    expect((await call("joinSpaceByLink", { token }, { as: colleague })).body).toMatchObject({ joined: true })
    const rows = await database().select().from(organizationMembers).where(eq(organizationMembers.userId, colleague.id))
    expect(rows.map(({ role }) => role)).toEqual(["member"])
    expect((await call("listSpaceMembers", { spaceId }, { as: owner })).body).toHaveLength(2)
  })

  it("brings back nobody who was removed, until there is a new one or an administrator adds them", async () => {
    const { spaceId, owner, link } = await company()
    const token = await link()
    const [one, two] = [await person(), await person()]
    const join = async (as: Person, by: string) => {
      const { status, problem } = await call("joinSpaceByLink", { token: by }, { as })
      return status === 200 ? 200 : problem.code
    }
    expect([await join(one, token), await join(two, token)]).toEqual([200, 200])
    await call("removeSpaceMember", { spaceId, userId: one.id }, { as: owner })
    await call("removeOrganizationMember", { userId: two.id }, { as: owner })
    expect([await join(one, token), await join(two, token)]).toEqual(["link-ended", "link-ended"])
    const rows = await database().select().from(organizationMembers).where(eq(organizationMembers.userId, two.id))
    expect([rows, await members(spaceId)]).toEqual([[], []])
    expect(await join(await person(), token)).toBe(200)
    await call("addSpaceMember", { spaceId, userId: one.id, role: "reader" }, { as: owner })
    await call("leaveSpace", { spaceId }, { as: one })
    expect(await join(one, token)).toBe(200)
    const { body } = await call("enableInviteLink", { spaceId }, { as: owner })
    expect(await join(two, the(body.token))).toBe(200)
  })

  it("lets in again who has left by themselves", async () => {
    const { spaceId, link } = await company()
    const token = await link()
    const newcomer = await person()
    for (const joined of [true, true]) {
      expect((await call("joinSpaceByLink", { token }, { as: newcomer })).body.joined).toBe(joined)
      await call("leaveSpace", { spaceId }, { as: newcomer })
    }
  })

  it("refuses who is deactivated, and who has no session", async () => {
    const { spaceId, member, link } = await company()
    const token = await link()
    const former = await member(null)
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(eq(organizationMembers.userId, former.id))
    expect((await call("joinSpaceByLink", { token }, { as: former })).status).toBe(403)
    expect((await call("joinSpaceByLink", { token })).status).toBe(401)
    expect(await members(spaceId)).toEqual([])
  })

  it("waits for a confirmed address where mail is configured", async () => {
    const { spaceId, link } = await company()
    const token = await link()
    const newcomer = await person()
    env().mail = { url: "smtp://localhost:1", from: "Stagework <no-reply@example.com>" }
    try {
      const reply = await call("joinSpaceByLink", { token }, { as: newcomer })
      expect([reply.status, reply.problem.code]).toEqual([403, "email-unverified"])
      expect(await members(spaceId)).toEqual([])
      await database().update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, newcomer.id))
      expect((await call("joinSpaceByLink", { token }, { as: newcomer })).status).toBe(200)
    } finally {
      env().mail = null
    }
  })

  it("lets 32 people in at once, each once", async () => {
    const { spaceId, organizationId, link } = await company()
    const token = await link()
    const people = await Promise.all(Array.from({ length: 32 }, () => person()))
    const replies = await Promise.all(people.map((as) => call("joinSpaceByLink", { token }, { as })))
    expect(replies.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect((await members(spaceId)).map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed).toHaveLength(64)
  })

  it("lets one person in once who opens it 32 times at once", async () => {
    const { spaceId, organizationId, link } = await company()
    const token = await link()
    const newcomer = await person()
    const replies = await Promise.all(
      Array.from({ length: 32 }, () => call("joinSpaceByLink", { token }, { as: newcomer })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect(replies.filter(({ body }) => body.joined)).toHaveLength(1)
    expect(await members(spaceId)).toHaveLength(1)
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed).toHaveLength(2)
  })

  it("lets in nobody after the space was archived, or the link disabled, at the same moment", async () => {
    for (const close of ["setSpaceArchived", "disableInviteLink"] as const) {
      const { spaceId, organizationId, owner, link } = await company()
      const token = await link()
      const people = await Promise.all(Array.from({ length: 16 }, () => person()))
      const closing =
        close === "setSpaceArchived"
          ? call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
          : call("disableInviteLink", { spaceId }, { as: owner })
      const joining = people.map((as) => call("joinSpaceByLink", { token }, { as }))
      const [closed, ...replies] = await Promise.all([closing, ...joining])
      expect(closed.status).toBe(200)
      const inside = replies.filter(({ status }) => status === 200).length
      expect(await members(spaceId)).toHaveLength(inside)
      // The feed is the order of commits: nobody was added after the closing.
      const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
      const types = feed.toSorted((a, b) => a.seq - b.seq).map(({ type }) => type)
      expect(types.findLastIndex((type) => type === "spaceMember.added")).toBeLessThan(
        types.findIndex((type) => type === "space.archived" || type === "spaceLink.changed"),
      )
      const late = await call("joinSpaceByLink", { token }, { as: await person() })
      expect(late.status).toBeGreaterThanOrEqual(404)
    }
  })

  it("is a person's own, whatever organization they stand in", async () => {
    const [theirs, ours] = [await company(), await company()]
    const as = { ...theirs.owner, token: await session(theirs.owner.id, theirs.organizationId) }
    const reply = await call("joinSpaceByLink", { token: await ours.link() }, { as })
    expect(reply.body.organizationId).toBe(ours.organizationId)
    expect((await call("getSpace", { spaceId: theirs.spaceId }, { as })).status).toBe(200)
  })
})
