import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { documentationGroupIn } from "@/tests/support/pages"
import { refuses } from "./refusals"

const ofSpace = async ({ spaceId }: { spaceId: number }) => ({ spaceId })

describe("listDocumentationGroups", () => {
  it("lists the groups of the space in their order", async () => {
    const story = await company()
    const { spaceId } = story
    const second = await documentationGroupIn(story, "Processes", 1)
    const first = await documentationGroupIn(story, "Guides", 0)
    await documentationGroupIn({ ...story, spaceId: await story.space("Sales") }, "Elsewhere")
    const reply = await call("listDocumentationGroups", { spaceId }, { as: await story.member("reader") })
    expect(reply.status).toBe(200)
    expect(reply.body.map(({ id, name, order, spaceId }) => ({ id, name, order, spaceId }))).toEqual([
      { id: first, name: "Guides", order: 0, spaceId },
      { id: second, name: "Processes", order: 1, spaceId },
    ])
  })

  it("is for those who see the space", () =>
    refuses("listDocumentationGroups", { role: "reader", id: "spaceId", input: ofSpace, reads: true }))
})

describe("createDocumentationGroup", () => {
  it("makes a group that stands last, and tells of it", async () => {
    const { owner, spaceId, organizationId } = await company()
    await call("createDocumentationGroup", { spaceId, name: "Guides" }, { as: owner })
    const reply = await call("createDocumentationGroup", { spaceId, name: "  Processes " }, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ name: "Processes", order: 1, spaceId })
    const feed = await database()
      .select()
      .from(changes)
      .where(eq(changes.organizationId, organizationId))
      .orderBy(changes.seq)
    expect(feed.at(-1)).toMatchObject({
      type: "documentationGroup.created",
      spaceIds: [spaceId],
      projectIds: [],
      patches: [
        {
          entity: "documentationGroup",
          id: reply.body.id,
          before: null,
          after: { name: "Processes", order: 1, spaceId },
        },
      ],
    })
  })

  it("gives 32 groups made at once an order of their own", async () => {
    const { owner, spaceId } = await company()
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        call("createDocumentationGroup", { spaceId, name: `Group ${n}` }, { as: owner }),
      ),
    )
    const orders = replies.map((reply) => reply.body.order).toSorted((a, b) => a - b)
    expect(orders).toEqual(Array.from({ length: 32 }, (_, n) => n))
  })

  it("lists every fault of a bad body by its field", async () => {
    const { owner, spaceId } = await company()
    const reply = await call("createDocumentationGroup", { spaceId, name: " ", note: "x" } as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["name", "note"])
  })

  it("is for editors", () =>
    refuses("createDocumentationGroup", {
      role: "editor",
      id: "spaceId",
      input: async ({ spaceId }) => ({ spaceId, name: "Guides" }),
    }))
})
