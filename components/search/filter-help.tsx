"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list whose keys are heard in the field; a select would take the focus */

import { useLocale, useTranslations } from "use-intl"
import { useDates, useNow } from "@/components/ui/dates"
import { Offer } from "@/components/ui/offer"
import type { FilterField } from "@/lib/tasks/filter/fields"
import { readFilter, type FilterFault } from "@/lib/tasks/filter/filter"
import type { UnknownField } from "@/lib/tasks/filter/unknown"
import { fieldIn, valueIn } from "@/lib/tasks/filter/words"
import type { OfferedList } from "./use-filter-offers"

const none: readonly never[] = []

type FilterHelpProps = { text: string; fields?: readonly FilterField[]; list: OfferedList }

/** Below a field of filters: what could be written next, and what cannot be read of what is written. */
export function FilterHelp({ text, fields, list }: FilterHelpProps) {
  const t = useTranslations("search")
  const { timeZone } = useDates()
  const now = useNow()
  // While a value is being written it is not wrong yet.
  const faults = /\s$/.test(text) ? readFilter(text, { now, timeZone }, fields).faults : none
  const sentence = useFaultSentence()
  const { id, offers, active, optionId, onActive, onTake } = list
  return (
    <>
      <div className="mt-2 min-h-6">
        {offers.length > 0 && (
          <div id={id} role="listbox" aria-label={t("suggestions")} className="flex flex-wrap gap-1">
            {offers.map((suggestion, index) => (
              <Offer
                key={suggestion.label}
                id={optionId(index)}
                active={index === active}
                onActive={() => onActive(index)}
                onTake={() => onTake(suggestion)}
                className="flex min-h-6 cursor-default items-center rounded-s bg-hover px-2 text-12 text-ink-2 data-highlighted:bg-accent-soft data-highlighted:text-ink max-md:min-h-9"
              >
                {suggestion.label}
              </Offer>
            ))}
          </div>
        )}
      </div>
      {faults.map((fault) => (
        <p key={sentence(fault)} role="alert" className="mt-1 text-12 text-danger">
          {sentence(fault)}
        </p>
      ))}
    </>
  )
}

/** What is said of a part of a filter that cannot be read, with the words of the grammar in the person's language. */
export function useFaultSentence() {
  const t = useTranslations("search.faults")
  const locale = useLocale()
  return (fault: FilterFault | UnknownField): string => {
    if (fault.kind === "too-long") return t("tooLong")
    if (fault.kind === "unknown-field")
      return t("unknownField", { word: fault.word, field: fieldIn(fault.meant, locale) })
    const field = fieldIn(fault.field, locale)
    if (fault.kind === "no-value") return t("noValue", { field })
    if (fault.kind === "not-asked-here") return t("notAskedHere", { field })
    const { value } = fault
    if (fault.kind === "no-date") return t("noDate", { field, value })
    const allowed = fault.allowed.split(", ").map((word) => valueIn(fault.field, word, locale))
    return t("unknownValue", { field, value, allowed: allowed.join(", ") })
  }
}
