import type { InlineDefinition } from "../definition"
import type { HardBreak, Text } from "../document"
import { escapeHtml, tag } from "../element"
import { textOf } from "../values"

export const text: InlineDefinition<Text> = {
  schema: ({ z, marks }) => z.strictObject({ type: z.literal("text"), text: z.string().min(1), marks }),
  adopt(held) {
    const words = textOf(held.text)
    return words === null ? null : { type: "text", text: words }
  },
  html: (node) => escapeHtml(node.text),
  markdown: (node) => [{ type: "text", value: node.text }],
}

export const hardBreak: InlineDefinition<HardBreak> = {
  schema: ({ z, marks }) => z.strictObject({ type: z.literal("hardBreak"), marks }),
  adopt: () => ({ type: "hardBreak" }),
  html: () => tag("br", {}),
  markdown: (_, oneLine) => [oneLine ? { type: "html", value: "<br>" } : { type: "break" }],
}
