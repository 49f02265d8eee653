import type { Block, Document, Inline } from "./document"

/** The words of one line, without its marks. */
export function lineText(line: readonly Inline[] = []): string {
  return line.map(inlineText).join("")
}

function inlineText(node: Inline): string {
  if (node.type === "mention") return `@${node.attrs.name}`
  return node.type === "text" ? node.text : "\n"
}

function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "codeBlock":
      return lineText(block.content)
    case "bulletList":
    case "orderedList":
    case "taskList":
      return block.content.map((item) => blocksText(item.content)).join("\n")
    case "blockquote":
    case "callout":
      return blocksText(block.content)
    case "table":
      return block.content
        .map((row) => (row.content ?? []).map((cell) => blocksText(cell.content)).join("\t"))
        .join("\n")
    case "image":
      return block.attrs.alt ?? ""
    default:
      return ""
  }
}

function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n")
}

/** The words of a document, a line a block, for search and excerpts. */
export function toText(document: Document): string {
  return blocksText(document.content)
}

const wordsAMinute = 200
const words = new Intl.Segmenter("en", { granularity: "word" })

/** How long a person reads, in whole minutes; 0 where nothing is written. */
export function minutesToRead(document: Document): number {
  let count = 0
  for (const segment of words.segment(toText(document))) if (segment.isWordLike) count++
  return Math.ceil(count / wordsAMinute)
}
