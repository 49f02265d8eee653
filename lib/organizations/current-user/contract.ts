import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { signedIn } from "@/lib/auth/access"
import { user } from "@/lib/users/contract"
import { organization } from "../contract"

export const currentUser = user
  .extend({
    emailVerified: z.boolean().describe("Whether the person has shown that mails to the address reach them."),
    mustVerifyEmail: z
      .boolean()
      .describe("Whether invitations and links wait until they have: not where no mail is configured."),
    organization: organization.nullable().describe("The organization of the request, with the caller's role in it."),
  })
  .meta({ id: "CurrentUser", description: "The caller, with what depends on the request." })

export const getCurrentUser = contract("getCurrentUser", {
  summary: "Get information about the current user",
  description:
    "The profile and the preferences, with the organization of the request, null for a person of no organization.",
  access: signedIn,
  returns: currentUser,
})
