import type { JSONContent } from "@tiptap/core"
import type {
  Block,
  Callout,
  Cell,
  Document,
  Inline,
  ListItem,
  Mark,
  Mention,
  TableRow,
  TaskItem,
  Text,
} from "@/lib/rich-text/document"

/**
 * What the editor holds, as the API keeps it: only the nodes, marks and attributes of its allow-list. A picture that is not uploaded yet, a
 * link that leads nowhere and the empty line at the end, which is only there to be written into, are left out.
 */
export function toDocument({ content = [] }: JSONContent): Document {
  const found = blocksOf(content)
  while (found.length > 1 && isEmptyLine(found.at(-1))) found.pop()
  return { type: "doc", content: found }
}

export function isEmptyDocument({ content }: Document): boolean {
  return content.every(isEmptyLine)
}

const isEmptyLine = (block: Block | undefined) =>
  block?.type === "paragraph" && (block.content === undefined || block.content.length === 0)

function blocksOf(nodes: readonly JSONContent[] = []): Block[] {
  const found = nodes.flatMap((node) => blockOf(node) ?? [])
  return found.length > 0 ? found : [{ type: "paragraph" }]
}

/** An item of a list begins with a line of words. */
function itemBlocksOf(nodes: readonly JSONContent[] | undefined): Block[] {
  const found = blocksOf(nodes)
  return found[0]?.type === "paragraph" ? found : [{ type: "paragraph" }, ...found]
}

function blockOf({ type, attrs = {}, content }: JSONContent): Block | null {
  switch (type) {
    case "paragraph":
      return { type, ...lineOf(content) }
    case "heading":
      return { type, attrs: { level: levelOf(attrs.level) }, ...lineOf(content) }
    case "bulletList":
      return { type, content: listItemsOf(content) }
    case "orderedList":
      return { type, attrs: { start: wholeNumber(attrs.start, 0) ?? 1 }, content: listItemsOf(content) }
    case "taskList":
      return { type, content: (content ?? []).map(taskItemOf) }
    case "blockquote":
      return { type, content: blocksOf(content) }
    case "codeBlock":
      return { type, attrs: { language: languageOf(attrs.language) }, ...codeOf(content) }
    case "horizontalRule":
      return { type }
    case "table":
      return { type, content: (content ?? []).map(rowOf) }
    case "callout":
      return { type, attrs: { kind: kindOf(attrs.kind), icon: textOf(attrs.icon) }, content: blocksOf(content) }
    case "image":
      return imageOf(attrs)
    default:
      return null
  }
}

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null)
const wholeNumber = (value: unknown, least: number) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : null

function levelOf(value: unknown): 1 | 2 | 3 {
  return value === 1 || value === 2 ? value : 3
}

export function isCalloutKind(value: unknown): value is Callout["attrs"]["kind"] {
  return value === "info" || value === "success" || value === "warning" || value === "danger"
}

function kindOf(value: unknown): Callout["attrs"]["kind"] {
  return isCalloutKind(value) ? value : "info"
}

function languageOf(value: unknown): string | null {
  return typeof value === "string" && /^[\w+#.-]{1,40}$/.test(value) ? value : null
}

function imageOf(attrs: Values): Block | null {
  const fileId = wholeNumber(attrs.fileId, 1)
  const src = textOf(attrs.src)
  const alt = textOf(attrs.alt)?.slice(0, 1000) ?? null
  const width = wholeNumber(attrs.width, 1)
  if (fileId !== null) return { type: "image", attrs: { fileId, alt, width } }
  return src?.startsWith("https://") === true ? { type: "image", attrs: { src, alt, width } } : null
}

const listItemsOf = (nodes: readonly JSONContent[] = []): ListItem[] =>
  nodes.map((node) => ({ type: "listItem", content: itemBlocksOf(node.content) }))

const taskItemOf = ({ attrs, content }: JSONContent): TaskItem => ({
  type: "taskItem",
  attrs: { checked: attrs?.checked === true },
  content: itemBlocksOf(content),
})

const rowOf = ({ content = [] }: JSONContent): TableRow => ({ type: "tableRow", content: content.map(cellOf) })

function cellOf({ type, attrs = {}, content }: JSONContent): Cell {
  const widths: unknown = attrs.colwidth
  return {
    type: type === "tableHeader" ? "tableHeader" : "tableCell",
    attrs: {
      colspan: wholeNumber(attrs.colspan, 1) ?? 1,
      rowspan: wholeNumber(attrs.rowspan, 1) ?? 1,
      colwidth: Array.isArray(widths) ? widths.map((width) => wholeNumber(width, 0) ?? 0) : null,
    },
    content: blocksOf(content),
  }
}

function codeOf(nodes: readonly JSONContent[] = []): { content?: Text[] } {
  const content = nodes.flatMap(({ text }): Text[] => (text ? [{ type: "text", text }] : []))
  return content.length > 0 ? { content } : {}
}

function lineOf(nodes: readonly JSONContent[] = []): { content?: Inline[] } {
  const content = nodes.flatMap((node): Inline[] => {
    const marks = (node.marks ?? []).flatMap((mark) => markOf(mark) ?? [])
    const marked = marks.length > 0 ? { marks } : {}
    if (node.type === "hardBreak") return [{ type: "hardBreak", ...marked }]
    if (node.type === "mention") return mentionOf(node.attrs ?? {}).map((mention) => ({ ...mention, ...marked }))
    return node.type === "text" && node.text ? [{ type: "text", text: node.text, ...marked }] : []
  })
  return content.length > 0 ? { content } : {}
}

function mentionOf({ userId, name, id }: Values): Mention[] {
  const person = wholeNumber(userId, 1)
  const called = textOf(name)?.slice(0, 255)
  const known = typeof id === "string" && /^[\w-]{8,40}$/.test(id)
  if (person === null || called === undefined) return []
  return [{ type: "mention", attrs: { userId: person, name: called, ...(known && { id }) } }]
}

function markOf({ type, attrs = {} }: { type: string; attrs?: Values }): Mark | null {
  switch (type) {
    case "bold":
    case "italic":
    case "strike":
    case "code":
    case "underline":
    case "highlight":
      return { type }
    case "link":
      return isAddress(attrs.href) ? { type, attrs: { href: attrs.href } } : null
    default:
      return null
  }
}

const schemes = ["http:", "https:", "mailto:"]

/** Whether a link may lead there. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2048 || /[\s\p{Cc}]/u.test(value)) return false
  return schemes.includes(URL.parse(value)?.protocol ?? "")
}
