import { createHash, randomBytes } from "node:crypto"
import { Secret, TOTP } from "otpauth"

const period = 30
/** A code is good in the half minute before and after its own: clocks differ. */
const window = 1

/** A new secret of 160 bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: "Stagework",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period,
  })
}

/** The address that an authenticator app takes, for the account of an e-mail address. */
export function addressOf(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step that a code is of; null where it is of none that counts at `at`, in milliseconds. */
export function stepOf(secret: string, code: string, at = Date.now()): number | null {
  const delta = totp(secret, "").validate({ token: code, window, timestamp: at })
  return delta === null ? null : Math.floor(at / 1000 / period) + delta
}

const letters = "abcdefghijklmnopqrstuvwxyz234567"

/** Ten codes of 80 bits: four groups of four letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const text = Array.from(randomBytes(16), (byte) => letters.charAt(byte & 31)).join("")
    return text.replace(/(.{4})(?=.)/g, "$1-")
  })
}

/** As it is kept. So long a code needs no slow hash. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code.replaceAll("-", "")).digest("base64url")
}
