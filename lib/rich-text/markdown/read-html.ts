import type * as mdast from "mdast"
import { htmlPieces, tagIn, type Piece, type Tag } from "./html-pieces"

/** Elements that part what stands in them from what stands beside them, and are no more to us. */
const parting =
  "address article aside body center dd details div dl dt fieldset figcaption figure footer form header html main nav p section summary"
const structured = "blockquote h1 h2 h3 h4 h5 h6 hr li ol pre table tbody td tfoot th thead tr ul"
const blockNames = new Set(`${parting} ${structured}`.split(" "))
/** Deeper ones only part. */
const deepest = 16

/**
 * A block of HTML in Markdown, as blocks of Markdown: structure and words, no looks. HTML within a line stays HTML, for the reader of
 * lines.
 *
 * @returns null where nothing of it is known
 */
export function readHtml({ value, position }: mdast.Html): mdast.BlockContent[] | null {
  const found = htmlPieces(value)
  const known = found.length === 0 || found.some((piece) => piece.kind === "tag" && isKnown(piece.tag))
  return known ? new Reader(found, position).blocks(() => false, 0) : null
}

const inLine = new Set(
  "a b br code del em font i img input ins kbd mark picture s samp small source span strong sub sup tt u".split(" "),
)
const isKnown = ({ name }: Tag) => blockNames.has(name) || inLine.has(name)

type Ends = (tag: Tag) => boolean
const closes =
  (...names: readonly string[]): Ends =>
  ({ name, closing }) =>
    closing && names.includes(name)

class Reader {
  readonly #pieces: readonly Piece[]
  /** Of all that is made: what is asked for its source is the HTML. */
  readonly #position: mdast.Html["position"]
  #at = 0

  constructor(pieces: readonly Piece[], position: mdast.Html["position"]) {
    this.#pieces = pieces
    this.#position = position
  }

  /** The blocks up to the tag that ends them, which is left. */
  blocks(ends: Ends, depth: number): mdast.BlockContent[] {
    const found: mdast.BlockContent[] = []
    let line: mdast.PhrasingContent[] = []
    const flush = () => {
      if (line.some(isSeen)) found.push({ type: "paragraph", children: line, position: this.#position })
      line = []
    }
    for (let piece = this.#pieces[this.#at]; piece; piece = this.#pieces[this.#at]) {
      if (piece.kind === "tag" && ends(piece.tag)) break
      this.#at++
      if (piece.kind === "text" || !blockNames.has(piece.tag.name)) line.push(inLineOf(piece))
      else {
        flush()
        if (piece.tag.name === "summary") found.push(...this.#summary(piece.tag))
        else if (!piece.tag.closing) found.push(...this.#block(piece.tag, ends, depth))
      }
    }
    flush()
    return found
  }

  #block({ name, attributes }: Tag, ends: Ends, depth: number): mdast.BlockContent[] {
    const position = this.#position
    const level = headingLevel(name)
    if (level !== null) return [{ type: "heading", depth: level, children: this.#line(closes(name)), position }]
    if (name === "hr") return [{ type: "thematicBreak", position }]
    if (name === "pre") return [this.#code()]
    if (depth >= deepest) return []
    const inner = this.#within(name, ends)
    if (name === "blockquote") {
      const children = this.blocks(inner, depth + 1)
      this.#skip(closes(name))
      return [{ type: "blockquote", children, position }]
    }
    if (name === "ul" || name === "ol") return this.#list(name, Number(attributes.get("start") ?? 1), inner, depth)
    return name === "table" ? this.#table(inner, depth) : []
  }

  /** What a block ends with is also the end of the one around it. */
  #within = (name: string, around: Ends): Ends => {
    const own = closes(name)
    return (tag) => own(tag) || around(tag)
  }

  #skip(ends: Ends): void {
    const piece = this.#pieces[this.#at]
    if (piece?.kind === "tag" && ends(piece.tag)) this.#at++
  }

  #line(ends: Ends): mdast.PhrasingContent[] {
    const found: mdast.PhrasingContent[] = []
    for (let piece = this.#pieces[this.#at]; piece; piece = this.#pieces[this.#at]) {
      this.#at++
      if (piece.kind === "tag" && ends(piece.tag)) break
      if (piece.kind === "text" || !blockNames.has(piece.tag.name)) found.push(inLineOf(piece))
      else found.push({ type: "text", value: " " })
    }
    return found
  }

  #summary({ closing }: Tag): mdast.BlockContent[] {
    if (closing) return []
    const children = this.#line(closes("summary"))
    if (!children.some(isSeen)) return []
    return [{ type: "paragraph", children: [{ type: "strong", children }], position: this.#position }]
  }

  #code(): mdast.Code {
    let value = ""
    let lang: string | null = null
    for (let piece = this.#pieces[this.#at]; piece; piece = this.#pieces[this.#at]) {
      this.#at++
      if (piece.kind === "text") value += piece.text
      else if (closes("pre")(piece.tag)) break
      else lang ??= /(?:^|\s)language-(\S+)/.exec(piece.tag.attributes.get("class") ?? "")?.[1] ?? null
    }
    return { type: "code", lang, value: value.replace(/^\n|\n$/g, ""), position: this.#position }
  }

  #list(name: "ul" | "ol", start: number, ends: Ends, depth: number): mdast.BlockContent[] {
    const position = this.#position
    const children: mdast.ListItem[] = []
    const isItem: Ends = ({ name: other, closing }) => other === "li" && !closing
    const before = this.blocks((tag) => isItem(tag) || ends(tag), depth + 1)
    for (
      let piece = this.#pieces[this.#at];
      piece?.kind === "tag" && !ends(piece.tag);
      piece = this.#pieces[this.#at]
    ) {
      this.#at++
      if (piece.tag.closing) continue
      const content = this.blocks((tag) => isItem(tag) || closes("li")(tag) || ends(tag), depth + 1)
      children.push({ type: "listItem", spread: true, ...withoutBox(content), position })
      this.#skip(closes("li"))
      before.push(...this.blocks((tag) => isItem(tag) || ends(tag), depth + 1))
    }
    this.#skip(closes(name))
    if (children.length === 0) return before
    return [
      ...before,
      {
        type: "list",
        ordered: name === "ol",
        start: Number.isSafeInteger(start) && start >= 0 ? start : 1,
        children,
        position,
      },
    ]
  }

  #table(ends: Ends, depth: number): mdast.BlockContent[] {
    const position = this.#position
    const rows: mdast.TableRow[] = []
    /** By column: how many more rows a tall cell above reaches down. What a wide or tall cell covers stays empty, as Markdown has no spans. */
    const covered: number[] = []
    const put = (row: mdast.TableRow, cell: mdast.TableCell, rowspan: number) => {
      while ((covered[row.children.length] ?? 0) > 0) cover(row)
      covered[row.children.length] = rowspan - 1
      row.children.push(cell)
    }
    const cover = (row: mdast.TableRow) => {
      covered[row.children.length] = (covered[row.children.length] ?? 1) - 1
      row.children.push({ type: "tableCell", children: [] })
    }
    const stops: Ends = (tag) => ["tr", "td", "th"].includes(tag.name) || ends(tag)
    const before = this.blocks(stops, depth + 1)
    for (
      let piece = this.#pieces[this.#at];
      piece?.kind === "tag" && !ends(piece.tag);
      piece = this.#pieces[this.#at]
    ) {
      this.#at++
      const { name, closing } = piece.tag
      if (name === "tr" && !closing) rows.push({ type: "tableRow", children: [] })
      const content = this.blocks(stops, depth + 1)
      if (name === "tr" || closing) before.push(...content)
      else {
        const row = rows.at(-1) ?? { type: "tableRow", children: [] }
        if (rows.length === 0) rows.push(row)
        const [wide, tall] = [spanOf(piece.tag, "colspan"), spanOf(piece.tag, "rowspan")]
        put(row, { type: "tableCell", children: linesOf(content) }, tall)
        for (let across = 1; across < wide; across++) put(row, { type: "tableCell", children: [] }, tall)
      }
    }
    this.#skip(closes("table"))
    const filled = rows.filter(({ children }) => children.length > 0)
    return filled.length === 0 ? before : [...before, { type: "table", children: filled, position }]
  }
}

const spanOf = ({ attributes }: Tag, name: "colspan" | "rowspan") =>
  Number(/^[1-9]\d?$/.exec(attributes.get(name) ?? "")?.[0] ?? 1)

const headingLevel = (name: string) => ([1, 2, 3, 4, 5, 6] as const).find((level) => name === `h${level}`) ?? null

const inLineOf = (piece: Piece): mdast.PhrasingContent =>
  piece.kind === "text"
    ? { type: "text", value: piece.text.replace(/\s+/g, " ") }
    : { type: "html", value: piece.source }

/** Tags alone are nothing, but for a picture, a box, and what is unknown. */
function isSeen(node: mdast.PhrasingContent): boolean {
  if (node.type === "text") return node.value.trim() !== ""
  const tag = node.type === "html" ? tagIn(node.value) : null
  return tag === null || ["br", "img", "input"].includes(tag.name) || !isKnown(tag)
}

/** A box at the start of an item makes a task of it. */
function withoutBox(content: readonly mdast.BlockContent[]): Pick<mdast.ListItem, "checked" | "children"> {
  const [first, ...others] = content
  const none = { children: [...content] }
  if (first?.type !== "paragraph") return none
  const at = first.children.findIndex(isSeen)
  const box = first.children[at]
  const tag = box?.type === "html" ? tagIn(box.value) : null
  if (tag?.name !== "input" || tag.attributes.get("type") !== "checkbox") return none
  return {
    checked: tag.attributes.has("checked"),
    children: [{ ...first, children: first.children.slice(at + 1) }, ...others],
  }
}

const lineEnd: mdast.Html = { type: "html", value: "<br>" }

/** A cell of Markdown's is one line: what stands below each other in it is parted by breaks. */
function linesOf(blocks: readonly mdast.BlockContent[]): mdast.PhrasingContent[] {
  return blocks.map(lineOf).flatMap((line, index) => (index > 0 ? [lineEnd, ...line] : line))
}

function lineOf(block: mdast.BlockContent): mdast.PhrasingContent[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return block.children
    case "code":
      return [{ type: "inlineCode", value: block.value.replace(/\s*\n\s*/g, " ") }]
    case "list":
      return linesOf(block.children.flatMap(({ children }) => children.filter(isBlockContent)))
    case "blockquote":
      return linesOf(block.children.filter(isBlockContent))
    case "table":
      return block.children
        .map(({ children }) =>
          children.flatMap((cell, index): mdast.PhrasingContent[] => [
            ...(index > 0 ? [{ type: "text" as const, value: " " }] : []),
            ...cell.children,
          ]),
        )
        .flatMap((line, index) => (index > 0 ? [lineEnd, ...line] : line))
    case "thematicBreak":
    case "html":
      return []
    default:
      return block satisfies never
  }
}

const isBlockContent = (node: mdast.BlockContent | mdast.DefinitionContent): node is mdast.BlockContent =>
  node.type !== "definition" && node.type !== "footnoteDefinition"
