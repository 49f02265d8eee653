import type * as mdast from "mdast"
import { fromMarkdown as parse } from "mdast-util-from-markdown"
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal"
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote"
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough"
import { gfmTableFromMarkdown } from "mdast-util-gfm-table"
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item"
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal"
import { gfmFootnote } from "micromark-extension-gfm-footnote"
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough"
import { gfmTable } from "micromark-extension-gfm-table"
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item"
import type { MarkdownBlockReader, MarkdownReader } from "../definition"
import type { Block, Document } from "../document"
import { maxDepth } from "../limits"
import { readBlockquote } from "../nodes/callout"
import { codeIn, readCode } from "../nodes/code-block"
import { readHeading } from "../nodes/heading"
import { readThematicBreak } from "../nodes/horizontal-rule"
import { readList } from "../nodes/list"
import { readParagraph } from "../nodes/paragraph"
import { readTable } from "../nodes/table"
import { readHtml } from "./read-html"
import { readLine, type MarkdownSource } from "./read-line"

type BlockOfMarkdown<N extends mdast.BlockContent["type"]> = Extract<mdast.BlockContent, { type: N }>

/** What becomes of each block of Markdown. */
const readers: { readonly [N in mdast.BlockContent["type"]]: MarkdownBlockReader<BlockOfMarkdown<N>> } = {
  paragraph: readParagraph,
  heading: readHeading,
  list: readList,
  blockquote: readBlockquote,
  code: readCode,
  thematicBreak: readThematicBreak,
  table: readTable,
  // HTML is never taken as such: its content is read as if it were Markdown, and unknown HTML stays text.
  html(node, read) {
    const found = readHtml(node)
    if (found === null) return readParagraph({ type: "paragraph", children: [node] }, read)
    return found.length > 0 ? read.blocks(found, 0) : []
  },
}

const syntax = {
  extensions: [gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmAutolinkLiteral(), gfmFootnote()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    // Only where it is written as one: an escaped address is words.
    { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
    gfmFootnoteFromMarkdown(),
  ],
}

/** A table reaches this many levels below its own. */
const levelsBelow = 4

/**
 * A document of what is written in GitHub's Markdown. `fileAt` knows the files of ours by their addresses; another picture must have an address
 * with https, as everywhere.
 */
export function fromMarkdown(given: string, fileAt: MarkdownSource["fileAt"] = () => null): Document {
  const { front, markdown } = parted(given)
  const tree = parse(markdown, syntax)
  const definitions = definitionsIn(tree)
  const source: MarkdownSource = {
    source: ({ position }) => markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
    definition: (identifier) => definitions.get(identifier),
    fileAt,
  }
  const content = readerAt(2, source).blocks(tree.children, 0)
  return { type: "doc", content: front === null ? content : [codeIn(front, "yaml"), ...content] }
}

/** What a file says of itself before its text (front matter) is kept as code. */
function parted(markdown: string): { front: string | null; markdown: string } {
  const [all = "", front] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\S[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(markdown) ?? []
  const isFront = front !== undefined && /^[\w-]+[ \t]*:/m.test(front) && !/\n[ \t]*\n/.test(front)
  return isFront ? { front, markdown: markdown.slice(all.length) } : { front: null, markdown }
}

function readerAt(depth: number, source: MarkdownSource): MarkdownReader {
  const read: MarkdownReader = {
    line: (nodes) => readLine(nodes, source),
    blocks(nodes, levels) {
      const inner = levels === 0 ? read : readerAt(depth + levels, source)
      const found = nodes.flatMap((node) => {
        if (node.type === "footnoteDefinition") return noteOf(node, inner)
        return isBlock(node) ? blocksOf(node, inner, depth + levels) : []
      })
      return found.length > 0 ? found : [{ type: "paragraph" }]
    },
    source: source.source,
  }
  return read
}

/** A footnote is a text of its own, behind its sign. */
function noteOf({ label, identifier, children }: mdast.FootnoteDefinition, read: MarkdownReader): Block[] {
  const [first, ...others] = children
  const sign: mdast.Text = { type: "text", value: `[^${label ?? identifier}]: ` }
  const line = first?.type === "paragraph" ? first.children : []
  const rest = first?.type === "paragraph" ? others : children
  return read.blocks([{ type: "paragraph", children: [sign, ...line] }, ...rest], 0)
}

const isBlock = (node: mdast.RootContent): node is mdast.BlockContent => Object.hasOwn(readers, node.type)

/** What lies deeper than a document may is kept as it is written. */
function blocksOf(node: mdast.BlockContent, read: MarkdownReader, depth: number): Block[] {
  const isDeep = "children" in node && node.type !== "paragraph" && node.type !== "heading"
  if (isDeep && depth + levelsBelow > maxDepth) return [codeIn(read.source(node))]
  return readAs(node.type, node, read)
}

const readAs = <N extends mdast.BlockContent["type"]>(name: N, node: BlockOfMarkdown<N>, read: MarkdownReader) =>
  readers[name](node, read)

/** The first of a name counts, wherever it stands. */
function definitionsIn(tree: mdast.Root): ReadonlyMap<string, mdast.Definition> {
  const found = new Map<string, mdast.Definition>()
  const left: mdast.Nodes[] = [tree]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node)
    if ("children" in node) left.push(...node.children.toReversed())
  }
  return found
}
