import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { instantOut } from "@/lib/api/fields"
import { publicAccess, signedIn } from "@/lib/auth/access"
import { email, mailToken } from "@/lib/users/contract"
import { ownPassword } from "../password/contract"

const waitsFor = z
  .array(z.enum(["new", "old"]))
  .describe(
    "Which of the two addresses has still to confirm the change. An old one that was never confirmed itself is not asked to.",
  )
const changesAt = instantOut
  .nullable()
  .describe("When the change is made without a word of the old address; null until the new one has confirmed it.")

const emailChange = z
  .object({
    email: z.string().describe("The address that is to become that of the account."),
    createdAt: instantOut,
    waitsFor,
    changesAt,
    expiresAt: instantOut.describe("Until when what is waited for can be confirmed."),
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
    "The new address is sent a link that confirms it, for three days. The old one is sent a link that confirms the change too, or stops it, and takes it back until seven days after it. The change is made when both have confirmed, in either order. An old address that says nothing for seven days after the new one has confirmed holds nothing up, and one that was never confirmed itself is not asked: it can stop the change alone. Takes the password, where the account has one; a wrong one is a 400 at `password`, and counts like a failed sign-in. An address that has an account already gets the same answer: that account alone is told, by mail. Asking again takes the place of what waits. At most five times an hour for one person, and for one address.",
  access: signedIn,
  confidential: true,
  body: z.strictObject({ email, password: ownPassword }),
  returns: emailChange,
  status: 201,
  errors: ["too-many-requests"],
})

export const resendEmailChange = contract("resendEmailChange", {
  summary: "Send the links again to the addresses that have not confirmed",
  description:
    "Of two links to one address the newer counts. The new address has three days from now; what has begun to run for the old one runs on. Counts as `requestEmailChange` does.",
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
  summary: "Confirm another address by the link of a mail, to the new one or to the old one",
  description:
    "Takes the token of either link. Where nothing else is waited for, the account has the new address from then on, confirmed, and sessions go on. The old one is told, with a link that takes the change back for seven days; for as long nobody else can use it for an account. Until then the same link gets the same answer again.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken }),
  returns: z
    .object({
      changed: z.boolean().describe("Whether the change was made."),
      waitsFor,
      changesAt,
    })
    .meta({ id: "EmailChangeConfirmed", description: "What has come of the link that confirms another address." }),
  errors: ["mail-link-expired", "email-taken", "too-many-requests"],
  limit: "sign-in",
})

export const stopEmailChange = contract("stopEmailChange", {
  summary: "Keep the old address by the link of its mail",
  description:
    "Takes the token of the link. Before the change it does what `cancelEmailChange` does, whatever has been confirmed. After it, for seven days, the account has its old address again: its sessions end, its password opens nothing any more, a second factor, access tokens and ways to sign in that were added since the change was asked for are gone, and the old address is sent a link to choose a new password.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken }),
  returns: z
    .object({ undone: z.boolean().describe("Whether the change had been made, and was taken back.") })
    .meta({ id: "EmailChangeStopped", description: "What the link of the old address has done." }),
  errors: ["mail-link-expired", "too-many-requests"],
  limit: "sign-in",
})
