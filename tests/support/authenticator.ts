import { Secret, TOTP } from "otpauth"

/** What an authenticator app shows; `ahead` half minutes from now, one of which still counts. */
export function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 })
}
