import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instant, instantOut, page, paging, queryId } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"

export const auditEntry = z
  .object({
    id: idOut,
    at: instantOut.describe("When it was done."),
    actorId: idOut.nullable().describe("Who did it; null where nobody is known to have."),
    actorName: z.string().nullable().describe("Also of those who have left the organization."),
    action: z.string().describe("What was done, such as `member.removed`: the kind stands before the dot."),
    subject: z.string().nullable().describe("To what: its kind and its identifier, such as `user:7`."),
    subjectName: z.string().nullable().describe("What it was called then; a person, what they are called now."),
    details: z.record(z.string(), z.unknown()).describe("What else there is to say of it, by the action."),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: "AuditEntry", description: "One line of the audit log." })

const filters = {
  actorId: queryId.optional().describe("Only what this person did."),
  kind: z
    .string()
    .regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z-]{1,40})?$/, said("not-an-action"))
    .optional()
    .describe("Only actions of this kind (`member`), or only this action (`member.removed`)."),
  from: instant.optional(),
  to: instant.optional().describe("This instant itself is left out."),
}

export const listAuditLog = contract("listAuditLog", {
  summary: "What was done to people, rights and settings",
  description:
    "The last entry first. Every sign-in, refusal, invitation, change of a role and of settings is appended in the transaction of what it tells of; nobody can change an entry or take it away.",
  access: organization("administrator"),
  query: z.strictObject({ ...paging, ...filters }),
  returns: page(auditEntry),
})

export const exportAuditLog = contract("exportAuditLog", {
  summary: "The audit log as a table",
  description:
    "CSV (RFC 4180) in UTF-8 with a byte order mark, for the same filters, the last entry first. What a spreadsheet would take for a formula is written with an apostrophe before it. `organizationId` stands in the address, because a browser that downloads sends no headers of ours.",
  access: organization("administrator", { from: "query.organizationId" }),
  query: z.strictObject({ ...filters, organizationId: queryId.optional() }),
  returns: z
    .string()
    .meta({ description: "A table: time, person, action, subject, name, details, address, device, request." }),
  media: "text/csv",
  untagged: true,
})
