import { env } from "@/lib/platform/env"

/** Whether people reach the app by https: then the cookie is `Secure` and bound to the host. */
export function secure(): boolean {
  return env().baseUrl.startsWith("https:")
}

export function cookieName(): string {
  return secure() ? "__Host-stagework" : "stagework"
}
