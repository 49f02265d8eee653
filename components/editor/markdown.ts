import type { JSONContent } from "@tiptap/core"
import { isAddress } from "./to-document"

const heading = /^(#{1,3})\s+(.+)$/
const bullet = /^(\s*)[-*+]\s+(.*)$/
const ordered = /^(\s*)(\d{1,9})[.)]\s+(.*)$/
const task = /^\[([ xX])\]\s+(.*)$/
const fence = /^```\s*([\w+#.-]{0,40})\s*$/
const quote = /^>\s?(.*)$/
const rule = /^ {0,3}([-*_])(\s*\1){2,}\s*$/
const divider = /^\s*\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)*\|?\s*$/

/** Whether a plain text is meant as Markdown: something in it is no words. */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/)
  return (
    lines.some(
      (line) =>
        [heading, fence, quote, rule, bullet, ordered].some((pattern) => pattern.test(line)) || divider.test(line),
    ) || /\*\*\S[^*]*\*\*|\[[^\]]+\]\((https?:|mailto:)[^)\s]+\)|`[^`\n]+`|~~\S[^~]*~~/.test(text)
  )
}

/** The blocks of a Markdown text, as the editor takes them. What it does not know stays as it is written. */
export function readMarkdown(text: string): JSONContent[] {
  return blocksOf(text.replaceAll("\t", "    ").split(/\r?\n/))
}

function blocksOf(lines: readonly string[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ""
    const read = line.trim() === "" ? { block: null, next: at + 1 } : blockAt(lines, at, line)
    if (read.block) blocks.push(read.block)
    at = read.next
  }
  return blocks
}

type Read = { readonly block: JSONContent | null; readonly next: number }

function blockAt(lines: readonly string[], at: number, line: string): Read {
  const [, language] = fence.exec(line) ?? []
  if (language !== undefined) return codeAt(lines, at, language)
  const [, marks, words] = heading.exec(line) ?? []
  if (marks !== undefined && words !== undefined)
    return { block: { type: "heading", attrs: { level: marks.length }, content: inline(words) }, next: at + 1 }
  if (rule.test(line)) return { block: { type: "horizontalRule" }, next: at + 1 }
  if (quote.test(line)) {
    const next = whileAt(lines, at, (other) => quote.test(other))
    const inner = lines.slice(at, next).map((other) => quote.exec(other)?.[1] ?? "")
    return { block: { type: "blockquote", content: orLine(blocksOf(inner)) }, next }
  }
  if (line.includes("|") && divider.test(lines[at + 1] ?? "")) return tableAt(lines, at)
  if (bullet.test(line) || ordered.test(line)) return listAt(lines, at)
  const next = whileAt(lines, at, (other, index) => index === at || isPlain(other))
  const content = lines
    .slice(at, next)
    .flatMap((other, index) => [...(index > 0 ? [{ type: "hardBreak" }] : []), ...inline(other.trim())])
  return { block: { type: "paragraph", content }, next }
}

const isPlain = (line: string) =>
  line.trim() !== "" && ![heading, fence, quote, rule, bullet, ordered].some((pattern) => pattern.test(line))

function whileAt(lines: readonly string[], at: number, holds: (line: string, index: number) => boolean): number {
  let next = at
  while (next < lines.length && holds(lines[next] ?? "", next)) next++
  return next
}

function codeAt(lines: readonly string[], at: number, language: string): Read {
  const end = whileAt(lines, at + 1, (line) => !/^```\s*$/.test(line))
  const text = lines.slice(at + 1, end).join("\n")
  const content = text === "" ? {} : { content: [{ type: "text", text }] }
  return { block: { type: "codeBlock", attrs: { language: language || null }, ...content }, next: end + 1 }
}

/** A list with all that is indented under its items. */
function listAt(lines: readonly string[], at: number): Read {
  const first = itemIn(lines[at] ?? "")
  const items: JSONContent[] = []
  let next = at
  for (let item = first; item && item.kind === first?.kind && item.indent === first.indent;) {
    const begin = next + 1
    const { indent } = item
    next = whileAt(lines, begin, (line) => line.trim() !== "" && line.length - line.trimStart().length > indent)
    const under = lines.slice(begin, next).map((line) => line.slice(Math.min(indent + 2, line.search(/\S/))))
    const content = [{ type: "paragraph", content: inline(item.words) }, ...blocksOf(under)]
    items.push(
      item.kind === "taskList"
        ? { type: "taskItem", attrs: { checked: item.checked }, content }
        : { type: "listItem", content },
    )
    item = itemIn(lines[next] ?? "")
  }
  const attrs = first?.kind === "orderedList" ? { attrs: { start: first.start } } : {}
  return { block: { type: first?.kind, ...attrs, content: items }, next }
}

function itemIn(line: string) {
  const [, space = "", words] = bullet.exec(line) ?? []
  if (words !== undefined) {
    const [, box, rest = ""] = task.exec(words) ?? []
    const shared = { indent: space.length, start: 1, checked: box !== undefined && box !== " " }
    return box === undefined ? { ...shared, kind: "bulletList", words } : { ...shared, kind: "taskList", words: rest }
  }
  const [, indent = "", number = "1", text] = ordered.exec(line) ?? []
  if (text === undefined) return null
  return { kind: "orderedList", indent: indent.length, start: Number(number), checked: false, words: text }
}

function tableAt(lines: readonly string[], at: number): Read {
  const next = whileAt(lines, at, (line) => line.includes("|"))
  const rows = [lines[at] ?? "", ...lines.slice(at + 2, next)].map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|"),
  )
  const width = rows[0]?.length ?? 1
  const rowOf = (cells: readonly string[], type: string): JSONContent => ({
    type: "tableRow",
    content: Array.from({ length: width }, (_, index) => ({
      type,
      content: [{ type: "paragraph", content: inline((cells[index] ?? "").trim()) }],
    })),
  })
  const content = rows.map((cells, index) => rowOf(cells, index === 0 ? "tableHeader" : "tableCell"))
  return { block: { type: "table", content }, next }
}

const orLine = (blocks: JSONContent[]) => (blocks.length > 0 ? blocks : [{ type: "paragraph" }])

const spans =
  /`([^`\n]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|~~(\S(?:[^~]*\S)?)~~|\[([^\]\n]+)\]\(([^)\s]+)\)|(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])|(?<!\w)_(\S(?:[^_]*\S)?)_(?!\w)/

type Mark = NonNullable<JSONContent["marks"]>[number]

/** A line of words with its marks. */
function inline(text: string, marks: readonly Mark[] = []): JSONContent[] {
  const found = spans.exec(text)
  if (found === null) return text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) }]
  const [whole, code, bold, strike, label, address, italic, slanted] = found
  const before = inline(text.slice(0, found.index), marks)
  const after = inline(text.slice(found.index + whole.length), marks)
  const inner =
    code !== undefined
      ? [{ type: "text", text: code, marks: [...marks, { type: "code" }] }]
      : bold !== undefined
        ? inline(bold, [...marks, { type: "bold" }])
        : strike !== undefined
          ? inline(strike, [...marks, { type: "strike" }])
          : label !== undefined
            ? inline(label, isAddress(address) ? [...marks, { type: "link", attrs: { href: address } }] : marks)
            : inline(italic ?? slanted ?? "", [...marks, { type: "italic" }])
  return [...before, ...inner, ...after]
}
