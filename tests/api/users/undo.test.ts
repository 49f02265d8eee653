import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company } from "@/tests/support/company"

describe("undoing a change of one's own name", () => {
  it("gives the name back, in every organization of the person, and takes it again", async () => {
    const { owner, member } = await company()
    const ada = await member(null)
    const other = await call("createOrganization", { name: "Elsewhere" }, { as: ada })
    const named = async () => (await call("getOrganizationMember", { userId: ada.id }, { as: owner })).body.name
    const before = await named()
    const renamed = await call("changeName", { name: "Ada Byron" }, { as: ada })
    const undone = await undo(renamed, ada)
    expect([undone.status, await named()]).toEqual([200, before])
    const elsewhere = { ...ada, organizationId: other.body.id }
    const { body: feed } = await call("listChanges", {}, { as: elsewhere })
    expect(feed.items.at(-1)?.patches).toMatchObject([{ before: { name: "Ada Byron" }, after: { name: before } }])
    expect([(await undo(undone, ada)).status, await named()]).toEqual([200, "Ada Byron"])
  })

  it("leaves a name that was changed since", async () => {
    const { owner } = await company()
    const first = await call("changeName", { name: "Ada Byron" }, { as: owner })
    await call("changeName", { name: "Ada Lovelace" }, { as: owner })
    expect((await undo(first, owner)).problem.code).toBe("changed-since")
  })
})
