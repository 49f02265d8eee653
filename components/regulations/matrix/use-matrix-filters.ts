"use client"

import { useSearchParams } from "next/navigation"
import { isDay } from "@/lib/dates/day"
import { signOf, type RegulationState } from "@/lib/regulations/matrix/states"

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text)
const isState = (text: string | null): text is RegulationState => text !== null && Object.hasOwn(signOf, text)

function filtersIn(params: URLSearchParams) {
  const [space, regulation] = [params.get("space"), params.get("regulation")]
  const [state, day] = [params.get("state"), params.get("day")]
  return {
    space: isId(space) ? space : null,
    regulation: isId(regulation) ? regulation : null,
    state: isState(state) ? state : null,
    day: day !== null && isDay(day) && day >= "1970-01-01" ? day : null,
    group: params.get("group") === "space" ? "space" : null,
  }
}

/** The filters of the matrix in the address. A malformed one counts as not set. */
export function useMatrixFilters() {
  const inAddress = filtersIn(new URLSearchParams(useSearchParams()))

  // The page itself stays: nothing of it is asked for anew.
  function set(values: Partial<typeof inAddress>) {
    const { pathname, search } = window.location
    const next = Object.entries({ ...filtersIn(new URLSearchParams(search)), ...values })
    const query = new URLSearchParams(next.filter((entry): entry is [string, string] => entry[1] !== null)).toString()
    window.history.replaceState(null, "", query === "" ? pathname : `${pathname}?${query}`)
  }

  const { space, regulation } = inAddress
  return {
    ...inAddress,
    spaceId: space === null ? null : Number(space),
    regulationId: regulation === null ? null : Number(regulation),
    set,
  }
}
