import { invalid } from "@/lib/api/errors"
import type { UserScope } from "@/lib/auth/guard"
import { readFilter, type Filter } from "./filter"

/**
 * The filter that a field of a request holds.
 *
 * @throws Problem 400 that says of each part why it cannot be read
 */
export function filterOf({ timeZone }: UserScope, path: string, written = ""): Filter {
  const { filter, faults } = readFilter(written, { now: new Date(), timeZone })
  if (faults.length > 0)
    throw invalid(faults.map(({ kind, ...parameters }) => ({ path, code: `filter-${kind}`, parameters })))
  return filter
}
