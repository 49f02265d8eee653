import type { Block, Callout, Document, Inline, Text } from "@/lib/rich-text/document"

type Line = readonly (string | Inline)[]

const inline = (line: Line): Inline[] =>
  line.map((part) => (typeof part === "string" ? { type: "text", text: part } : part))

export const bold = (text: string): Text => ({ type: "text", text, marks: [{ type: "bold" }] })
export const italic = (text: string): Text => ({ type: "text", text, marks: [{ type: "italic" }] })
export const mono = (text: string): Text => ({ type: "text", text, marks: [{ type: "code" }] })
export const link = (text: string, href: string): Text => ({
  type: "text",
  text,
  marks: [{ type: "link", attrs: { href } }],
})

export const doc = (...content: Block[]): Document => ({ type: "doc", content })
export const p = (...line: Line): Block => ({ type: "paragraph", content: inline(line) })
export const h2 = (text: string): Block => ({ type: "heading", attrs: { level: 2 }, content: inline([text]) })
export const h3 = (text: string): Block => ({ type: "heading", attrs: { level: 3 }, content: inline([text]) })
export const rule: Block = { type: "horizontalRule" }
export const quote = (...lines: string[]): Block => ({ type: "blockquote", content: lines.map((line) => p(line)) })
export const code = (language: string, text: string): Block => ({
  type: "codeBlock",
  attrs: { language },
  content: [{ type: "text", text }],
})

export const list = (...items: (string | Line)[]): Block => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem", content: [typeof item === "string" ? p(item) : p(...item)] })),
})
export const steps = (...items: (string | Line)[]): Block => ({
  type: "orderedList",
  content: items.map((item) => ({ type: "listItem", content: [typeof item === "string" ? p(item) : p(...item)] })),
})
/** A task list; an item that begins with "x " is done. */
export const todo = (...items: string[]): Block => ({
  type: "taskList",
  content: items.map((item) => ({
    type: "taskItem",
    attrs: { checked: item.startsWith("x ") },
    content: [p(item.replace(/^x /, ""))],
  })),
})
export const callout = (kind: Callout["attrs"]["kind"], icon: string | null, ...lines: string[]): Block => ({
  type: "callout",
  attrs: { kind, icon },
  content: lines.map((line) => p(line)),
})
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  type: "table",
  content: [
    { type: "tableRow", content: head.map((text) => ({ type: "tableHeader", content: [p(text)] })) },
    ...rows.map((row) => ({
      type: "tableRow" as const,
      content: row.map((text) => ({ type: "tableCell" as const, content: [p(text)] })),
    })),
  ],
})
