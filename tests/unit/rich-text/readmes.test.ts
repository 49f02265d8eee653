import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Document } from "@/lib/rich-text/document"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { richText } from "@/lib/rich-text/schema"

const folder = new URL("../../support/readmes/", import.meta.url)
const readmes = readdirSync(folder).filter((name) => name.endsWith(".md"))
const read = (name: string) => readFileSync(new URL(name, folder), "utf8")
const write = (document: Document) => toMarkdown(document, String)

/** What nobody reads in a README that is shown: comments, names of elements, addresses within the repository, attributes of looks. */
function seen(markdown: string): string {
  return (
    markdown
      .replaceAll(comments, " ")
      .replaceAll(/\]\((?!https?:|mailto:)[^)\s]*/g, "] ")
      .replaceAll(/(: \S+) '[^'\n]*'$/gm, "$1")
      .replaceAll(/^\[([^\]^]+)\]: +(?!https?:|mailto:).*/gm, " ")
      .replaceAll(/^\[([^\]^]+)\]: .*/gm, (line, label: string) =>
        uses(markdown.replaceAll(comments, " "), label) > 1 ? line : " ",
      )
      .replaceAll(/(href|src|srcset)="(?!https?:|mailto:)[^"]*"/g, " ")
      .replaceAll(
        /\b(align|colspan|rowspan|height|media|name|id|rel|target|type|valign|class|style|border|loading)="[^"]*"/g,
        " ",
      )
      .replaceAll(/\bwidth="\d+(?:%|px)"/g, " ")
      .replaceAll(/<\/?[a-z][a-z0-9]*|\b(?:href|src|srcset|alt|width|title)=/gi, " ")
      .replaceAll(/^\[[^\]]+\]:/gm, " ")
      .replaceAll(/\]\[[^\]]*\]/g, "] ")
      // What a link says to who points at it.
      .replaceAll(/(\]\(\S+) "[^"\n]*"\)/g, "$1)")
      .replaceAll(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, " ")
      .replaceAll(/^ *(?:```|~~~)+.*$/gm, " ")
      .replaceAll(/^( *(?:[-*+] )?)(\d+)[.)] /gm, "$1 ")
      .replaceAll(/&[a-zA-Z]+;|&#\w+;/g, " ")
      .replaceAll(/- \[[ x]\]/g, " ")
  )
}
const comments = /<!--[\s\S]*?-->/g

/** A reference that nothing leads to is not read either. */
const uses = (markdown: string, label: string) => markdown.toLowerCase().split(`[${label.toLowerCase()}]`).length - 1

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe("a README of others", () => {
  it("is there twenty times", () => expect(readmes).toHaveLength(20))

  it.each(readmes)("%s comes in with all that one reads in it, as the API takes it", (name) => {
    const document = fromMarkdown(read(name))
    expect(richText.safeParse(document).error).toBeUndefined()
    const there = new Set(textsIn(document).flatMap(wordsOf))
    expect(wordsOf(seen(read(name))).filter((word) => !there.has(word))).toEqual([])
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
      /"text":"[^"]*<\/?(?:p|div|a|br|kbd|details|summary|img|h[1-6]|table|tr|td|sub|sup)\b[^"]*>[^"]*"\}/,
    )
  })
})
