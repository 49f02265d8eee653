import type { Document, HardBreak, HorizontalRule, Image, Inline, Mention, Node, NodeName, Text } from "./document"
import { childrenOf, everyNode } from "./walk"

type Leaf = Text | HardBreak | Mention | Image | HorizontalRule
type LeafName = Leaf["type"]

// Two small tables beside that of `nodes.ts`: every text that is shown asks for its words, and loads nothing else.

/** What a node says by itself. */
const words: { readonly [N in LeafName]: (leaf: Extract<Leaf, { type: N }>) => string } = {
  text: ({ text }) => text,
  hardBreak: () => "\n",
  mention: ({ attrs }) => `@${attrs.name}`,
  image: ({ attrs }) => attrs.alt ?? "",
  horizontalRule: () => "",
}

const inLine = (texts: readonly string[]) => texts.join("")
const inColumns = (texts: readonly string[]) => texts.join("\t")
const inLines = (texts: readonly string[]) => texts.join("\n")
const inFilledLines = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n")

/** How the others put together what stands in them. */
const joined: { readonly [N in Exclude<NodeName, LeafName>]: (texts: readonly string[]) => string } = {
  paragraph: inLine,
  heading: inLine,
  codeBlock: inLine,
  bulletList: inLines,
  orderedList: inLines,
  taskList: inLines,
  listItem: inFilledLines,
  taskItem: inFilledLines,
  blockquote: inFilledLines,
  callout: inFilledLines,
  table: inLines,
  tableRow: inColumns,
  tableCell: inFilledLines,
  tableHeader: inFilledLines,
}

const isLeaf = (node: Node): node is Leaf => Object.hasOwn(words, node.type)
const wordsOf = <N extends LeafName>(name: N, leaf: Extract<Leaf, { type: N }>) => words[name](leaf)

function nodeText(node: Node): string {
  return isLeaf(node) ? wordsOf(node.type, node) : joined[node.type](childrenOf(node).map(nodeText))
}

/** The words of one line, without its marks. */
export function lineText(line: readonly Inline[] = []): string {
  return inLine(line.map(nodeText))
}

/** The words of a document, a line a block, for search and excerpts. */
export function toText({ content }: Document): string {
  return inFilledLines(content.map(nodeText))
}

/** Whether there is neither a word nor an image to see. */
export const saysNothing = (document: Document): boolean =>
  toText(document).trim() === "" && ![...everyNode(document.content)].some(({ type }) => type === "image")

const wordsAMinute = 200
const signsAWord = 2

/**
 * The time of reading, in whole minutes; 0 for an empty text. It counts letters and spaces alone: `Intl.Segmenter` finds other words on the
 * server than in a browser, and the page that both draw would differ.
 */
export function minutesToRead(document: Document): number {
  const text = toText(document)
  const signs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  const words = text.replace(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g, " ").match(/[^\s\p{P}\p{S}]+/gu)?.length ?? 0
  return Math.ceil((words + signs / signsAWord) / wordsAMinute)
}
