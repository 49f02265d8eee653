import type { User } from "next-auth"
import type { OAuthConfig } from "next-auth/providers/oauth"
import { z } from "zod"
import { database } from "@/db/client"
import { toProblem } from "@/lib/api/errors"
import { env, type OidcSettings } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { authenticateIdentity } from "@/lib/sessions/identities/authenticate"
import { openSession, type Device } from "@/lib/sessions/sign-in"

export const oidcId = "oidc"

const said = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: said,
  email_verified: z.boolean().nullish(),
  name: said,
})

/** The provider of the settings, as next-auth wants it. */
export function oidcProvider({ issuer, clientId, clientSecret, name }: OidcSettings): OAuthConfig<object> {
  return {
    id: oidcId,
    name,
    type: "oauth",
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    authorization: { params: { scope: "openid email profile" } },
    // The signed token is checked, with its nonce; some providers tell the address at the other endpoint only.
    idToken: true,
    userinfo: {
      request: async ({ client, tokens }) => {
        const signed = claimsIn(tokens.id_token ?? "")
        if (signed.email !== undefined) return signed
        const told = claims.parse(await client.userinfo(tokens.access_token ?? ""))
        if (told.sub !== signed.sub) throw new Error("the provider tells of somebody else")
        return told
      },
    },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => {
      const { sub, email, email_verified, name } = z.parse(claims, profile)
      return { id: sub, email, name, addressVerified: email_verified === true }
    },
  }
}

/** What a token says whose signature, issuer, audience and nonce have been checked. */
function claimsIn(idToken: string): z.output<typeof claims> {
  return claims.parse(JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8")))
}

/** Begins the session of somebody who comes from the provider. What it throws arrives at the sign-in page as the code of the problem. */
export async function openForIdentity(user: User, subject: string, device: Device): Promise<void> {
  const { email, name, addressVerified: emailVerified } = user
  const issuer = env().oidc?.issuer ?? ""
  try {
    const opened = await database().transaction(async (db) => {
      const owner = await authenticateIdentity(db, { issuer, subject, email, emailVerified, name }, device)
      return { owner, ...(await openSession(db, owner, device)) }
    })
    Object.assign(user, { id: String(opened.owner.id), sessionToken: opened.token })
  } catch (error) {
    const problem = toProblem(error)
    if (!problem) log.error({ err: error, requestId: device.requestId }, "signing in by the provider failed")
    throw new Error(problem?.code ?? "identity-failed", { cause: error })
  }
}
