import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { labels } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person, type Company } from "@/tests/support/company"

const labelIn = async ({ organizationId }: Company, name: string) => {
  await database().insert(labels).values({ organizationId, name, color: "#aabbcc" })
}

describe("listLabels", () => {
  it("lists the labels of the organization by their names, for guests too", async () => {
    const story = await company()
    for (const name of ["urgent", "Bug", "copy"]) await labelIn(story, name)
    await labelIn(await company(), "elsewhere")
    const reply = await call("listLabels", {}, { as: await story.member(null, "guest") })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([
      { id: reply.body[0]?.id, name: "Bug", color: "#aabbcc" },
      { id: reply.body[1]?.id, name: "copy", color: "#aabbcc" },
      { id: reply.body[2]?.id, name: "urgent", color: "#aabbcc" },
    ])
  })

  it("is empty for a person of no organization", async () => {
    expect((await call("listLabels", {}, { as: await person() })).body).toEqual([])
  })

  it("needs a session, and takes no query", async () => {
    const { owner } = await company()
    expect((await call("listLabels", {}, { as: null })).status).toBe(401)
    const reply = await call("listLabels", { limit: "1" }, { as: owner })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "limit" }] })
  })

  it("does not show another organization's", async () => {
    const story = await company()
    const other = await company()
    const headers = { "Organization-Id": String(other.organizationId) }
    expect((await call("listLabels", {}, { as: story.owner, headers })).status).toBe(404)
  })
})
