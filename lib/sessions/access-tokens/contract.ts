import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instant, instantOut } from "@/lib/api/fields"
import { organization, signedIn } from "@/lib/auth/access"

/** At most so many can be in use at once. */
export const mostTokens = 50
const longestDays = 366

export const accessToken = z
  .object({
    id: idOut,
    name: z.string(),
    reach: z.enum(["read", "write"]).describe("`read` refuses every operation that changes something."),
    organization: z.object({ id: idOut, name: z.string() }).describe("The only one that it opens."),
    createdAt: instantOut,
    lastSeenAt: instantOut.nullable().describe("When it was last used, to the hour; null where it never was."),
    expiresAt: instantOut,
    expired: z.boolean(),
  })
  .meta({ id: "AccessToken", description: "An access token of the caller, without what it is used by." })

export const listAccessTokens = contract("listAccessTokens", {
  summary: "The caller's access tokens",
  description: "The newest first, in all organizations. One that has expired is listed for 30 days.",
  access: signedIn,
  inPerson: true,
  returns: z.array(accessToken),
})

export const createAccessToken = contract("createAccessToken", {
  summary: "Make an access token",
  description:
    "It is sent in the header `Service-Session`, may what the caller may in the organization of this request, and opens no other one. It never reaches what concerns the account: password, sessions, tokens, second factor, profile. The answer is the only place that shows it.",
  access: organization("guest"),
  inPerson: true,
  confidential: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    reach: z.enum(["read", "write"]).describe("`read` refuses every operation that changes something."),
    expiresAt: instant.describe("In the future, and at most 366 days from now."),
  }),
  returns: accessToken
    .extend({ token: z.string().describe("What is sent as `Service-Session`. Shown this once.") })
    .meta({ id: "NewAccessToken", description: "An access token with what it is used by." }),
  status: 201,
  errors: ["too-many-tokens"],
})

export const deleteAccessToken = contract("deleteAccessToken", {
  summary: "Take an access token away",
  description: "It is refused from the next request on.",
  access: signedIn,
  returns: null,
  errors: ["not-found"],
})

/** In milliseconds. */
export const longestLife = longestDays * 86_400_000
