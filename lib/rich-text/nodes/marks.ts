import type * as mdast from "mdast"
import { isAddress } from "../address"
import type { MarkDefinition } from "../definition"
import type { Link, MarkName, MarkOf } from "../document"

type Wrap = (inner: mdast.PhrasingContent[], oneLine: boolean) => mdast.PhrasingContent[]

function plain<N extends Exclude<MarkName, "link">>(type: N, tags: MarkDefinition<MarkOf<N>>["tags"], markdown: Wrap) {
  return {
    tags,
    adopt: () => ({ type }),
    markdown: (_: unknown, inner: mdast.PhrasingContent[], oneLine: boolean) => markdown(inner, oneLine),
  }
}

/** What Markdown has no signs for is written as HTML, which it may hold. */
const inHtml =
  (tag: string): Wrap =>
  (inner) => [{ type: "html", value: `<${tag}>` }, ...inner, { type: "html", value: `</${tag}>` }]

const link: MarkDefinition<Link> = {
  tags: ["a"],
  attributes: ({ attrs }) => ({ href: attrs.href, rel: "noopener noreferrer nofollow" }),
  adopt: ({ href }) => (isAddress(href, "link") ? { type: "link", attrs: { href } } : null),
  markdown: ({ attrs }, children) => [{ type: "link", url: attrs.href, children: children.filter(isInLink) }],
}

/** The library's types want no link in a link; a line never has one, as a mark stands once. */
const isInLink = (node: mdast.PhrasingContent) => node.type !== "link" && node.type !== "linkReference"

const code = plain("code", ["code", "kbd", "samp", "tt"], (inner, oneLine) => {
  const value = inner.map((node) => ("value" in node ? node.value : "")).join("")
  // In a table a backslash before a line is taken away, even in code.
  return oneLine && value.includes("\\|") ? inHtml("code")(inner, oneLine) : [{ type: "inlineCode", value }]
})

/** In the order in which the editor puts those of the same words. */
export const marks: { readonly [N in MarkName]: MarkDefinition<MarkOf<N>> } = {
  link,
  bold: plain("bold", ["strong", "b"], (children) => [{ type: "strong", children }]),
  italic: plain("italic", ["em", "i"], (children) => [{ type: "emphasis", children }]),
  strike: plain("strike", ["s", "del"], (children) => [{ type: "delete", children }]),
  underline: plain("underline", ["u", "ins"], inHtml("u")),
  code,
  highlight: plain("highlight", ["mark"], inHtml("mark")),
}
