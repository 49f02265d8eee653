import { env } from "@/lib/platform/env"

/** Whether people reach the app by https: then the cookie is `Secure` and bound to the host. */
export function secure(): boolean {
  return env().baseUrl.startsWith("https:")
}

export function cookieName(): string {
  return secure() ? "__Host-stagework" : "stagework"
}

/** The header that takes the session's cookie from a browser: no page can read it, nor take it away. */
export function cookieRemoved(): string {
  return `${cookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`
}
