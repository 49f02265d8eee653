import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { call, send, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { emailOf } from "@/tests/support/matrix"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

async function story() {
  const made = await company("Northwind")
  const [editor, ada, bo] = [await made.member("editor"), await made.member("reader"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", {
    mandatory: true,
    content: written("Use the stairs."),
  })
  const acknowledge = (as: Person, version = 1) => call("acknowledgeRegulation", { regulationId, version }, { as })
  const receipts = async (as: Person, userId?: number) =>
    call("listRegulationReceipts", { regulationId, ...(userId !== undefined && { userId }) }, { as })
  return { ...made, editor, ada, bo, regulationId, acknowledge, receipts }
}

describe("listRegulationReceipts", () => {
  it("names who has acknowledged which version when, as it was called then", async () => {
    const { editor, ada, regulationId, acknowledge, receipts } = await story()
    expect((await receipts(ada)).body).toEqual([])
    await acknowledge(ada)
    await call("renameRegulation", { regulationId, name: "Fire" }, { as: editor })
    await database().update(schema.users).set({ name: "Ada Married" }).where(eq(schema.users.id, ada.id))
    const [receipt] = (await receipts(ada)).body
    expect(receipt).toMatchObject({
      organizationName: "Northwind",
      regulationId,
      regulationName: "Fire safety",
      version: 1,
      userId: ada.id,
      userName: ada.name,
      userEmail: await emailOf(ada),
      testScore: null,
    })
    const { body } = await call("getRegulation", { regulationId }, { as: ada })
    expect(the(receipt).acknowledgedAt).toBe(body.acknowledgedAt)
  })

  it("names what the reader has seen, and what the version was called when it was published", async () => {
    const { editor, ada, regulationId, acknowledge, receipts } = await story()
    const rename = (name: string) => call("renameRegulation", { regulationId, name }, { as: editor })
    await rename("You may smoke here")
    await acknowledge(ada)
    await rename("Fire safety")
    expect((await receipts(ada)).body).toMatchObject([
      { regulationName: "You may smoke here", version: 1, versionName: "Fire safety" },
    ])
  })

  it("has another checksum for another text, and the last one first", async () => {
    const { editor, ada, regulationId, acknowledge, receipts } = await story()
    await acknowledge(ada)
    const content = written("Use the stairs, at once.")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: editor })
    await call("publishRegulation", { regulationId }, { as: editor })
    await acknowledge(ada, 2)
    const { body } = await receipts(ada)
    expect(body.map(({ version }) => version)).toEqual([2, 1])
    const sums = body.map(({ sha256 }) => the(sha256))
    expect(sums.every((sum) => /^[0-9a-f]{64}$/.test(sum))).toBe(true)
    expect(new Set(sums).size).toBe(2)
  })

  it("shows those of others to administrators alone", async () => {
    const { owner, editor, ada, bo, acknowledge, receipts } = await story()
    await acknowledge(ada)
    expect((await receipts(owner, ada.id)).body).toMatchObject([{ userId: ada.id }])
    for (const as of [editor, bo]) expect((await receipts(as, ada.id)).status).toBe(403)
  })

  it("keeps those of who has left the space, and the organization", async () => {
    const { owner, ada, bo, spaceId, regulationId, acknowledge, receipts } = await story()
    for (const person of [ada, bo]) await acknowledge(person)
    const left = [
      await call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner }),
      await call("removeOrganizationMember", { userId: bo.id }, { as: owner }),
    ]
    expect(left.map(({ status }) => status)).toEqual([204, 204])
    for (const { id, name } of [ada, bo]) {
      expect((await receipts(owner, id)).body).toMatchObject([{ userId: id, userName: name, version: 1 }])
      const paper = await call("exportRegulationReceipt", { regulationId, userId: id }, { as: owner })
      expect(paper.headers.get("content-disposition")).toContain("Fire safety 1.pdf")
    }
    // Their own they read on, and those of nobody else there.
    expect((await receipts(ada)).body).toMatchObject([{ userId: ada.id, version: 1 }])
    expect((await receipts(ada, bo.id)).status).toBe(404)
  })

  it("keeps one's own when the regulation is deleted, and nothing else of it", async () => {
    const { editor, ada, bo, regulationId, acknowledge, receipts, ...made } = await story()
    await acknowledge(ada)
    await call("deleteRegulation", { regulationId }, { as: editor })
    expect((await receipts(ada)).body).toMatchObject([{ regulationName: "Fire safety", userId: ada.id, version: 1 }])
    const paper = await call("exportRegulationReceipt", { regulationId }, { as: ada })
    expect(paper.headers.get("content-disposition")).toContain("Fire safety 1.pdf")
    for (const as of [bo, editor, await made.member("administrator")])
      expect([(await receipts(as)).status, (await receipts(as, ada.id)).status]).toEqual([404, 404])
    const others = [
      await call("getRegulation", { regulationId }, { as: ada }),
      await call("listRegulationHistory", { regulationId }, { as: ada }),
      await call("listRegulationVersions", { regulationId }, { as: ada }),
    ]
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await receipts((await company()).owner)).status).toBe(404)
  })
})

describe("exportRegulationReceipt", () => {
  const path = "/regulations/{regulationId}/receipts/pdf"
  const pdf = (as: Person, regulationId: number, query: Record<string, string> = {}) =>
    send("GET", path.replace("{regulationId}", String(regulationId)), { as, path, query: new URLSearchParams(query) })

  it("is a PDF, in Russian too, for the person and for administrators", async () => {
    const { owner, ada, bo, regulationId, acknowledge } = await story()
    expect((await call("exportRegulationReceipt", { regulationId }, { as: ada })).status).toBe(404)
    await acknowledge(ada)
    await database().update(schema.users).set({ locale: "ru" }).where(eq(schema.users.id, ada.id))
    for (const as of [ada, owner]) {
      const { status, headers, body } = await pdf(as, regulationId, { userId: String(ada.id) })
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"])
      expect(headers.get("content-disposition")).toContain("Fire safety 1.pdf")
      expect(String(body).startsWith("%PDF-")).toBe(true)
    }
    expect((await pdf(bo, regulationId, { userId: String(ada.id) })).status).toBe(403)
    expect((await pdf(ada, regulationId, { version: "2" })).status).toBe(404)
  })
})
