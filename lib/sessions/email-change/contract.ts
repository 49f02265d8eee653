import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { instantOut } from "@/lib/api/fields"
import { publicAccess, signedIn } from "@/lib/auth/access"
import { email, mailToken } from "@/lib/users/contract"
import { ownPassword } from "../password/contract"

const emailChange = z
  .object({
    email: z.string().describe("The address that waits to be confirmed."),
    createdAt: instantOut,
    expiresAt: instantOut.describe("Until when it can be confirmed."),
  })
  .meta({ id: "EmailChange", description: "An address that is to become that of the account." })

export const getEmailChange = contract("getEmailChange", {
  summary: "Which address is to become one's own",
  access: signedIn,
  inPerson: true,
  returns: z
    .object({
      pending: emailChange.nullable().describe("What waits to be confirmed; null where nothing does."),
      passwordNeeded: z
        .boolean()
        .describe("Whether asking for another address takes the password: the account has one."),
    })
    .meta({ id: "EmailChangeState", description: "Whether another address waits to be confirmed." }),
})

export const requestEmailChange = contract("requestEmailChange", {
  summary: "Ask for another e-mail address of one's account",
  description:
    "The new address is sent a link that confirms it, for three days; until then nothing changes. The old one is sent a link that stops the change, and takes it back until seven days after it. Takes the password, where the account has one; a wrong one is a 400 at `password`, and counts like a failed sign-in. An address that has an account already gets the same answer: that account alone is told, by mail. Asking again takes the place of what waits. At most five mails an hour for one person, and to one address.",
  access: signedIn,
  confidential: true,
  body: z.strictObject({ email, password: ownPassword }),
  returns: emailChange,
  status: 201,
  errors: ["too-many-requests"],
})

export const resendEmailChange = contract("resendEmailChange", {
  summary: "Send the link that confirms the new address again",
  description: "Of two links the newer counts, for three days from now. Counts as `requestEmailChange` does.",
  access: signedIn,
  confidential: true,
  returns: emailChange,
  errors: ["no-email-change", "too-many-requests"],
})

export const cancelEmailChange = contract("cancelEmailChange", {
  summary: "Keep the address that one has",
  description: "The links that were sent for another one do nothing any more. Nothing happens where none waits.",
  access: signedIn,
  returns: null,
})

export const confirmEmailChange = contract("confirmEmailChange", {
  summary: "Confirm the new address by the link of its mail",
  description:
    "Takes the token of the link. The account has the new address from then on, confirmed, and sessions go on. The old one is told, with a link that takes the change back for seven days; for as long nobody else can use it for an account.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken }),
  returns: null,
  errors: ["mail-link-expired", "email-taken", "too-many-requests"],
  limit: "sign-in",
})

export const stopEmailChange = contract("stopEmailChange", {
  summary: "Keep the old address by the link of its mail",
  description:
    "Takes the token of the link. Before the change it does what `cancelEmailChange` does. After it, for seven days, the account has its old address again: its sessions end, its password opens nothing any more, a second factor, access tokens and ways to sign in that were added since the change was asked for are gone, and the old address is sent a link to choose a new password.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken }),
  returns: z
    .object({ undone: z.boolean().describe("Whether the change had been made, and was taken back.") })
    .meta({ id: "EmailChangeStopped", description: "What the link of the old address has done." }),
  errors: ["mail-link-expired", "too-many-requests"],
  limit: "sign-in",
})
