"use client"

import { useSearchParams } from "next/navigation"
import { filtersIn } from "./filters"

/** The filters of the matrix in the address. */
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
