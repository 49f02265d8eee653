import { readdirSync, readFileSync } from "node:fs"
import { micromark } from "micromark"
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from "micromark-extension-gfm-autolink-literal"
import { gfmFootnote, gfmFootnoteHtml } from "micromark-extension-gfm-footnote"
import { gfmStrikethrough, gfmStrikethroughHtml } from "micromark-extension-gfm-strikethrough"
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table"
import { gfmTaskListItem, gfmTaskListItemHtml } from "micromark-extension-gfm-task-list-item"
import { describe, expect, it } from "vitest"
import type { Document } from "@/lib/rich-text/document"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { richText } from "@/lib/rich-text/schema"
import { toText } from "@/lib/rich-text/text"
import { everyNode } from "@/lib/rich-text/walk"

const folder = new URL("../../support/readmes/", import.meta.url)
const readmes = readdirSync(folder).filter((name) => name.endsWith(".md"))
const read = (name: string) => readFileSync(new URL(name, folder), "utf8")
const write = (document: Document) => toMarkdown(document, String)

/** What is seen of a README, read by somebody else: its words in their order, where its links lead, and its pictures. */
function shown(markdown: string): Shown {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmAutolinkLiteral(), gfmFootnote()],
    htmlExtensions: [
      gfmTableHtml(),
      gfmStrikethroughHtml(),
      gfmTaskListItemHtml(),
      gfmAutolinkLiteralHtml(),
      gfmFootnoteHtml(),
    ],
  })
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, "")
  const tags = [...html.matchAll(tag)].map(([written, name = ""]) => ({ written, name: name.toLowerCase() }))
  const text = html.replaceAll(tag, (written, name: string) => {
    if (isPicture(name)) return ` ${pictureWords(written)} `
    return inLine.has(name.toLowerCase()) ? "" : " "
  })
  return {
    words: wordsOf(decoded(text)),
    links: tags.flatMap(({ written, name }) => (name === "a" ? outward(attribute(written, "href")) : [])),
    pictures: tags.flatMap(({ written, name }) =>
      isPicture(name) ? outward(attribute(written, "src")).filter(isSecure) : [],
    ),
  }
}

type Shown = {
  readonly words: readonly string[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

const tag = /<\/?([a-zA-Z][a-zA-Z0-9]*)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g
const inLine = new Set("a b code del em i kbd picture s samp small source span strong sub sup u".split(" "))
/** Browsers take the one for the other. */
const isPicture = (name: string) => ["img", "image"].includes(name.toLowerCase())
const attribute = (written: string, name: string) =>
  decoded(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(written)?.slice(1).join("") ?? "")
const isSecure = (address: string) => address.startsWith("https:")
/** What cannot be had from here is told by its address. */
const pictureWords = (written: string) => {
  const [words, address] = [attribute(written, "alt"), attribute(written, "src")]
  return words || (isSecure(address) ? "" : address)
}
const outward = (address: string) => (/^(?:https?|mailto):/.test(address) ? [new URL(address).href] : [])
const decoded = (text: string) =>
  text.replaceAll(
    /&(?:(lt|gt|quot|amp)|\w+|#\w+);/g,
    (_, name) => (typeof name === "string" ? signs.get(name) : null) ?? " ",
  )
const signs = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["amp", "&"],
])
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The same of a document. */
function kept(document: Document): Shown {
  const links: string[] = []
  const pictures: string[] = []
  let last = ""
  for (const node of everyNode(document.content)) {
    if (node.type === "image") {
      links.push(...outward(node.attrs.href ?? ""))
      pictures.push(...outward(node.attrs.src ?? ""))
    }
    const marks = "marks" in node ? (node.marks ?? []) : []
    const [href = ""] = marks.flatMap((mark) => (mark.type === "link" ? outward(mark.attrs.href) : []))
    // A link is one, however many parts of it are bold.
    if (href !== "" && href !== last) links.push(href)
    last = href
  }
  return { words: wordsOf(toText(document)), links, pictures }
}

describe("a README of others", () => {
  it("is there twenty times", () => expect(readmes).toHaveLength(20))

  it.each(readmes)("%s comes in with all that one reads in it, in its order, as the API takes it", (name) => {
    const document = fromMarkdown(read(name))
    expect(richText.safeParse(document).error).toBeUndefined()
    expect(kept(document)).toEqual(shown(read(name)))
  })

  it.each(readmes)("%s goes out again and comes back the same", (name) => {
    const document = fromMarkdown(read(name))
    const again = fromMarkdown(write(document))
    expect(again).toEqual(document)
  })

  it.each(readmes)("%s holds no sign of HTML or of footnotes that nobody understood", (name) => {
    const document = fromMarkdown(read(name))
    const prose = JSON.stringify(document, (_, value: unknown) =>
      typeof value === "object" && value !== null && "type" in value && value.type === "codeBlock" ? undefined : value,
    )
    expect(prose).not.toMatch(
      /"text":"[^"]*<\/?(?:p|div|a|br|kbd|details|summary|img|image|h[1-6]|table|tr|td|sub|sup)\b[^"]*>[^"]*"\}/,
    )
  })
})
