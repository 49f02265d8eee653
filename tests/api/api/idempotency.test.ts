import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, projects, spaces } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, unique } from "@/tests/support/company"

const keyed = (key: string) => ({ "Idempotency-Key": key })
const spacesOf = (organizationId: number) =>
  database().select().from(spaces).where(eq(spaces.organizationId, organizationId))

describe("an idempotency key", () => {
  it("answers a repeat as the first call, and does nothing again", async () => {
    const { owner, organizationId } = await company()
    const options = { as: owner, headers: keyed(unique("key")) }
    const before = await spacesOf(organizationId)
    const first = await call("createSpace", { name: "Sales" }, options)
    const again = await call("createSpace", { name: "Sales" }, options)
    expect(first.status).toBe(201)
    expect(first.headers.get("Idempotency-Replayed")).toBeNull()
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get("Idempotency-Replayed")).toBe("true")
    expect(await spacesOf(organizationId)).toHaveLength(before.length + 1)
  })

  it("is the identifier of the change", async () => {
    const { owner, organizationId, board } = await company()
    const { projectId } = await board()
    const key = unique("key")
    const reply = await call("renameProject", { projectId, name: "New" }, { as: owner, headers: keyed(key) })
    expect(reply.headers.get("Change-Id")).toBe(key)
    const [change] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(change?.changeId).toBe(key)
  })

  it("refuses another body and another operation under the same key", async () => {
    const { owner, spaceId, board } = await company()
    const options = { as: owner, headers: keyed(unique("key")) }
    await call("createSpace", { name: "Sales" }, options)
    const other = await call("createSpace", { name: "Support" }, options)
    expect([other.status, other.problem.code]).toEqual([422, "idempotency-mismatch"])
    expect((await call("createProjectGroup", { spaceId, name: "Sales" }, options)).status).toBe(422)
    const { projectId } = await board()
    const further = { as: owner, headers: keyed(unique("key")) }
    expect((await call("archiveProject", { projectId }, further)).status).toBe(200)
    expect((await call("restoreProject", { projectId }, further)).status).toBe(422)
  })

  it("belongs to one person", async () => {
    const made = await company()
    const colleague = await made.member(null)
    const headers = keyed(unique("key"))
    const create = (name: string, as: Person) => call("createSpace", { name, icon: "🎨" }, { as, headers })
    const [first, other] = [await create("Sales", made.owner), await create("Support", colleague)]
    expect([first.status, other.status]).toEqual([201, 201])
    expect((await create("Sales", made.owner)).body.id).toBe(first.body.id)
    expect((await create("Support", colleague)).body.id).toBe(other.body.id)
  })

  it("is free again after a refusal", async () => {
    const { owner, projectGroupId } = await company()
    const options = { as: owner, headers: keyed(unique("key")) }
    expect((await call("createProject", { name: "", spaceColumnId: projectGroupId }, options)).status).toBe(400)
    expect((await call("createProject", { name: "Website", spaceColumnId: projectGroupId }, options)).status).toBe(201)
  })

  it("makes one thing of 64 calls at once, and answers them all alike", async () => {
    const { owner, organizationId, projectGroupId } = await company()
    const options = { as: owner, headers: keyed(unique("key")) }
    const input = { name: "Website", spaceColumnId: projectGroupId }
    const replies = await Promise.all(Array.from({ length: 64 }, () => call("createProject", input, options)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies.filter((reply) => reply.headers.get("Idempotency-Replayed") === null)).toHaveLength(1)
    const made = await database().select().from(projects).where(eq(projects.organizationId, organizationId))
    expect(made).toHaveLength(1)
  })

  it.each(["", "ü", "x".repeat(256), "a b"])("may not be %j", async (key) => {
    const { owner } = await company()
    const headers = { "Idempotency-Key": encodeURIComponent(key) === key ? key : Buffer.from(key).toString("latin1") }
    const reply = await call("createSpace", { name: "Sales" }, { as: owner, headers })
    expect(reply.status).toBe(400)
  })
})
