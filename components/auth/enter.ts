"use client"

import { signIn } from "next-auth/react"
import { ApiError } from "@/lib/api/client"

type Credentials = { email: string; password: string; code?: string } | { demoUserId: string }

/** Signs in with the session kept in a cookie. @throws ApiError with the code of the refusal */
export async function enter(credentials: Credentials): Promise<void> {
  const answer = await signIn("credentials", { ...credentials, redirect: false }).catch(() => null)
  if (!answer) throw new ApiError(0, "offline", "The service cannot be reached.")
  if (answer.error) throw new ApiError(answer.status, codeOf(answer.error), answer.error)
}

// next-auth has a word of its own for a refusal without a reason.
function codeOf(error: string): string {
  return error === "CredentialsSignin" ? "wrong-credentials" : error
}

/** Leaves for the provider of OpenID Connect, which sends people back to `next`. */
export async function enterByProvider(next: string): Promise<void> {
  await signIn("oidc", { callbackUrl: next })
}
