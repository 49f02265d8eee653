import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { GET } from "@/app/api/organizations/audit-log/export/route"
import { auditLog } from "@/db/schema"
import type { AuditAction } from "@/lib/audit/actions"
import { appendAudit } from "@/lib/audit/queries"
import { call } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the, type Company } from "@/tests/support/company"
import { regulationIn } from "@/tests/support/regulations"

const append = (
  made: Company,
  action: AuditAction,
  details = {},
  userId: number | null = made.owner.id,
  subject = "label:1",
) =>
  appendAudit(
    database(),
    {
      organizationId: made.organizationId,
      userId,
      address: "198.51.100.7",
      userAgent: "Firefox",
      requestId: "request",
    },
    action,
    subject,
    details,
  )

describe("listAuditLog", () => {
  it("tells who did what, when and from where, the last first", async () => {
    const made = await company()
    const colleague = await made.member(null)
    await append(made, "label.deleted", { name: "Urgent" })
    await append(made, "session.refused", {}, null, `user:${colleague.id}`)
    const { body } = await call("listAuditLog", {}, { as: made.owner })
    expect(body.items).toMatchObject([
      { action: "session.refused", actorId: null, actorName: null, subjectName: colleague.name },
      {
        action: "label.deleted",
        actorId: made.owner.id,
        actorName: "Olga Owner",
        subject: "label:1",
        subjectName: "Urgent",
        address: "198.51.100.7",
        userAgent: "Firefox",
      },
    ])
  })

  it("is read page by page, and by person, kind, action and time", async () => {
    const made = await company()
    const colleague = await made.member(null)
    await append(made, "label.deleted")
    await append(made, "label.updated", {}, colleague.id)
    await append(made, "spaceMember.removed")
    await append(made, "member.removed")
    const actions = async (filters: Record<string, string | number>) => {
      const { body } = await call("listAuditLog", filters, { as: made.owner })
      return body.items.map(({ action }) => action)
    }
    expect(await actions({ kind: "label" })).toEqual(["label.updated", "label.deleted"])
    expect(await actions({ kind: "label.deleted" })).toEqual(["label.deleted"])
    expect(await actions({ kind: "space" })).toEqual([])
    expect(await actions({ actorId: colleague.id })).toEqual(["label.updated"])
    const { body } = await call("listAuditLog", { limit: "3" }, { as: made.owner })
    const at = the(body.items[0]).at
    expect(await actions({ to: at, kind: "member" })).toEqual([])
    expect(await actions({ from: at, kind: "member" })).toEqual(["member.removed"])
    expect(await actions({ limit: "3", cursor: the(body.nextCursor) })).toEqual(["label.deleted"])
    expect((await call("listAuditLog", { kind: "'; drop table" }, { as: made.owner })).status).toBe(400)
  })

  it("tells what opens a space, what did before, and what was taken back of it", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const [ada, { regulationId }] = [await made.member("administrator"), await regulationIn(made, "House rules")]
    const set = await call("setSpaceEntryRegulation", { spaceId, regulationId }, { as: owner })
    await undo(set, owner)
    const approvers = await call("setSpaceApprovers", { spaceId, userIds: [ada.id] }, { as: owner })
    await undo(approvers, owner)
    await undo(await call("setSpaceArchived", { spaceId, archived: true }, { as: owner }), owner)
    const { body } = await call("listAuditLog", { kind: "space" }, { as: owner })
    expect(body.items.map(({ action, details }) => ({ action, details })).toReversed()).toEqual([
      { action: "space.entryRegulationChanged", details: { regulationId, previousRegulationId: null } },
      { action: "space.entryRegulationChanged", details: { regulationId: null, previousRegulationId: regulationId } },
      { action: "space.approversChanged", details: {} },
      { action: "space.approversChanged", details: {} },
      { action: "space.archived", details: {} },
      { action: "space.restored", details: {} },
    ])
  })

  it("is for administrators, each of their own organization", async () => {
    const [made, other] = [await company(), await company()]
    await append(other, "label.deleted")
    expect((await call("listAuditLog", {}, { as: made.owner })).body.items).toEqual([])
    expect((await call("listAuditLog", {}, { as: await made.member("administrator") })).status).toBe(403)
    const headers = { "Organization-Id": String(other.organizationId) }
    expect((await call("listAuditLog", {}, { as: made.owner, headers })).status).toBe(404)
  })

  it("cannot be changed by anybody: the database itself refuses it", async () => {
    const made = await company()
    await append(made, "label.deleted")
    const ours = eq(auditLog.organizationId, made.organizationId)
    await expect(database().update(auditLog).set({ action: "nothing" }).where(ours)).rejects.toThrow()
    await expect(database().delete(auditLog).where(ours)).rejects.toThrow()
    await expect(database().execute("truncate audit_log")).rejects.toThrow()
    expect(await database().select().from(auditLog).where(ours)).toHaveLength(1)
  })
})

describe("exportAuditLog", () => {
  it("answers a table that a spreadsheet reads as text, under a name of its own", async () => {
    const made = await company()
    await append(made, "label.deleted", { name: '=HYPERLINK("https://example.com")' })
    await append(made, "label.updated", { name: 'Quotes "and", commas\nand lines' })
    const { owner, organizationId } = made
    const reply = await call("exportAuditLog", {}, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename=company-[^"]+-audit-log-\d{4}-\d\d-\d\d\.csv$/,
    )
    const text = reply.body
    expect(text.startsWith("time,person,action,subject,name,details,address,device,request\r\n")).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`)
    expect(text).toContain('"Quotes ""and"", commas\nand lines"')
    expect(text.match(/\r\n/g)).toHaveLength(3)
    const filtered = await call("exportAuditLog", { kind: "label.updated", organizationId }, { as: owner })
    expect(filtered.body.match(/\r\n/g)).toHaveLength(2)
  })

  it("holds every entry once, however many there are", async () => {
    const made = await company()
    const entries = Array.from({ length: 1203 }, (_, index) => ({
      organizationId: made.organizationId,
      action: "label.updated",
      details: { name: `Label ${index}` },
    }))
    await database().insert(auditLog).values(entries)
    const text = (await call("exportAuditLog", {}, { as: made.owner })).body
    const names = text.split("\r\n").flatMap((line) => /,(Label \d+),/.exec(line)?.[1] ?? [])
    expect(names).toHaveLength(1203)
    expect(new Set(names).size).toBe(1203)
    expect(names[0]).toBe("Label 1202")
  })

  it("begins with a byte order mark, without which spreadsheets take its letters for others", async () => {
    const { owner } = await company()
    const request = new Request("http://localhost:3000/api/organizations/audit-log/export", {
      headers: { "Service-Session": owner.token },
    })
    const bytes = new Uint8Array(await (await GET(request, { params: Promise.resolve({}) })).arrayBuffer())
    expect(Array.from(bytes.slice(0, 4))).toEqual([0xef, 0xbb, 0xbf, "t".charCodeAt(0)])
    expect([...bytes].filter((byte) => byte === 0xef)).toHaveLength(1)
  })

  it("is not handed to a member, nor to another organization's owner", async () => {
    const [made, other] = [await company(), await company()]
    const { organizationId } = made
    expect((await call("exportAuditLog", {}, { as: await made.member("administrator") })).status).toBe(403)
    expect((await call("exportAuditLog", { organizationId }, { as: other.owner })).status).toBe(404)
    expect((await call("exportAuditLog", { organizationId }, { as: null })).status).toBe(401)
  })
})
