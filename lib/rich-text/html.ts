import type { Block, Cell, Document, Heading, Image, Inline, Mark } from "./document"
import { headingIds } from "./headings"
import { iconNameOf } from "@/lib/icons/icon"

/** Where a kept file is read. */
export type FileAddress = (fileId: number) => string

type Page = { readonly ids: ReadonlyMap<Heading, string>; readonly address: FileAddress }

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A document as HTML, for reading: every text and attribute is escaped, and no element stands in it but those named here. */
export function toHtml(document: Document, address: FileAddress): string {
  return blocksHtml(document.content, { ids: headingIds(document), address })
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>>,
  inner: string,
) {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === null || value === undefined || value === false) return ""
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  })
  return `<${name}${written.join("")}>${inner}</${name}>`
}

const tags = { bold: "strong", italic: "em", strike: "s", code: "code", underline: "u", highlight: "mark" } as const

function marked(html: string, mark: Mark): string {
  if (mark.type !== "link") return element(tags[mark.type], {}, html)
  return element("a", { href: mark.attrs.href, rel: "noopener noreferrer nofollow" }, html)
}

function lineHtml(line: readonly Inline[] = []): string {
  return line
    .map((node) => (node.type === "hardBreak" ? "<br>" : (node.marks ?? []).reduceRight(marked, wordsHtml(node))))
    .join("")
}

function wordsHtml(node: Exclude<Inline, { type: "hardBreak" }>): string {
  if (node.type === "text") return escapeHtml(node.text)
  return element("span", { "data-mention": node.attrs.userId }, escapeHtml(`@${node.attrs.name}`))
}

function blocksHtml(blocks: readonly Block[], page: Page): string {
  return blocks.map((block) => blockHtml(block, page)).join("\n")
}

function blockHtml(block: Block, page: Page): string {
  switch (block.type) {
    case "paragraph":
      return element("p", {}, lineHtml(block.content))
    case "heading":
      return element(`h${block.attrs.level}`, { id: page.ids.get(block) }, lineHtml(block.content))
    case "bulletList":
      return element("ul", {}, block.content.map((item) => element("li", {}, blocksHtml(item.content, page))).join(""))
    case "orderedList": {
      const start = block.attrs?.start ?? 1
      const items = block.content.map((item) => element("li", {}, blocksHtml(item.content, page)))
      return element("ol", { start: start === 1 ? null : start }, items.join(""))
    }
    case "taskList": {
      const items = block.content.map((item) => {
        const box = `<input type="checkbox" disabled${item.attrs?.checked ? " checked" : ""}>`
        return element("li", { "data-type": "taskItem" }, `${box}${blocksHtml(item.content, page)}`)
      })
      return element("ul", { "data-type": "taskList" }, items.join(""))
    }
    case "blockquote":
      return element("blockquote", {}, blocksHtml(block.content, page))
    case "codeBlock": {
      const language = block.attrs?.language
      return element("pre", {}, element("code", { class: language && `language-${language}` }, lineHtml(block.content)))
    }
    case "horizontalRule":
      return "<hr>"
    case "table": {
      const rows = block.content.map((row) => element("tr", {}, (row.content ?? []).map(cellHtml(page)).join("")))
      return element("table", {}, element("tbody", {}, rows.join("")))
    }
    case "callout": {
      const { kind, icon } = block.attrs
      const emoji = icon && !iconNameOf(icon) ? element("p", {}, escapeHtml(icon)) : ""
      return element("aside", { "data-kind": kind }, `${emoji}${blocksHtml(block.content, page)}`)
    }
    default:
      return imageHtml(block, page)
  }
}

function cellHtml(page: Page) {
  return ({ type, attrs, content }: Cell) => {
    const { colspan = 1, rowspan = 1 } = attrs ?? {}
    const spans = { colspan: colspan > 1 && colspan, rowspan: rowspan > 1 && rowspan }
    return element(type === "tableHeader" ? "th" : "td", spans, blocksHtml(content, page))
  }
}

function imageHtml({ attrs: { fileId, src, alt, width } }: Image, { address }: Page): string {
  const where = escapeHtml(fileId ? address(fileId) : (src ?? ""))
  return `<img src="${where}" alt="${escapeHtml(alt ?? "")}"${width ? ` width="${width}"` : ""}>`
}
