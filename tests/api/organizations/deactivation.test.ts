import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, person, session } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"

describe("deactivateOrganizationMember", () => {
  it("shuts somebody out at the very next request, and leaves their session and other organizations alone", async () => {
    const [made, other] = [await company(), await company()]
    const somebody = await made.member("editor")
    await other.join(somebody, "member")
    expect((await call("getSpace", { spaceId: made.spaceId }, { as: somebody })).status).toBe(200)
    const reply = await call("deactivateOrganizationMember", { userId: somebody.id }, { as: made.owner })
    expect(reply).toMatchObject({ status: 200, body: { userId: somebody.id, state: "deactivated" } })
    expect((await call("getSpace", { spaceId: made.spaceId }, { as: somebody })).status).toBe(404)
    expect((await call("listOrganizationMembers", {}, { as: somebody })).body).toEqual([])
    const { status, body } = await call("listOrganizations", {}, { as: somebody })
    expect([status, body.map(({ id }) => id)]).toEqual([200, [other.organizationId]])
  })

  it("ends the open event streams of that organization, and no others", async () => {
    const made = await company()
    const [somebody, colleague] = [await made.member("reader"), await made.member("reader")]
    const second = { ...somebody, token: await session(somebody.id, made.organizationId) }
    const streams = [await follow(somebody), await follow(second)]
    const stays = await follow(colleague)
    for (const stream of [...streams, stays]) await stream.next()
    await call("deactivateOrganizationMember", { userId: somebody.id }, { as: made.owner })
    for (const stream of streams) {
      let event = await stream.next()
      // They may still be told of it.
      while (event) event = await stream.next()
    }
    expect((await stays.next())?.data).toMatchObject({ type: "member.deactivated" })
    stays.close()
  })

  it("refuses oneself, the owner, and administrators to administrators", async () => {
    const made = await company()
    const [one, two] = [await made.member(null, "administrator"), await made.member(null, "administrator")]
    const deactivate = async (userId: number, as: Person) => {
      const { status, problem } = await call("deactivateOrganizationMember", { userId }, { as })
      return [status, problem.code]
    }
    expect(await deactivate(made.owner.id, one)).toEqual([409, "owner-stays"])
    expect(await deactivate(made.owner.id, made.owner)).toEqual([409, "owner-stays"])
    expect(await deactivate(two.id, one)).toEqual([403, "forbidden"])
    expect(await deactivate(one.id, one)).toEqual([403, "forbidden"])
    expect(await deactivate((await person()).id, one)).toEqual([404, "not-found"])
    expect(await deactivate(one.id, await made.member("administrator"))).toEqual([403, "forbidden"])
    expect((await deactivate(two.id, made.owner))[0]).toBe(200)
  })

  it("leaves an administrator whom the owner shuts out no last word", async () => {
    for (let round = 0; round < 5; round++) {
      const made = await company()
      const [administrator, somebody] = [await made.member(null, "administrator"), await made.member(null)]
      const [, second] = await Promise.all([
        call("deactivateOrganizationMember", { userId: administrator.id }, { as: made.owner }),
        call("deactivateOrganizationMember", { userId: somebody.id }, { as: administrator }),
      ])
      // Shut out before they were asked for, they stand in no organization: 409.
      expect([200, 403, 404, 409]).toContain(second.status)
      const { body } = await call("listAuditLog", {}, { as: made.owner })
      const actors = body.items.map(({ actorId }) => actorId)
      // Whatever the administrator did was done before.
      expect(actors).toEqual(second.status === 200 ? [made.owner.id, administrator.id] : [made.owner.id])
    }
  })
})

describe("reactivateOrganizationMember", () => {
  it("gives back what somebody was and had", async () => {
    const made = await company()
    const somebody = await made.member("editor", "guest")
    await call("deactivateOrganizationMember", { userId: somebody.id }, { as: made.owner })
    const administrator = await made.member(null, "administrator")
    const reply = await call("reactivateOrganizationMember", { userId: somebody.id }, { as: administrator })
    expect(reply).toMatchObject({ status: 200, body: { role: "guest", state: "active" } })
    expect((await call("getSpace", { spaceId: made.spaceId }, { as: somebody })).body.can.edit).toBe(true)
  })

  it("is the owner's to do for an administrator", async () => {
    const made = await company()
    const [one, two] = [await made.member(null, "administrator"), await made.member(null, "administrator")]
    await call("deactivateOrganizationMember", { userId: two.id }, { as: made.owner })
    expect((await call("reactivateOrganizationMember", { userId: two.id }, { as: one })).status).toBe(403)
    expect((await call("reactivateOrganizationMember", { userId: two.id }, { as: made.owner })).status).toBe(200)
    expect((await call("reactivateOrganizationMember", { userId: (await person()).id }, { as: one })).status).toBe(404)
  })
})
