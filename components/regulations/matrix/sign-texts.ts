import type { useTranslations } from "use-intl"
import type { RegulationState } from "@/lib/regulations/matrix/states"

export type SignTexts = (state: RegulationState, version: number | null) => string

/** What each state is called in a cell. There are few, and thousands of cells come by: each is formatted once. */
export function signTextsOf(t: ReturnType<typeof useTranslations<"regulationMatrix">>): SignTexts {
  const known = new Map<string, string>()
  return (state, version) => {
    const ofVersion = state === "done" || (state === "notAsked" && version !== null)
    const key = ofVersion ? `${state} ${version ?? 0}` : state
    const text =
      known.get(key) ?? (ofVersion ? t(`signs.${state}Version`, { number: version ?? 0 }) : t(`signs.${state}`))
    known.set(key, text)
    return text
  }
}
