import { env } from "@/lib/platform/env"

/** Whether people reach the app by https: then the cookie is `Secure` and bound to the host. */
export function secure(): boolean {
  return env().baseUrl.startsWith("https:")
}

export function cookieName(): string {
  return secure() ? "__Host-stagework" : "stagework"
}

/** The cookie by which a browser is known to the people who have signed in there (lib/sessions/known-device.ts). */
export function deviceCookieName(): string {
  return `${cookieName()}-device`
}

/** The header that takes the session's cookie from a browser: no page can read it, nor take it away. */
export function cookieRemoved(): string {
  return cookieSet(cookieName(), "", 0)
}

/** The header that gives a browser a cookie which no page can read, for so many seconds. */
export function cookieSet(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`
}
