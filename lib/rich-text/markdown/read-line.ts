import type * as mdast from "mdast"
import { isAddress } from "../address"
import type { Image, Inline, Mark, MarkName } from "../document"
import { readImage } from "../nodes/image"
import { marks as known } from "../nodes/marks"
import { tidy } from "./tidy"

export type Source = {
  /** As it is written. */
  readonly source: (node: mdast.Nodes) => string
  /** Where a reference leads. */
  readonly definition: (identifier: string) => string | undefined
  /** The file of ours that is read at an address. */
  readonly fileAt: (address: string) => number | null
}

/** A line of Markdown, divided by the pictures in it; never nothing. */
export function readLine(nodes: readonly mdast.PhrasingContent[], source: Source): (Inline[] | Image)[] {
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

function itemsOf(nodes: readonly mdast.PhrasingContent[], marks: readonly Mark[], source: Source): Item[] {
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

function itemOf(node: mdast.PhrasingContent, marks: readonly Mark[], source: Source): Item[] {
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
      return linked(inner, node.children, node.url)
    case "linkReference":
      return linked(inner, node.children, source.definition(node.identifier))
    case "image":
      return picture(node.url, node.alt, marks, source)
    case "imageReference":
      return picture(source.definition(node.identifier) ?? "", node.alt, marks, source)
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? [{ type: "hardBreak", marks: [...marks] }] : words(node.value, marks)
    case "footnoteReference":
      return words(source.source(node), marks)
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

type Inner = (children: readonly mdast.PhrasingContent[], mark: Mark | null) => Item[]

/** A picture that leads somewhere is its words, so that the link is kept. */
function linked(inner: Inner, children: readonly mdast.PhrasingContent[], href: string | undefined): Item[] {
  if (!isAddress(href, "link")) return inner(children, null)
  const mark: Mark = { type: "link", attrs: { href } }
  return inner(
    children.map((child) => (child.type === "image" ? { type: "text", value: child.alt || child.url } : child)),
    mark,
  )
}

/** One that may not be read here is a link to it, or its words. */
function picture(url: string, alt: string | null | undefined, marks: readonly Mark[], { fileAt }: Source): Item[] {
  const image = readImage(url, alt ?? "", fileAt)
  if (image) return [image]
  const link: Mark[] = isAddress(url, "link") ? [{ type: "link", attrs: { href: url } }] : []
  return words(alt || url, [...marks, ...link])
}

const opening = /^<([a-z]+)>$/i

/** The mark whose element begins here, and where that ends; null where it is none of ours, or never ends. */
function elementAt(nodes: readonly mdast.PhrasingContent[], at: number): { mark: Mark; end: number } | null {
  const name = tagOf(nodes[at], opening)
  const type = name === null ? undefined : markNamed(name)
  if (name === null || type === undefined) return null
  const mark = known[type].adopt({})
  if (mark === null) return null
  let open = 0
  for (let end = at; end < nodes.length; end++) {
    if (tagOf(nodes[end], opening) === name) open++
    if (tagOf(nodes[end], /^<\/([a-z]+)\s*>$/i) === name) open--
    if (open === 0) return { mark, end }
  }
  return null
}

function tagOf(node: mdast.PhrasingContent | undefined, pattern: RegExp): string | null {
  return node?.type === "html" ? (pattern.exec(node.value)?.[1]?.toLowerCase() ?? null) : null
}

const isMarkName = (name: string): name is MarkName => Object.hasOwn(known, name)
const markNamed = (tag: string) =>
  Object.keys(known)
    .filter(isMarkName)
    .find((name) => known[name].tags.includes(tag))
