import { isCommonPassword } from "./common-passwords"
import { said } from "@/lib/messages/said"

export const shortestPassword = 8
export const longestPassword = 128

/**
 * What is wrong with a new password; null where nothing is. Counted in characters as people see code points, whatever their bytes; any
 * Unicode is welcome, and no mixture of kinds is asked for.
 */
export function passwordFault(password: string): string | null {
  const length = Array.from(password.normalize("NFC")).length
  if (length < shortestPassword) return said("too-short", { min: shortestPassword })
  if (length > longestPassword) return said("too-long", { max: longestPassword })
  if (isCommonPassword(password)) return said("common-password")
  return null
}
