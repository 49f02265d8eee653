import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { instantOut } from "@/lib/api/fields"
import { signedIn } from "@/lib/auth/access"
import { ownPassword } from "../password/contract"
import { said } from "@/lib/messages/said"

/** Six digits of an authenticator, or a recovery code; spaces and hyphens between them do not count. */
export const code = z
  .string()
  .max(64)
  .transform((value) => value.replace(/[\s-]/g, "").toLowerCase())
  .refine((value) => /^(?:\d{6}|[a-z2-7]{16})$/.test(value), said("not-a-code"))
  .describe("Six digits of the authenticator, or a recovery code. Spaces and hyphens do not count.")

const proof = { password: ownPassword, code }
const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe("Each opens the account once, in place of a code. Shown this once."),
  })
  .meta({ id: "RecoveryCodes", description: "Codes that open the account where the authenticator is lost." })

export const getSecondFactor = contract("getSecondFactor", {
  summary: "Whether signing in asks for a second factor",
  access: signedIn,
  inPerson: true,
  returns: z
    .object({
      enabled: z.boolean().describe("Whether it is on."),
      since: instantOut.nullable().describe("Since when; null where it is off."),
      recoveryCodesLeft: z.int().describe("How many were not used yet."),
      passwordNeeded: z.boolean().describe("Whether changing it takes the password: the account has one."),
    })
    .meta({ id: "SecondFactor", description: "Whether signing in asks for a second factor." }),
})

export const beginSecondFactor = contract("beginSecondFactor", {
  summary: "Begin to set up a second factor",
  description:
    "Answers a new secret for an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds). Takes the password, where the account has one. Nothing is asked for at sign-in until a code has confirmed it.",
  access: signedIn,
  confidential: true,
  body: z.strictObject({ password: ownPassword }),
  returns: z
    .object({
      secret: z.string().describe("In base 32, to be typed in."),
      address: z.string().describe("The `otpauth:` address."),
      image: z.string().describe("The address as a QR code, in SVG."),
    })
    .meta({ id: "SecondFactorSecret", description: "What an authenticator app is set up with." }),
  status: 201,
  errors: ["second-factor-on", "too-many-requests"],
})

export const confirmSecondFactor = contract("confirmSecondFactor", {
  summary: "Turn the second factor on",
  description: "By a first code of the app. Ends every other session of the caller, and answers ten recovery codes.",
  access: signedIn,
  confidential: true,
  body: z.strictObject({ code }),
  returns: recoveryCodes,
  errors: ["second-factor-on", "second-factor-off"],
})

export const disableSecondFactor = contract("disableSecondFactor", {
  summary: "Turn the second factor off",
  description: "Takes the password, where the account has one, and a code or a recovery code.",
  access: signedIn,
  confidential: true,
  body: z.strictObject(proof),
  returns: null,
  errors: ["second-factor-off", "too-many-requests"],
})

export const renewRecoveryCodes = contract("renewRecoveryCodes", {
  summary: "Make new recovery codes",
  description: "The ones before open nothing any more. Takes the password, where the account has one, and a code.",
  access: signedIn,
  confidential: true,
  body: z.strictObject(proof),
  returns: recoveryCodes,
  errors: ["second-factor-off", "too-many-requests"],
})
