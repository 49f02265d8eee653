import { z } from "zod"

export const problems = {
  "already-invited": { status: 409, title: "This address is invited already" },
  "invitation-closed": { status: 409, title: "The invitation cannot be used any more" },
  "invitation-for-another": {
    status: 403,
    title: "The invitation is for another address",
    members: z.object({ email: z.string().describe("The address that it is for.") }),
  },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  invitations_email_key: "already-invited",
} as const
