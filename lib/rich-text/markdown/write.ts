import type * as mdast from "mdast"
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal"
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote"
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough"
import { gfmTableToMarkdown } from "mdast-util-gfm-table"
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item"
import { toMarkdown as write, type Handle } from "mdast-util-to-markdown"
import type { FileAddress, MarkdownWriter } from "../definition"
import type { BlockName, BlockOf, Document } from "../document"
import { blocks } from "../nodes"
import { writeLine } from "./write-line"

/**
 * The letter beside a struck text may become a reference (`&#x61;`), and an underscore behind it is then no longer within a word. The library
 * knows that of emphasis alone: here such underscores are escaped whatever becomes of the letter.
 */
const text: Handle = (node: mdast.Text, _, state, info) => {
  const escaped = (run: string) => run.replaceAll("_", "\\_")
  const safe = state.safe(node.value, info)
  const begun = info.before === "~" ? safe.replace(/^[^\\_]_+/u, escaped) : safe
  return info.after === "~" ? begun.replace(/(?<![\\_])_+[^_]$/u, escaped) : begun
}

const extensions = [
  { handlers: { text } },
  gfmStrikethroughToMarkdown(),
  // Columns of equal width would make a large table many times as large.
  gfmTableToMarkdown({ tablePipeAlign: false }),
  gfmTaskListItemToMarkdown(),
  gfmAutolinkLiteralToMarkdown(),
  gfmFootnoteToMarkdown(),
]

/** A document as GitHub's Markdown. What a person wrote stays what it was: all that could be read as Markdown or HTML is escaped. */
export function toMarkdown(document: Document, address: FileAddress): string {
  const writer: MarkdownWriter = {
    line: (line = [], oneLine = false) => writeLine(line, oneLine),
    blocks: (inner) => inner.flatMap((block) => blockMarkdown(block.type, block)),
    address,
  }
  const blockMarkdown = <N extends BlockName>(name: N, block: BlockOf<N>): mdast.BlockContent[] =>
    blocks[name].markdown(block, writer)
  const text = write(
    { type: "root", children: writer.blocks(document.content) },
    { bullet: "-", rule: "-", resourceLink: true, extensions },
  )
  // At the start of a file it would be a mark of its encoding.
  return text.replace(/^\uFEFF/, "&#xFEFF;")
}
