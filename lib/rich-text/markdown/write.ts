import type * as mdast from "mdast"
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough"
import { gfmTableToMarkdown } from "mdast-util-gfm-table"
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item"
import { toMarkdown as write } from "mdast-util-to-markdown"
import type { FileAddress, MarkdownWriter } from "../definition"
import type { BlockName, BlockOf, Document } from "../document"
import { blocks } from "../nodes"
import { writeLine } from "./write-line"

const extensions = [
  gfmStrikethroughToMarkdown(),
  // Columns of equal width would make a large table many times as large.
  gfmTableToMarkdown({ tablePipeAlign: false }),
  gfmTaskListItemToMarkdown(),
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
