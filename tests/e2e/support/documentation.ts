import type { Company } from "./test"

const text = (words: string) => ({ type: "text" as const, text: words })
export const paragraph = (words: string) => ({ type: "paragraph" as const, content: [text(words)] })
export const heading = (level: 1 | 2 | 3, words: string) => ({
  type: "heading" as const,
  attrs: { level },
  content: [text(words)],
})
const cell = (type: "tableCell" | "tableHeader", words: string) => ({ type, content: [paragraph(words)] })

/** A text with every kind of block and mark. */
export const everything = {
  type: "doc" as const,
  content: [
    paragraph("Every kind of text stands here."),
    heading(2, "Lists"),
    {
      type: "bulletList" as const,
      content: [{ type: "listItem" as const, content: [paragraph("A point")] }],
    },
    {
      type: "taskList" as const,
      content: [
        { type: "taskItem" as const, attrs: { checked: true }, content: [paragraph("Written")] },
        { type: "taskItem" as const, attrs: { checked: false }, content: [paragraph("Read")] },
      ],
    },
    heading(2, "Boxes"),
    ...(["info", "success", "warning", "danger"] as const).map((kind) => ({
      type: "callout" as const,
      attrs: { kind, icon: null },
      content: [paragraph(`A ${kind}`)],
    })),
    { type: "codeBlock" as const, attrs: { language: "ts" }, content: [text("const answer = 42")] },
    { type: "blockquote" as const, content: [paragraph("Somebody said so.")] },
    { type: "horizontalRule" as const },
    heading(3, "A table"),
    {
      type: "table" as const,
      content: [
        { type: "tableRow" as const, content: [cell("tableHeader", "We write"), cell("tableHeader", "Not")] },
        { type: "tableRow" as const, content: [cell("tableCell", "task"), cell("tableCell", "ticket")] },
      ],
    },
    {
      type: "paragraph" as const,
      content: [
        {
          type: "text" as const,
          text: "Read on",
          marks: [{ type: "link" as const, attrs: { href: "https://example.com/" } }, { type: "bold" as const }],
        },
        { type: "text" as const, text: " in red", marks: [{ type: "highlight" as const }] },
        { type: "text" as const, text: " or code", marks: [{ type: "code" as const }] },
      ],
    },
  ],
}

export const addressOf = ({ organization }: Company, pageId: number) => `/o/${organization.slug}/pages/${pageId}`
