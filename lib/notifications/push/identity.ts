import { createECDH } from "node:crypto"
import { secretFor } from "@/lib/platform/crypto"
import { env } from "@/lib/platform/env"

/** The order of the group of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The keys by which push services know this installation (VAPID, RFC 8292): made from `AUTH_SECRET`, so that every process has the same and
 * none has to keep them. Bits to spare leave no bias (FIPS 186-5, A.2.1).
 */
export function identity(): { readonly publicKey: string; readonly privateKey: string } {
  const bits = BigInt(`0x${secretFor("push-identity", 48).toString("hex")}`)
  const scalar = ((bits % (order - 1n)) + 1n).toString(16).padStart(64, "0")
  const keys = createECDH("prime256v1")
  keys.setPrivateKey(scalar, "hex")
  return { publicKey: keys.getPublicKey("base64url"), privateKey: Buffer.from(scalar, "hex").toString("base64url") }
}

/** Whom a push service may ask about this installation. */
export function contact(): string {
  const { baseUrl } = env()
  return baseUrl.startsWith("https:") ? baseUrl : `mailto:stagework@${new URL(baseUrl).hostname}`
}
