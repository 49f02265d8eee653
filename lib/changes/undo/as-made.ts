import { isDeepStrictEqual } from "node:util"
import { Problem } from "@/lib/api/errors"

type Fields = Readonly<Record<string, unknown>>

/**
 * That a thing is still what a change made it, in the fields that the change altered; all of them where it was made.
 *
 * @throws Problem 409 `changed-since`
 */
export function requireAsMade(
  current: object | undefined,
  { before, after }: { readonly before: Fields | null; readonly after: Fields | null },
): void {
  const is = new Map(Object.entries(current ?? {}))
  const altered = Object.entries(after ?? {}).filter(([field]) => before === null || field in before)
  if (!current || altered.some(([field, value]) => is.has(field) && !isDeepStrictEqual(is.get(field), value)))
    throw new Problem("changed-since")
}
