import { everyNode } from "./walk"
import type { Document, Heading, HeadingLevel } from "./document"
import { lineText } from "./text"

export type ContentsEntry = { readonly id: string; readonly level: HeadingLevel; readonly text: string }

/**
 * The headings of a document in their order, for its table of contents. An `id` is made of the heading's own words, so that a link outlives
 * changes elsewhere. A repeated heading ends in `-2`. Every id begins with `h-`, so that no author can name an element of the page.
 */
export function headingsOf(document: Document): ContentsEntry[] {
  return [...headingIds(document)].map(([{ attrs, content }, id]) => ({
    id,
    level: attrs.level,
    text: lineText(content).replace(/\s+/g, " ").trim(),
  }))
}

/** The id of each heading: the table of contents and the text that is shown use the same. */
export function headingIds(document: Document): Map<Heading, string> {
  const ids = new Map<Heading, string>()
  const taken = new Set<string>()
  for (const heading of everyNode(document.content)) {
    if (heading.type !== "heading") continue
    const base = `h-${slug(lineText(heading.content))}`
    let id = base
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
    taken.add(id)
    ids.set(heading, id)
  }
  return ids
}

function slug(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join("-").slice(0, 60).replace(/-$/, "") || "section"
}
