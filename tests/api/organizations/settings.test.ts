import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes } from "@/db/schema"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { invite } from "@/tests/support/invitation"
import { furnish } from "@/tests/support/fixture"
import { record } from "@/tests/support/feed"

describe("renameOrganization", () => {
  it("changes the name and leaves the address", async () => {
    const made = await company("Northwind")
    const { organizationId, owner } = made
    const before = (await call("getCurrentOrganization", {}, { as: owner })).body
    const administrator = await made.member(null, "administrator")
    const reply = await call("renameOrganization", { organizationId, name: " Southwind " }, { as: administrator })
    expect(reply.body).toEqual({ ...before, name: "Southwind", role: "administrator" })
    expect(await feedOf(organizationId)).toMatchObject([
      {
        type: "organization.renamed",
        patches: [{ entity: "organization", before: { name: "Northwind" }, after: { name: "Southwind" } }],
      },
    ])
    const { body } = await call("listAuditLog", {}, { as: owner })
    expect(body.items).toMatchObject([{ action: "organization.renamed", subjectName: "Southwind" }])
  })

  it("says nothing where nothing has changed, and refuses an empty name and a member", async () => {
    const made = await company("Northwind")
    const { organizationId, owner } = made
    await call("renameOrganization", { organizationId, name: "Northwind" }, { as: owner })
    expect(await feedOf(organizationId)).toEqual([])
    expect((await call("renameOrganization", { organizationId, name: " " }, { as: owner })).status).toBe(400)
    const member = await made.member("administrator")
    expect((await call("renameOrganization", { organizationId, name: "Mine" }, { as: member })).status).toBe(403)
  })
})

describe("countOrganizationEntities", () => {
  it("counts what is there, and nothing of another organization", async () => {
    const [made, other] = [await company(), await company()]
    await furnish(other)
    const empty = await call("countOrganizationEntities", {}, { as: made.owner })
    expect(empty.body).toEqual({
      members: 1,
      guests: 0,
      deactivated: 0,
      invitations: 0,
      spaces: 1,
      projects: 0,
      tasks: 0,
      pages: 0,
      labels: 0,
      files: 0,
      fileBytes: 0,
    })
    const { projectId } = await furnish(made)
    await invite(made, { expired: true })
    const guest = await made.member("reader", "guest")
    const gone = await made.member(null)
    await call("deactivateOrganizationMember", { userId: gone.id }, { as: made.owner })
    const figures = async () => (await call("countOrganizationEntities", {}, { as: made.owner })).body
    const full = { members: 3, guests: 1, deactivated: 1, invitations: 1, projects: 1, tasks: 2, pages: 1, labels: 1 }
    expect(await figures()).toMatchObject({ ...full, files: 2, fileBytes: 2 })
    await call("deleteProject", { projectId }, { as: made.owner })
    expect(await figures()).toMatchObject({ projects: 0, tasks: 0 })
    expect((await call("countOrganizationEntities", {}, { as: guest })).status).toBe(403)
  })
})

describe("listOrganizationActivity", () => {
  it("tells who changed something on which day, the latest first, page by page", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const colleague = await made.member("editor")
    const at = async (somebody: typeof owner, instant: string, changeId?: string) => {
      const seq = await record(organizationId, somebody, { changeId })
      await database().update(changes).set({ at: instant }).where(eq(changes.seq, seq))
    }
    const day = (back: number, time: string) =>
      `${new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`
    await at(owner, day(2, "09:00"), "one")
    await at(owner, day(2, "09:00"), "one")
    await at(owner, day(2, "17:30"))
    await at(colleague, day(2, "12:00"))
    await at(owner, day(1, "10:00"))
    await at(owner, day(40, "10:00"))
    const lines = [
      { userId: owner.id, day: day(1, "").slice(0, 10), changes: 1 },
      { userId: owner.id, day: day(2, "").slice(0, 10), changes: 2, firstAt: day(2, "09:00"), lastAt: day(2, "17:30") },
      { userId: colleague.id, day: day(2, "").slice(0, 10), changes: 1 },
    ]
    const whole = await call("listOrganizationActivity", {}, { as: owner })
    expect(whole.body.items).toMatchObject(lines)
    expect(whole.body.items).toHaveLength(3)
    const first = await call("listOrganizationActivity", { limit: "2" }, { as: owner })
    const rest = await call(
      "listOrganizationActivity",
      { limit: "2", cursor: the(first.body.nextCursor) },
      { as: owner },
    )
    expect([...first.body.items, ...rest.body.items]).toEqual(whole.body.items)
    expect(rest.body.nextCursor).toBeNull()
    const theirs = await call(
      "listOrganizationActivity",
      { userId: colleague.id, from: day(3, "00:00") },
      { as: owner },
    )
    expect(theirs.body.items.map(({ userId }) => userId)).toEqual([colleague.id])
    expect((await call("listOrganizationActivity", {}, { as: colleague })).status).toBe(403)
  })
})
