import { isCommonPassword } from "./common-passwords"
import { said } from "@/lib/messages/said"

export const shortestPassword = 8
export const longestPassword = 128

/**
 * The fault of a new password; null for none. Length is counted in code points, whatever their bytes. Any Unicode is welcome, and no
 * mixture of kinds is required.
 */
export function passwordFault(password: string): string | null {
  const length = Array.from(password.normalize("NFC")).length
  if (length < shortestPassword) return said("too-short", { min: shortestPassword })
  if (length > longestPassword) return said("too-long", { max: longestPassword })
  if (isCommonPassword(password)) return said("common-password")
  return null
}
