import type { FilterFault } from "./filter"

/** What the API says of a part of a filter that cannot be read. */
export function sentenceOf(fault: FilterFault): string {
  if (fault.kind === "too-long") return "must have at most 100 conditions and values"
  if (fault.kind === "no-value") return `says nothing behind ${fault.field}:`
  const written = `has ${fault.field}:${fault.value}, which`
  if (fault.kind === "no-date") return `${written} is no date: a day is 2026-03-01, an amount of days is 7d`
  return `${written} must be one of ${fault.allowed}`
}
