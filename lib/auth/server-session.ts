import { randomUUID } from "node:crypto"
import { cookies, headers } from "next/headers"
import type { Call } from "@/lib/api/admission"
import { cookieName } from "./cookie"

/**
 * Who asks for the page that is being rendered, as its cookie says: for `execute`, which decides whether to believe it. Null without a
 * cookie.
 *
 * @param organizationId the organization that the page's address stands in; null leaves it to the session
 */
export async function claimOfPage(organizationId: number | null = null): Promise<Call["claim"]> {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const token = jar.get(cookieName())?.value
  if (!token) return null
  return {
    token,
    via: "ui",
    organizationId,
    requestId: randomUUID(),
    address: sent.get("x-stagework-address"),
    userAgent: sent.get("user-agent")?.slice(0, 255) ?? null,
    // A page checks no password.
    deviceCookie: null,
  }
}
