"use client"

import { ArrowDown, ArrowUp } from "lucide-react"
import { useCallback, useMemo, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { DocumentView } from "@/components/rich-text/document-view"
import { IconButton } from "@/components/ui/icon-button"
import { bothOf } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import type { Document } from "@/lib/rich-text/document"

type DifferenceProps = { before: Document; after: Document }

/** What lies between two texts, in the text itself; one goes from change to change. */
export function Difference({ before, after }: DifferenceProps) {
  const t = useTranslations("documentation.versions")
  const both = useMemo(() => bothOf(before, difference(before, after)), [before, after])
  const text = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const counted = useCallback((element: HTMLDivElement | null) => {
    text.current = element
    if (element) setCount(placesIn(element).length)
  }, [])

  function go(step: 1 | -1) {
    const places = text.current ? placesIn(text.current) : []
    if (places.length === 0) return
    const next = at === null ? (step === 1 ? 0 : places.length - 1) : (at + step + places.length) % places.length
    for (const [index, place] of places.entries())
      for (const element of place) element.toggleAttribute("data-shown", index === next)
    places[next]?.[0]?.scrollIntoView({ block: "center", behavior: "smooth" })
    setAt(next)
  }

  return (
    <>
      <div className="sticky top-2 z-10 mb-4 flex items-center gap-1.5 rounded-m border border-line bg-raised py-1 ps-3 pe-1 text-13">
        <output className="min-w-0 flex-1 text-ink-2">
          {count === 0 ? t("same") : at === null ? t("count", { count }) : t("at", { at: at + 1, count })}
        </output>
        <IconButton label={t("previous")} disabled={count === 0} onClick={() => go(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={t("next")} disabled={count === 0} onClick={() => go(1)}>
          <ArrowDown />
        </IconButton>
      </div>
      <div
        ref={counted}
        className="[&_[data-shown]]:outline-2 [&_[data-shown]]:outline-offset-1 [&_[data-shown]]:outline-focus"
      >
        <DocumentView document={both.document} changes={both.changes} />
      </div>
    </>
  )
}

/** Changes as one sees them: what went, and what came in its place, is one. */
function placesIn(text: Element): Element[][] {
  const places: Element[][] = []
  for (const element of text.querySelectorAll("[data-change]")) {
    const last = places.at(-1)
    const before = last?.at(-1)
    if (last && before && after(before) === element) last.push(element)
    else places.push([element])
  }
  return places
}

/** What stands behind an element, a blank or not. */
function after({ nextSibling }: Element): ChildNode | null {
  const isBlank = nextSibling?.nodeType === Node.TEXT_NODE && nextSibling.textContent?.trim() === ""
  return isBlank ? nextSibling.nextSibling : nextSibling
}
