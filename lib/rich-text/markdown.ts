import type { Block, Callout, CodeBlock, Document, Image, Inline, ListItem, Mark, Table, TaskItem } from "./document"
import type { FileAddress } from "./html"
import { lineText, toText } from "./text"

/** A document as GitHub's Markdown. What a person wrote stays what it was: all that could be read as Markdown or HTML is escaped. */
export function toMarkdown(document: Document, address: FileAddress): string {
  return `${blocksMarkdown(document.content, address)}\n`
}

/** What means something anywhere; at the start of a line more does. */
function escapeText(value: string): string {
  return value.replace(/\s*[\r\n]\s*/g, " ").replace(/[\\`*_~[\]<>&|!]/g, "\\$&")
}
function escapeStart(line: string): string {
  return line
    .trimStart()
    .replace(/^[#+=-]/, "\\$&")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2")
}
function escapeAddress(value: string): string {
  return value.replace(/[\s<>()\\"`|*_~[\]]/g, (character) => percent(character)).replace(/&(?=[#\w]+;)/g, "\\&")
}
function percent(character: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join("")
}

/** A run of backticks that does not stand in the text. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return "`".repeat(Math.max(least, longest + 1))
}

const signs = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  strike: ["~~", "~~"],
  underline: ["<u>", "</u>"],
  highlight: ["<mark>", "</mark>"],
} as const

/** Signs must touch what they mark: spaces at the ends go outside. */
function marked(inner: string, mark: Mark): string {
  const [, before = "", core = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? []
  if (core === "") return inner
  if (mark.type === "link") return `${before}[${core}](${escapeAddress(mark.attrs.href)})${after}`
  if (mark.type === "code") return inner
  const [open, close] = signs[mark.type]
  return `${before}${open}${core}${close}${after}`
}

const sameMark = (a: Mark | undefined, b: Mark | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Neighbours with the same outermost mark share its signs. */
function inlineMarkdown(line: readonly Inline[], breaks: string, level = 0): string {
  let out = ""
  for (let index = 0; index < line.length;) {
    const node = line[index]
    const mark = node?.marks?.[level]
    let end = index + 1
    if (node && mark) {
      while (end < line.length && sameMark(line[end]?.marks?.[level], mark)) end++
      out += marked(inlineMarkdown(line.slice(index, end), breaks, level + 1), mark)
    } else if (node?.type === "text") out += plain(node)
    else if (node?.type === "mention") out += escapeText(`@${node.attrs.name}`)
    else out += breaks
    index = end
  }
  return out
}

function plain({ text, marks = [] }: Extract<Inline, { type: "text" }>): string {
  if (!marks.some((mark) => mark.type === "code")) return escapeText(text)
  const code = text.replace(/\s*[\r\n]\s*/g, " ")
  const fence = fenceFor(code, 1)
  const space = /^`|`$|^ .* $/.test(code) ? " " : ""
  return `${fence}${space}${code}${space}${fence}`
}

const hardBreak = "\\\n"

function paragraph(line: readonly Inline[] = []): string {
  return inlineMarkdown(line, hardBreak).split(hardBreak).map(escapeStart).join(hardBreak)
}

function blocksMarkdown(blocks: readonly Block[], address: FileAddress): string {
  return blocks
    .map((block) => blockMarkdown(block, address))
    .filter((text) => text !== "")
    .join("\n\n")
}

function blockMarkdown(block: Block, address: FileAddress): string {
  switch (block.type) {
    case "paragraph":
      return paragraph(block.content)
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${inlineMarkdown(block.content ?? [], "<br>").replace(/(#+)\s*$/, "\\$1")}`
    case "bulletList":
      return items(block.content, () => "- ", address)
    case "orderedList": {
      const start = block.attrs?.start ?? 1
      return items(block.content, (_, index) => `${start + index}. `, address)
    }
    case "taskList":
      return items(block.content, (item) => (item.attrs?.checked ? "- [x] " : "- [ ] "), address)
    case "blockquote":
      return indent(blocksMarkdown(block.content, address), "> ")
    case "codeBlock":
      return codeMarkdown(block)
    case "horizontalRule":
      return "---"
    case "table":
      return tableMarkdown(block, address)
    case "callout":
      return indent(`[!${alerts[block.attrs.kind]}]\n${blocksMarkdown(block.content, address)}`, "> ")
    default:
      return imageMarkdown(block, address)
  }
}

const alerts: Readonly<Record<Callout["attrs"]["kind"], string>> = {
  info: "NOTE",
  success: "TIP",
  warning: "WARNING",
  danger: "CAUTION",
}

/** `first` stands before the first line, `rest` before the others. */
function indent(text: string, rest: string, first = rest): string {
  return text
    .split("\n")
    .map((line, index) => {
      const before = index === 0 ? first : rest
      return line === "" ? before.trimEnd() : `${before}${line}`
    })
    .join("\n")
}

function items<Item extends ListItem | TaskItem>(
  list: readonly Item[],
  sign: (item: Item, index: number) => string,
  address: FileAddress,
): string {
  return list
    .map((item, index) => {
      const first = sign(item, index)
      const width = first.indexOf(" ") + 1
      return indent(blocksMarkdown(item.content, address), " ".repeat(width), first)
    })
    .join("\n")
}

function codeMarkdown({ attrs, content }: CodeBlock): string {
  const code = lineText(content)
  const fence = fenceFor(code, 3)
  return `${fence}${attrs?.language ?? ""}\n${code}\n${fence}`
}

function imageMarkdown({ attrs: { fileId, src, alt } }: Image, address: FileAddress): string {
  return `![${escapeText(alt ?? "")}](${escapeAddress(fileId ? address(fileId) : (src ?? ""))})`
}

const widest = 100

/** Markdown has no spans: the places that a wide or tall cell covers stay empty. The first row is the head, as Markdown wants one. */
function tableMarkdown({ content }: Table, address: FileAddress): string {
  /** By column: how many more rows a tall cell above reaches down. */
  const covered: number[] = []
  const rows = content.map((row) => {
    const cells: string[] = []
    const skipCovered = () => {
      for (let rest = covered[cells.length]; rest && cells.length < widest; rest = covered[cells.length]) {
        covered[cells.length] = rest - 1
        cells.push("")
      }
    }
    for (const cell of row.content ?? []) {
      skipCovered()
      const { colspan = 1, rowspan = 1 } = cell.attrs ?? {}
      for (let across = 0; across < colspan; across++) {
        covered[cells.length] = rowspan - 1
        cells.push(across === 0 ? cellMarkdown(cell.content, address) : "")
      }
    }
    skipCovered()
    return cells
  })
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 1)
  const lines = rows.map((cells) => `| ${Array.from({ length: width }, (_, x) => cells[x] ?? "").join(" | ")} |`)
  return [lines[0], `|${" --- |".repeat(width)}`, ...lines.slice(1)].join("\n")
}

/** A cell is one line: its blocks are told apart by breaks. */
function cellMarkdown(blocks: readonly Block[], address: FileAddress): string {
  return blocks
    .map((block) => {
      if (block.type === "image") return imageMarkdown(block, address)
      if (block.type === "paragraph" || block.type === "heading") return inlineMarkdown(block.content ?? [], "<br>")
      return toText({ type: "doc", content: [block] })
        .split("\n")
        .map(escapeText)
        .join("<br>")
    })
    .join("<br>")
    .replace(/(?<!\\)\|/g, "\\|")
}
