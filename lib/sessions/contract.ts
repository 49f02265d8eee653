import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { publicAccess, signedIn } from "@/lib/auth/access"
import { code } from "./second-factor/contract"
import { email, user } from "@/lib/users/contract"

export const session = z
  .object({
    id: idOut,
    current: z.boolean().describe("Whether it is the session of this very request."),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: instantOut,
    lastSeenAt: instantOut.describe("To the hour."),
    expiresAt: instantOut,
  })
  .meta({ id: "Session", description: "A device on which the person is signed in." })

export const createSession = contract("createSession", {
  summary: "Sign in",
  description:
    "Answers the token for the `Service-Session` header. The session lasts 30 days from its last use, 90 at most, and begins in the organization that the person was last in. An unknown address and a wrong password get the same answer. After 10 failures in 15 minutes for one account, from one address or from all that it is not used from: 429.",
  access: publicAccess,
  body: z.strictObject({
    email,
    password: z.string().min(1).max(1024),
    code: code.optional().describe("Of the second factor, where the account has one: see `second-factor-required`."),
  }),
  returns: z
    .object({ token: z.string().describe("What is sent as `Service-Session`."), expiresAt: instantOut, user })
    .meta({ id: "SignedIn", description: "A session that has begun." }),
  status: 201,
  errors: ["wrong-credentials", "second-factor-required", "wrong-code", "too-many-requests"],
  limit: "sign-in",
})

export const listSessions = contract("listSessions", {
  summary: "The devices on which the user is signed in",
  description: "Sessions that have not expired, the last used first.",
  access: signedIn,
  inPerson: true,
  returns: z.array(session),
})

export const deleteCurrentSession = contract("deleteCurrentSession", {
  summary: "Sign out",
  description: "Ends the session of this request: its token is refused from the next one on.",
  access: signedIn,
  endsAccess: true,
  returns: null,
})

export const deleteOtherSessions = contract("deleteOtherSessions", {
  summary: "Sign out on every other device",
  description: "Ends all sessions of the caller but that of this request. Access tokens stay.",
  access: signedIn,
  returns: null,
})

export const deleteSession = contract("deleteSession", {
  summary: "Sign out on another device",
  description: "Ends one of the caller's sessions.",
  access: signedIn,
  returns: null,
  errors: ["not-found"],
})
