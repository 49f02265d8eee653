import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { binary, idOut, instantOut, queryId } from "@/lib/api/fields"
import { organization, publicAccess } from "@/lib/auth/access"

/** Whether a certificate holds: for as long as what it proves is not asked anew. */
export const certificateStates = ["valid", "expired", "replaced"] as const

export const certificate = z
  .object({
    number: z
      .string()
      .describe(
        "Its number, of the year and a further number, which counts the certificates of the organization: the organization has no other like it.",
      ),
    organizationName: z.string().describe("What the organization is called."),
    regulationName: z.string().describe("What the regulation was called then."),
    version: z.int().min(1).describe("The version whose test was passed."),
    userName: z.string().describe("What the person was called then."),
    score: z.int().min(0).max(100).describe("With how many per cent."),
    passedAt: instantOut.describe("When the test was passed."),
    expiresAt: instantOut.nullable().describe("Until when it holds; null for as long as nobody asks anew."),
    state: z
      .enum(certificateStates)
      .describe(
        "Whether it holds by now: `expired` where its time is over, `replaced` where all were asked again, where there is a later one of the same person, or where the regulation is deleted.",
      ),
  })
  .meta({ id: "Certificate", description: "That somebody has acknowledged a regulation and passed its test." })

export const regulationCertificate = z
  .object({
    id: idOut,
    regulationId: idOut,
    userId: idOut,
    ...certificate.shape,
    url: z.string().describe("Where anybody who has this address can check it, without an account."),
  })
  .meta({ id: "RegulationCertificate", description: "A certificate, with the address where it can be checked." })

const whose = queryId.optional().describe("Whose; left out, the caller's own.")

export const listRegulationCertificates = contract("listRegulationCertificates", {
  summary: "Certificates of somebody for a regulation",
  description:
    "The last first. One is made when somebody has both acknowledged a regulation and passed its test, and never removed. One's own stay readable when the regulation is deleted, or one has left its spaces. Those of others are for its administrators; of what is deleted, for those of the organization.",
  access: organization("guest"),
  query: z.strictObject({ userId: whose }),
  returns: z.array(regulationCertificate),
  errors: ["not-found", "forbidden"],
})

export const exportRegulationCertificate = contract("exportRegulationCertificate", {
  summary: "A certificate as PDF",
  description:
    "In the language of the caller, with a QR code of the address where it can be checked. For those who read it in `listRegulationCertificates`.",
  access: organization("guest"),
  query: z.strictObject({
    userId: whose,
    certificateId: queryId.optional().describe("Which one; left out, the last."),
  }),
  returns: binary.describe("A page, A4."),
  media: "application/pdf",
  untagged: true,
  errors: ["not-found", "forbidden"],
})

export const getCertificate = contract("getCertificate", {
  summary: "Check a certificate",
  description:
    "For whoever has its address, without a session: what the certificate says, and whether it holds by now. Attempts are counted by address.",
  access: publicAccess,
  returns: certificate,
  errors: ["not-found", "too-many-requests"],
})
