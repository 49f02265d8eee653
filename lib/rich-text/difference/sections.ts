import type { Document } from "../document"
import type { Both } from "./both"
import type { Tree } from "./tree"

/** The blocks from one heading up to the next, by their place in the text, and the headings above them, the highest first. */
type Part = { readonly above: readonly number[]; readonly blocks: number[] }

/**
 * The sections of two texts as one that a reader of the first text has to read: those in which something differs, each under its heading
 * and the headings above it. A section goes from a heading to the next one of its level or a higher one. Unchanged sections within it are
 * left out. No blocks where nothing differs.
 */
export function changedSections({ document, changes }: Both): Both {
  const differs = (node: Tree): boolean => changes.has(node) || (node.content ?? []).some(differs)
  const differing = new Set(document.content.flatMap((block, index) => (differs(block) ? [index] : [])))
  const shown = new Set(
    partsOf(document, changes)
      .filter(({ blocks }) => blocks.some((index) => differing.has(index)))
      .flatMap(({ above, blocks }) => [...above, ...blocks]),
  )
  return { document: { ...document, content: document.content.filter((_, index) => shown.has(index)) }, changes }
}

function partsOf({ content }: Document, changes: Both["changes"]): Part[] {
  let part: Part = { above: [], blocks: [] }
  const parts = [part]
  let open: readonly { readonly level: number; readonly index: number }[] = []
  for (const [index, block] of content.entries()) {
    if (block.type === "heading") {
      const { level } = block.attrs
      const above = open.filter((heading) => heading.level < level)
      part = { above: above.map((heading) => heading.index), blocks: [] }
      parts.push(part)
      // Under a heading that is gone stands nothing any more.
      if (changes.get(block) !== "removed") open = [...above, { level, index }]
    }
    part.blocks.push(index)
  }
  return parts
}
