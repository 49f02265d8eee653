import type * as mdast from "mdast"
import { isAddress } from "../address"
import type { Image, Inline, Mark, MarkName } from "../document"
import { readImage } from "../nodes/image"
import { marks as known } from "../nodes/marks"
import { isComment, tagIn, type Tag } from "./html-pieces"
import { tidy } from "./tidy"

export type MarkdownSource = {
  /** As it is written. */
  readonly source: (node: mdast.Nodes) => string
  /** Where a reference leads. */
  readonly definition: (identifier: string) => Pick<mdast.Definition, "url" | "title"> | undefined
  /** The file of ours that is read at an address. */
  readonly fileAt: (address: string) => number | null
}

/** A line of Markdown, divided by the pictures in it; never nothing. */
export function readLine(nodes: readonly mdast.PhrasingContent[], source: MarkdownSource): (Inline[] | Image)[] {
  const parts: (Inline[] | Image)[] = []
  let line: Inline[] = []
  for (const item of itemsOf(nodes, [], source)) {
    if (item.type !== "image") line.push(item)
    else {
      if (tidy(line).some(({ type }) => type !== "hardBreak")) parts.push(withoutEnds(line))
      parts.push(item)
      line = []
    }
  }
  const rest = parts.length > 0 ? withoutEnds(line) : tidy(line)
  return rest.length > 0 || parts.length === 0 ? [...parts, rest] : parts
}

/** A picture stands by itself: the breaks beside it are not needed. */
function withoutEnds(line: readonly Inline[]): Inline[] {
  const found = tidy(line)
  const isBreak = ({ type }: Inline) => type === "hardBreak"
  while (found[0] && isBreak(found[0])) found.shift()
  for (let last = found.at(-1); last && isBreak(last); last = found.at(-1)) found.pop()
  return found
}

type Item = Inline | Image

function itemsOf(nodes: readonly mdast.PhrasingContent[], marks: readonly Mark[], source: MarkdownSource): Item[] {
  const found: Item[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!node) break
    const element = node.type === "html" ? elementAt(nodes, at) : null
    if (element) {
      found.push(...itemsOf(nodes.slice(at + 1, element.end), [...marks, element.mark], source))
      at = element.end
    } else found.push(...itemOf(node, marks, source))
  }
  return found
}

function itemOf(node: mdast.PhrasingContent, marks: readonly Mark[], source: MarkdownSource): Item[] {
  const inner = (children: readonly mdast.PhrasingContent[], mark: Mark | null) =>
    itemsOf(children, mark ? [...marks, mark] : marks, source)
  switch (node.type) {
    case "text":
      return words(node.value, marks)
    case "break":
      return [{ type: "hardBreak", marks: [...marks] }]
    case "strong":
      return inner(node.children, { type: "bold" })
    case "emphasis":
      return inner(node.children, { type: "italic" })
    case "delete":
      return inner(node.children, { type: "strike" })
    case "inlineCode":
      return node.value === "" ? [] : [{ type: "text", text: node.value, marks: [...marks, { type: "code" }] }]
    case "link":
      return inner(node.children, linkTo(node.url))
    case "linkReference":
      return inner(node.children, linkTo(source.definition(node.identifier)?.url))
    case "image":
      return picture(node, marks, source)
    case "imageReference":
      return picture({ url: "", ...source.definition(node.identifier), alt: node.alt }, marks, source)
    case "html":
      return htmlOf(node, marks, source)
    case "footnoteReference":
      return words(`[^${node.label ?? node.identifier}]`, marks)
    default:
      return node satisfies never
  }
}

/** Lines of a text stay lines. */
function words(value: string, marks: readonly Mark[]): Inline[] {
  return value
    .split(/\r?\n|\r/)
    .flatMap((text, index): Inline[] => [
      ...(index > 0 ? [{ type: "hardBreak" as const, marks: [...marks] }] : []),
      ...(text === "" ? [] : [{ type: "text" as const, text, marks: [...marks] }]),
    ])
}

const linkTo = (href: string | undefined): Mark | null =>
  isAddress(href, "link") ? { type: "link", attrs: { href } } : null

type Described = Pick<mdast.Image, "url" | "alt" | "title">

/** One that may not be read here is a link to it, or its words. */
function picture(
  described: Described,
  marks: readonly Mark[],
  { fileAt }: MarkdownSource,
  width: number | null = null,
): Item[] {
  const { url, alt, title } = described
  const link = marks.find((mark) => mark.type === "link")
  const image = readImage(described, { href: link?.attrs.href ?? null, width }, fileAt)
  if (image) return [image]
  const own = linkTo(url)
  return words([alt || url, title].filter(Boolean).join(" "), own ? [...marks, own] : marks)
}

/** Elements of a line that are only looks: what stands in them is read as if it stood alone. */
const seeThrough = new Set(
  "a abbr big center cite dfn div font p picture q small source span sub sup summary time var wbr".split(" "),
)

/** HTML of which we know nothing stays what is written. */
function htmlOf({ value }: mdast.Html, marks: readonly Mark[], source: MarkdownSource): Item[] {
  if (isComment(value)) return []
  const tag = tagIn(value)
  if (tag?.name === "br") return [{ type: "hardBreak", marks: [...marks] }]
  if (tag?.name === "img") {
    const { attributes } = tag
    const described = { url: attributes.get("src") ?? "", alt: attributes.get("alt"), title: attributes.get("title") }
    return picture(described, marks, source, Number(/^\d{1,5}$/.exec(attributes.get("width") ?? "")?.[0] ?? 0) || null)
  }
  return tag !== null && seeThrough.has(tag.name) ? [] : words(value, marks)
}

/** The mark whose element begins here, and where that ends; null where it is none of ours, or never ends. */
function elementAt(nodes: readonly mdast.PhrasingContent[], at: number): { mark: Mark; end: number } | null {
  const begun = tagOf(nodes[at])
  const type = begun === null || begun.closing ? undefined : markNamed(begun.name)
  if (begun === null || type === undefined) return null
  const mark = known[type].adopt(Object.fromEntries(begun.attributes))
  if (mark === null) return null
  let open = 0
  for (let end = at; end < nodes.length; end++) {
    const tag = tagOf(nodes[end])
    if (tag?.name === begun.name) open += tag.closing ? -1 : 1
    if (open === 0) return { mark, end }
  }
  return null
}

const tagOf = (node: mdast.PhrasingContent | undefined): Tag | null =>
  node?.type === "html" ? tagIn(node.value) : null

const isMarkName = (name: string): name is MarkName => Object.hasOwn(known, name)
const markNamed = (tag: string) =>
  Object.keys(known)
    .filter(isMarkName)
    .find((name) => known[name].tags.includes(tag))
