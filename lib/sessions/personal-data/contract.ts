import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { signedIn } from "@/lib/auth/access"
import { user } from "@/lib/users/contract"
import { currentPassword } from "../password/contract"

const again = "Needs the password again; a wrong one is a 400 at `password`, and counts like a failed sign-in."

export const clearPersonalData = contract("clearPersonalData", {
  summary: "Clear personal data of the user",
  description: `${again} Erases name, phone, birth date, links and picture (its files within an hour). What the person wrote stays, by "Deleted user" in their language. The account stays open, with its address: \`closeAccount\` closes it. It can never be undone.`,
  access: signedIn,
  body: z.strictObject({ password: currentPassword }),
  returns: user,
  confidential: true,
  errors: ["too-many-requests"],
})

export const closeAccount = contract("closeAccount", {
  summary: "Close one's account",
  description: `${again} Erases what \`clearPersonalData\` does, and the e-mail address and job title with it. Every session and access token ends with this answer, nobody can sign in any more, and the address is free for a new account. In each organization the person stands as a deactivated member from then on, so that what they are assigned to keeps a name and can be handed over; administrators can remove them. Refused with 409 \`still-owner\` while they own an organization: it would be left without an owner. It can never be undone.`,
  access: signedIn,
  body: z.strictObject({ password: currentPassword }),
  returns: null,
  confidential: true,
  errors: ["still-owner", "too-many-requests"],
})
