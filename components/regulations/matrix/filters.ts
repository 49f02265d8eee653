import { isDay } from "@/lib/dates/day"
import { signOf, type RegulationState } from "@/lib/regulations/matrix/states"

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text)
const isState = (text: string | null): text is RegulationState => text !== null && Object.hasOwn(signOf, text)

export const dayIn = (text: string): string | null => (isDay(text) && text >= "1970-01-01" ? text : null)

/** The filters of the matrix in an address. A malformed one counts as not set. */
export function filtersIn(params: URLSearchParams) {
  const [space, regulation] = [params.get("space"), params.get("regulation")]
  const [state, day] = [params.get("state"), params.get("day")]
  return {
    space: isId(space) ? space : null,
    regulation: isId(regulation) ? regulation : null,
    state: isState(state) ? state : null,
    day: day === null ? null : dayIn(day),
    group: params.get("group") === "space" ? "space" : null,
  }
}

/** What the matrix is read with: as of a day in the past, or as of now. */
export const inputOf = (day: string | null) => (day === null ? {} : { day })
