import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { env } from "./env"

/** What is sealed: each kind has a key of its own. */
type Purpose = "mail" | "second-factor" | "push" | "device"

const algorithm = "aes-256-gcm"
const version = "1"

const keyOf = (purpose: Purpose): Buffer => secretFor(purpose, 32)

/** Bytes that only a process with the same `AUTH_SECRET` can make: the same at every call. */
export function secretFor(purpose: Purpose | "push-identity", bytes: number): Buffer {
  const { authSecret } = env()
  if (authSecret.length < 32) throw new Error("nothing is sealed without AUTH_SECRET")
  return Buffer.from(hkdfSync("sha256", authSecret, "", `stagework ${purpose} ${version}`, bytes))
}

/**
 * A text that only a process with the same `AUTH_SECRET` can read.
 *
 * @param owner whom it belongs to, such as `user:7`: moved to another row, it cannot be opened
 */
export function seal(purpose: Purpose, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return `${version}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`
}

/** The text that was sealed; null where it was sealed with another secret or for another owner, or has been changed. */
export function unseal(purpose: Purpose, owner: string, sealed: string): string | null {
  const [made, nonce = "", rest = ""] = sealed.split(".")
  const bytes = Buffer.from(rest, "base64url")
  if (made !== version || bytes.length < 16) return null
  try {
    const decipher = createDecipheriv(algorithm, keyOf(purpose), Buffer.from(nonce, "base64url"))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}
