"use client"

import { usePathname, useRouter, useSearchParams } from "next/navigation"
import { useTimeZone } from "use-intl"
import { isDay } from "@/lib/dates/day"
import { startOfDay } from "@/lib/dates/zone"

/** As the address has them: a person's id, a kind, and two civil days. */
export type AddressFilters = {
  readonly person: string | null
  readonly kind: string | null
  readonly from: string | null
  readonly to: string | null
}

/** As the API takes them. */
export type Filters = {
  readonly actorId?: string
  readonly kind?: string
  readonly from?: string
  readonly to?: string
}

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null)
const dayIn = (text: string | null) =>
  text !== null && isDay(text) && text >= "1970-01-01" && text < "3000" ? text : null

/** The filters of the log. What is malformed in an address counts as not set. */
export function useAuditFilters() {
  const router = useRouter()
  const pathname = usePathname()
  const params = useSearchParams()
  const timeZone = useTimeZone() ?? "UTC"
  const kind = params.get("kind")
  const inAddress: AddressFilters = {
    person: idIn(params.get("person")),
    kind: kind !== null && /^[a-zA-Z]{1,40}$/.test(kind) ? kind : null,
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  }
  const filters: Filters = {
    ...(inAddress.person !== null && { actorId: inAddress.person }),
    ...(inAddress.kind !== null && { kind: inAddress.kind }),
    ...(inAddress.from !== null && { from: startOfDay(inAddress.from, timeZone) }),
    // The last day belongs to it.
    ...(inAddress.to !== null && { to: startOfDay(inAddress.to, timeZone, 1) }),
  }

  function show(next: AddressFilters) {
    const given = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== null)
    const query = new URLSearchParams(given).toString()
    router.replace(query === "" ? pathname : `${pathname}?${query}`, { scroll: false })
  }

  return {
    inAddress,
    filters,
    filtered: Object.keys(filters).length > 0,
    set: (values: Partial<AddressFilters>) => show({ ...inAddress, ...values }),
    reset: () => show({ person: null, kind: null, from: null, to: null }),
  }
}
