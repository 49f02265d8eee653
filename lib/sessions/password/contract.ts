import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { signedIn } from "@/lib/auth/access"
import { newPassword } from "@/lib/users/contract"

/** A password as proof of who asks: of any length that could have been one. */
export const currentPassword = z.string().min(1).max(1024)

/** Of an operation that takes the password where the account has one. */
export const ownPassword = z.string().max(1024).optional().describe("One's own, where the account has one.")

export const changePassword = contract("changePassword", {
  summary: "Change one's password",
  description:
    "Needs the current password; a wrong one is a 400 at `currentPassword`, and counts like a failed sign-in. Ends every other session of the person at once; access tokens stay. Makes links for a new password that are under way useless.",
  access: signedIn,
  body: z.strictObject({ currentPassword, newPassword }),
  returns: null,
  confidential: true,
  errors: ["too-many-requests"],
})
