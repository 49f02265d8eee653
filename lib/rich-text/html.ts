import type { FileAddress, HtmlWriter } from "./definition"
import type { BlockName, BlockOf, Document, Inline, InlineName, InlineOf, MarkName, MarkOf } from "./document"
import { element } from "./element"
import { headingIds } from "./headings"
import { blocks, inlines } from "./nodes"
import { marks } from "./nodes/marks"

/** A document as HTML, for reading: every text and attribute is escaped, and no element stands in it but those that its nodes name. */
export function toHtml(document: Document, address: FileAddress): string {
  const ids = headingIds(document)
  const write: HtmlWriter = {
    line: (line = []) => line.map(inlineHtml).join(""),
    blocks: (inner) => inner.map((block) => blockHtml(block.type, block)).join("\n"),
    idOf: (heading) => ids.get(heading),
    address,
  }
  const blockHtml = <N extends BlockName>(name: N, block: BlockOf<N>) => blocks[name].html(block, write)
  return write.blocks(document.content)
}

function inlineHtml(node: Inline): string {
  const inner = wordsHtml(node.type, node)
  // A break looks the same with every mark.
  return node.type === "hardBreak"
    ? inner
    : (node.marks ?? []).reduceRight((html, mark) => markHtml(mark.type, mark, html), inner)
}

const wordsHtml = <N extends InlineName>(name: N, node: InlineOf<N>) => inlines[name].html(node)

function markHtml<N extends MarkName>(name: N, mark: MarkOf<N>, inner: string): string {
  const { tags, attributes } = marks[name]
  return element(tags[0], attributes?.(mark) ?? {}, inner)
}
