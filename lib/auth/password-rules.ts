import { isCommonPassword } from "./common-passwords"

export const shortestPassword = 8
export const longestPassword = 128

/**
 * What is wrong with a new password; null where nothing is. Counted in characters as people see code points, whatever their bytes; any
 * Unicode is welcome, and no mixture of kinds is asked for.
 */
export function passwordFault(password: string): string | null {
  const length = Array.from(password.normalize("NFC")).length
  if (length < shortestPassword) return `must be at least ${shortestPassword} characters`
  if (length > longestPassword) return `must be at most ${longestPassword} characters`
  if (isCommonPassword(password)) return "is one of the most common passwords; choose another"
  return null
}
