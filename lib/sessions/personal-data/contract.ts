import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { signedIn } from "@/lib/auth/access"
import { user } from "@/lib/users/contract"
import { currentPassword } from "../password/contract"

export const clearPersonalData = contract("clearPersonalData", {
  summary: "Clear personal data of the user",
  description:
    'Needs the password again; a wrong one is a 400 at `password`, and counts like a failed sign-in. Erases name, e-mail address, phone, birth date, job title, links and picture (its files within an hour), and closes the account for good: every session and access token ends with this answer, nobody can sign in any more, and the address is free for a new account. What the person wrote stays, by "Deleted user". In each organization they stand as a deactivated member from then on, so that what they are assigned to keeps a name and can be handed over; administrators can remove them. Refused with 409 `still-owner` while they own an organization: it would be left without an owner. It cannot be undone.',
  access: signedIn,
  body: z.strictObject({ password: currentPassword }),
  returns: user,
  confidential: true,
  errors: ["still-owner", "too-many-requests"],
})
