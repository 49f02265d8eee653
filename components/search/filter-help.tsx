"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useDates, useNow } from "@/components/ui/dates"
import { query } from "@/lib/api/client"
import { filterFields, readFilter, type FilterFault, type FilterField } from "@/lib/tasks/filter/filter"
import { suggestionsFor } from "./suggestions"

const none: readonly never[] = []

type FilterHelpProps = {
  text: string
  /** What can be asked for, where not all can. */
  fields?: readonly FilterField[]
  onOffer: (text: string) => void
}

/** Below a field of filters: what could be written next, and what cannot be read of what is written. */
export function FilterHelp({ text, fields = filterFields, onOffer }: FilterHelpProps) {
  const t = useTranslations("search")
  const { timeZone } = useDates()
  const now = useNow()
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  const labels = useRead(query("listLabels", {})).data ?? none
  const projects = useRead(query("listProjects", {})).data ?? none
  const name = (one: { readonly name: string }) => one.name
  const names = { people: people.map(name), labels: labels.map(name), projects: projects.map(name) }
  const offered = suggestionsFor(text, names, fields)
  // While a value is being written it is not wrong yet.
  const faults = /\s$/.test(text) ? readFilter(text, { now, timeZone }, fields).faults : none
  const sentence = useFaultSentence()
  return (
    <>
      <ul aria-label={t("suggestions")} className="mt-2 flex min-h-6 flex-wrap gap-1">
        {offered.map((suggestion) => (
          <li key={suggestion.label}>
            <button
              type="button"
              onClick={() => onOffer(suggestion.text)}
              className="min-h-6 rounded-s bg-hover px-2 text-12 text-ink-2 hover:text-ink max-md:min-h-9"
            >
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
      {faults.map((fault) => (
        <p key={sentence(fault)} role="alert" className="mt-1 text-12 text-danger">
          {sentence(fault)}
        </p>
      ))}
    </>
  )
}

/** What is said of a part of a filter that cannot be read. */
export function useFaultSentence() {
  const t = useTranslations("search.faults")
  return (fault: FilterFault): string => {
    if (fault.kind === "too-long") return t("tooLong")
    if (fault.kind === "no-value") return t("noValue", { field: fault.field })
    if (fault.kind === "not-asked-here") return t("notAskedHere", { field: fault.field })
    const { field, value } = fault
    return fault.kind === "no-date"
      ? t("noDate", { field, value })
      : t("unknownValue", { field, value, allowed: fault.allowed })
  }
}
