import { z } from "zod"

export const problems = {
  "wrong-credentials": { status: 401, title: "E-mail or password is wrong" },
  "second-factor-required": { status: 401, title: "Send the code of the second factor too" },
  "identity-failed": { status: 401, title: "Signing in at the provider has failed" },
  "identity-unverified": { status: 403, title: "The provider has not confirmed the e-mail address" },
  "identity-not-linked": { status: 409, title: "The account of this address has not confirmed it" },
  "wrong-code": { status: 401, title: "The code is wrong, was used already, or is too old" },
  "second-factor-off": { status: 409, title: "The second factor is not on" },
  "second-factor-on": { status: 409, title: "The second factor is on already" },
  "too-many-tokens": { status: 409, title: "Nobody has more than 50 access tokens" },
  "no-email-change": { status: 409, title: "No other address waits to be confirmed" },
  "still-owner": {
    status: 409,
    title: "An organization keeps an owner",
    members: z.object({ names: z.string().describe("The names of the organizations, separated by commas.") }),
  },
} as const
