import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { publicAccess, signedIn } from "@/lib/auth/access"
import { mailToken } from "../contract"

export const requestEmailVerification = contract("requestEmailVerification", {
  summary: "Send the mail that confirms one's address again",
  description:
    "The link in it works once, for three days. Nothing is sent where the address is confirmed already. At most five an hour.",
  access: signedIn,
  returns: null,
  errors: ["too-many-requests"],
})

export const verifyEmail = contract("verifyEmail", {
  summary: "Confirm an address by the link of a mail",
  description:
    "Takes the token of the link. A person without a confirmed address can work alone, and cannot accept invitations or links where mail is configured.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken }),
  returns: null,
  errors: ["mail-link-expired", "too-many-requests"],
  limit: "sign-in",
})
