"use client"

import { useId, useState, type KeyboardEvent, type RefObject } from "react"
import { flushSync } from "react-dom"
import { useLocale } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { valuesIn } from "@/lib/tasks/filter/edit"
import { filterFields, type FilterField } from "@/lib/tasks/filter/fields"
import { namedBy } from "@/lib/tasks/filter/names"
import { fieldAtEnd, suggestionsFor, type Suggestion } from "./suggestions"

const none: readonly never[] = []

type FilterOffers = {
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  /** What can be asked for, where not all can. */
  fields?: readonly FilterField[]
  /** The stages of the board that is filtered, where it is one. */
  stages?: readonly { readonly name: string }[]
}

/** What could be written next in a field of filters: the arrows choose, Enter or Tab takes it, Escape closes the list until one writes on. */
export function useFilterOffers({ text, onText, field, fields = filterFields, stages }: FilterOffers) {
  const id = useId()
  const locale = useLocale()
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  const labels = useRead(query("listLabels", {})).data ?? none
  const projects = useRead(query("listProjects", {})).data ?? none
  const ofBoard = useStagesAsked(text, projects, stages === undefined)
  const [active, setActive] = useState(-1)
  const [left, setLeft] = useState<string | null>(null)
  const name = (one: { readonly name: string }) => one.name
  const names = {
    people: people.map(name),
    labels: labels.map(name),
    projects: projects.map(name),
    stages: [...new Set((stages ?? ofBoard).map(name))],
  }
  const offers = text === left ? none : suggestionsFor(text, names, locale, fields)
  const at = Math.min(active, offers.length - 1)

  function take({ text: next }: Suggestion) {
    // The next letter may be on its way: the caret stands right before it comes.
    flushSync(() => {
      onText(next)
      setActive(-1)
    })
    field.current?.focus()
    field.current?.setSelectionRange(next.length, next.length)
  }

  /** Whether a key was meant for the list. */
  function hear(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const chosen = offers[at]
    if (offers.length === 0) return false
    if (event.key === "ArrowDown") setActive((at + 1) % offers.length)
    else if (event.key === "ArrowUp") setActive(at <= 0 ? offers.length - 1 : at - 1)
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) take(chosen)
    else if (event.key === "Escape") {
      setLeft(text)
      setActive(-1)
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (index: number) => `${id}-${index}`
  return {
    hear,
    list: { id, offers, active: at, optionId, onActive: setActive, onTake: take },
    combobox: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": offers.length > 0,
      "aria-controls": id,
      "aria-activedescendant": at >= 0 ? optionId(at) : undefined,
      autoComplete: "off",
    } as const,
  }
}

export type OfferedList = ReturnType<typeof useFilterOffers>["list"]

/** Of a board that the filter names, else of the first: read when somebody writes of stages. */
function useStagesAsked(text: string, projects: readonly { id: number; name: string }[], enabled: boolean) {
  const [named] = valuesIn(text, "in").flatMap((name) => namedBy(name, projects))
  const projectId = named ?? projects[0]?.id ?? 0
  const asked = enabled && projectId > 0 && fieldAtEnd(text) === "stage"
  return useRead({ ...query("getProject", { projectId }), enabled: asked }).data?.stages ?? none
}
