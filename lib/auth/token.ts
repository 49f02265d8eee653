import { createHash, randomBytes } from "node:crypto"

/** A session's token: 32 random bytes. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString("base64url")
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}

/** Whether a header's or cookie's value can be a token at all. */
export function isToken(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value)
}
