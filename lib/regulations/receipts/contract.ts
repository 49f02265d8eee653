import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { binary, idOut, instantOut, queryId, queryInteger } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

export const regulationReceipt = z
  .object({
    id: idOut.describe("The record of the history that it is of: it never changes, and never goes."),
    organizationName: z.string().describe("What the organization is called."),
    regulationId: idOut,
    regulationName: z.string().describe("What the regulation was called when the person acknowledged it."),
    version: z.int().min(1).describe("The version that was acknowledged."),
    versionName: z
      .string()
      .nullable()
      .describe("What the regulation was called when that version was published; null where the version is gone."),
    userId: idOut,
    userName: z.string().describe("What the person was called then."),
    userEmail: z
      .string()
      .nullable()
      .describe("The address of the person's account as of today; null where the account was cleared."),
    acknowledgedAt: instantOut.describe("When the person acknowledged it."),
    sha256: z
      .string()
      .nullable()
      .describe("SHA-256 of the text of that version, as PostgreSQL writes its JSON; null where the version is gone."),
    testScore: z
      .int()
      .nullable()
      .describe("With how many per cent the person has passed the test of that version; null where they have not."),
  })
  .meta({ id: "RegulationReceipt", description: "That somebody has acknowledged a version of a regulation." })

const whose = queryId.optional().describe("Whose; left out, the caller's own.")

export const listRegulationReceipts = contract("listRegulationReceipts", {
  summary: "Receipts of what somebody has acknowledged",
  description:
    "The last first. One's own stay readable when the regulation is deleted, or one has left its spaces. Those of others are for its administrators; of what is deleted, for those of the organization.",
  access: organization("guest"),
  query: z.strictObject({ userId: whose }),
  returns: z.array(regulationReceipt),
  errors: ["not-found", "forbidden"],
})

export const exportRegulationReceipt = contract("exportRegulationReceipt", {
  summary: "A receipt as PDF",
  description: "In the language of the caller and by their clock. For those who read it in `listRegulationReceipts`.",
  access: organization("guest"),
  query: z.strictObject({
    userId: whose,
    version: queryInteger(1, 1_000_000)
      .optional()
      .describe("Of which version; left out, of the last that was acknowledged."),
  }),
  returns: binary.describe("A page, A4."),
  media: "application/pdf",
  untagged: true,
  errors: ["not-found", "forbidden"],
})
