import type * as mdast from "mdast"
import type { BlockDefinition, MarkdownBlockReader } from "../definition"
import type { CodeBlock } from "../document"
import { element, escapeHtml } from "../element"
import { said } from "@/lib/messages/said"

const language = /^[\w+#.-]{1,40}$/
const languageOf = (value: unknown): string | null => (typeof value === "string" && language.test(value) ? value : null)

const codeOf = ({ content = [] }: CodeBlock) => content.map(({ text }) => text).join("")

export const codeBlock: BlockDefinition<CodeBlock> = {
  schema: ({ z }) =>
    z.strictObject({
      type: z.literal("codeBlock"),
      attrs: z.strictObject({ language: z.string().regex(language, said("not-a-language")).nullish() }).optional(),
      content: z.array(z.strictObject({ type: z.literal("text"), text: z.string().min(1) })).optional(),
    }),
  adopt({ attrs, content = [] }) {
    const code = content.map(({ text }) => text ?? "").join("")
    return codeIn(code, languageOf(attrs?.language))
  },
  html: (block) =>
    element(
      "pre",
      {},
      element(
        "code",
        { class: block.attrs?.language && `language-${block.attrs.language}` },
        escapeHtml(codeOf(block)),
      ),
    ),
  markdown: (block) => [
    { type: "code", lang: block.attrs?.language ?? null, value: codeOf(block).replace(/\r\n?/g, "\n") },
  ],
}

export const readCode: MarkdownBlockReader<mdast.Code> = ({ lang, value }) => [codeIn(value, languageOf(lang))]

/** A block of code that holds this, such as what is not understood. */
export const codeIn = (code: string, lang: string | null = null): CodeBlock => ({
  type: "codeBlock",
  attrs: { language: lang },
  ...(code !== "" && { content: [{ type: "text", text: code }] }),
})
