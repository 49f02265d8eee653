import type * as mdast from "mdast"
import type { BlockDefinition, MarkdownBlockReader } from "../definition"
import type { Paragraph } from "../document"
import { element } from "../element"

export const paragraph: BlockDefinition<Paragraph> = {
  schema: ({ z, line }) => z.strictObject({ type: z.literal("paragraph"), content: line }),
  adopt: ({ content }, adopt) => ({ type: "paragraph", ...adopt.line(content) }),
  html: ({ content }, write) => element("p", {}, write.line(content)),
  // Markdown has no empty paragraphs.
  markdown({ content }, write) {
    const children = write.line(content)
    return children.length > 0 ? [{ type: "paragraph", children }] : []
  },
}

export const readParagraph: MarkdownBlockReader<mdast.Paragraph> = ({ children }, read) => {
  const parts = read.line(children)
  // HTML that only marks a place is nothing that anybody reads.
  const [first, ...others] = parts
  const isNothing =
    Array.isArray(first) && first.length === 0 && others.length === 0 && children.some(({ type }) => type === "html")
  if (isNothing) return []
  return parts.map((part) =>
    Array.isArray(part) ? { type: "paragraph", ...(part.length > 0 && { content: part }) } : part,
  )
}
