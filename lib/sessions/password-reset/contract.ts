import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { publicAccess } from "@/lib/auth/access"
import { email, mailToken, newPassword } from "@/lib/users/contract"

export const requestPasswordReset = contract("requestPasswordReset", {
  summary: "Ask for a mail with which to choose a new password",
  description:
    "The link in it works once, for an hour. An address without an account gets the same answer, after the same time, and no mail. At most five an hour for one address.",
  access: publicAccess,
  body: z.strictObject({ email }),
  returns: null,
  errors: ["too-many-requests"],
  limit: "sign-in",
})

export const resetPassword = contract("resetPassword", {
  summary: "Choose a new password by the link of a mail",
  description:
    "Takes the token of the link. Ends every session of the account, and confirms its address: the mail has arrived there. Access tokens and the second factor stay.",
  access: publicAccess,
  body: z.strictObject({ token: mailToken, password: newPassword }),
  returns: null,
  errors: ["mail-link-expired", "too-many-requests"],
  limit: "sign-in",
})
