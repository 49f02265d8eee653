"use client"

import { useRef, useState } from "react"
import { useFinding, type ComboboxItem } from "./combobox-list"

/** Where more items are found than those that are known: they come while somebody writes. */
export type ItemSearch = {
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Values of the items that were found for the text, by whatever was looked at. */
  readonly found: ReadonlySet<string>
  /** More may be found yet: that there is none is not said. */
  readonly pending: boolean
  /** The first item for a text, as soon as that is known: Enter may be quicker than what is shown. */
  readonly first: (text: string) => Promise<ComboboxItem | null>
}

/** How a picker finds its items, with a search where it has one, and what Enter does while none is highlighted. */
export function useItemSearch(search: ItemSearch | undefined, take: (item: ComboboxItem) => void) {
  const finding = useFinding()
  const [highlighted, setHighlighted] = useState(false)
  const wanted = useRef<string | null>(null)
  if (!search) return { finding, onFirst: undefined }
  const { text, found, first, onTextChange } = search

  async function takeFirst() {
    wanted.current = text
    const item = await first(text)
    if (item && wanted.current === text) take(item)
  }
  return {
    finding: {
      ...finding,
      filter: (item: ComboboxItem, query: string) => found.has(item.value) || finding.filter(item, query),
      inputValue: text,
      onInputValueChange: (next: string) => {
        wanted.current = null
        onTextChange(next)
      },
      onItemHighlighted: (item: ComboboxItem | undefined) => setHighlighted(item !== undefined),
    },
    onFirst: highlighted || text.trim() === "" ? undefined : () => void takeFirst().catch(() => undefined),
  }
}
