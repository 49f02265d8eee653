import type * as mdast from "mdast"
import type { BlockDefinition, HtmlWriter, MarkdownBlockReader, MarkdownWriter, SchemaParts } from "../definition"
import type { Block, TableCell, Table, TableRow } from "../document"
import { element } from "../element"
import { toText } from "../text"
import { wholeNumber } from "../values"
import { codeIn } from "./code-block"
import { markdownImage } from "./image"
import { said } from "@/lib/messages/said"

const widest = 100

export const table: BlockDefinition<Table> = {
  schema: (parts) =>
    parts.z.strictObject({
      type: parts.z.literal("table"),
      content: parts.z.array(row(parts)).min(1),
    }),
  adopt: ({ content = [] }, adopt) => ({
    type: "table",
    content: content.map(({ content: cells = [] }) => ({
      type: "tableRow",
      content: cells.map(({ type, attrs = {}, content: blocks }) => ({
        type: type === "tableHeader" ? "tableHeader" : "tableCell",
        attrs: {
          colspan: wholeNumber(attrs.colspan, 1) ?? 1,
          rowspan: wholeNumber(attrs.rowspan, 1) ?? 1,
          colwidth: Array.isArray(attrs.colwidth)
            ? attrs.colwidth.map((width: unknown) => wholeNumber(width, 0) ?? 0)
            : null,
        },
        content: adopt.blocks(blocks),
      })),
    })),
  }),
  html({ content }, write) {
    const rows = content.map(({ content: cells = [] }) =>
      element("tr", {}, cells.map((cell) => cellHtml(cell, write)).join("")),
    )
    return element("table", {}, element("tbody", {}, rows.join("")))
  },
  // The first row is the head, as Markdown wants one.
  markdown(block, write) {
    const grid = gridOf(block)
    const width = grid.reduce((most, cells) => Math.max(most, cells.length), 1)
    const rows = grid.map((cells): mdast.TableRow => {
      const children = Array.from({ length: width }, (_, x): mdast.TableCell => {
        return { type: "tableCell", children: cellMarkdown(cells[x]?.content ?? [], write) }
      })
      return { type: "tableRow", children }
    })
    return [{ type: "table", children: rows }]
  },
}

function row({ z, blocks }: SchemaParts) {
  const span = z.int().min(1).max(widest).optional()
  const dropped = z.unknown().optional()
  const cell = z.strictObject({
    type: z.enum(["tableCell", "tableHeader"]),
    attrs: z
      .strictObject({
        colspan: span,
        rowspan: span,
        colwidth: z.array(z.int().min(0).max(10_000)).max(widest).nullish(),
        align: dropped,
      })
      .transform(({ colspan, rowspan, colwidth }) => ({ colspan, rowspan, colwidth }))
      .optional(),
    content: blocks,
  })
  const columns = (cells: { attrs?: { colspan?: number } }[]) =>
    cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)
  return z.strictObject({
    type: z.literal("tableRow"),
    content: z
      .array(cell)
      .refine((cells) => columns(cells) <= widest, said("too-many", { max: widest }))
      .optional(),
  })
}

function cellHtml({ type, attrs, content }: TableCell, write: HtmlWriter): string {
  const { colspan = 1, rowspan = 1 } = attrs ?? {}
  const spans = { colspan: colspan > 1 && colspan, rowspan: rowspan > 1 && rowspan }
  return element(type === "tableHeader" ? "th" : "td", spans, write.blocks(content))
}

/** The cells by their places: Markdown has no spans, what a wide or tall cell covers stays empty. */
function gridOf({ content }: Table): (TableCell | null)[][] {
  /** By column: how many more rows a tall cell above reaches down. */
  const covered: number[] = []
  return content.map((tableRow) => {
    const cells: (TableCell | null)[] = []
    const skipCovered = () => {
      for (let rest = covered[cells.length]; rest && cells.length < widest; rest = covered[cells.length]) {
        covered[cells.length] = rest - 1
        cells.push(null)
      }
    }
    for (const cell of tableRow.content ?? []) {
      skipCovered()
      const { colspan = 1, rowspan = 1 } = cell.attrs ?? {}
      for (let across = 0; across < colspan; across++) {
        covered[cells.length] = rowspan - 1
        cells.push(across === 0 ? cell : null)
      }
    }
    skipCovered()
    return cells
  })
}

const lineEnd: mdast.Html = { type: "html", value: "<br>" }

/** A cell is one line: its blocks are told apart by breaks, and what is more than a line becomes its words. */
function cellMarkdown(blocks: readonly Block[], write: MarkdownWriter): mdast.PhrasingContent[] {
  return blocks
    .flatMap((block): mdast.PhrasingContent[][] => {
      if (block.type === "image") return [[markdownImage(block, write.address)]]
      if (block.type === "paragraph" || block.type === "heading") return [write.line(block.content, true)]
      const lines = toText({ type: "doc", content: [block] }).split("\n")
      return lines.map((text) => write.line(text === "" ? [] : [{ type: "text", text }], true))
    })
    .flatMap((line, index) => (index > 0 ? [lineEnd, ...line] : line))
}

export const readTable: MarkdownBlockReader<mdast.Table> = (node, read) => {
  const rows = node.children
  // What is too wide for a table of ours is kept as it is written.
  const width = rows.reduce((most, { children }) => Math.max(most, children.length), 1)
  if (width > widest) return [codeIn(read.source(node))]
  return [{ type: "table", content: rows.map(({ children }, y) => rowIn(children, y === 0, width)) }]

  function rowIn(cells: readonly mdast.TableCell[], isHead: boolean, columns: number): TableRow {
    const content = Array.from({ length: columns }, (_, x): TableCell => {
      const parts = read.line(cells[x]?.children ?? [])
      const blocks = parts.map((part): Block => {
        return Array.isArray(part) ? { type: "paragraph", ...(part.length > 0 && { content: part }) } : part
      })
      const attrs = { colspan: 1, rowspan: 1, colwidth: null }
      return { type: isHead ? "tableHeader" : "tableCell", attrs, content: blocks }
    })
    return { type: "tableRow", content }
  }
}
