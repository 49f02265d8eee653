import type * as mdast from "mdast"
import type { BlockDefinition, MarkdownBlockReader } from "../definition"
import type { Block, Heading, HeadingLevel } from "../document"
import { element } from "../element"

const levels: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6]

export const heading: BlockDefinition<Heading> = {
  schema: ({ z, line }) =>
    z.strictObject({
      type: z.literal("heading"),
      attrs: z.strictObject({ level: z.literal([...levels]) }),
      content: line,
    }),
  adopt: ({ attrs, content }, adopt) => ({
    type: "heading",
    attrs: { level: levelOf(attrs?.level) },
    ...adopt.line(content),
  }),
  html: (block, write) => element(`h${block.attrs.level}`, { id: write.idOf(block) }, write.line(block.content)),
  markdown: ({ attrs, content }, write) => [
    { type: "heading", depth: attrs.level, children: write.line(content, true) },
  ],
}

/** Pictures in a heading stand behind it. */
export const readHeading: MarkdownBlockReader<mdast.Heading> = ({ depth, children }, read) => {
  const parts = read.line(children)
  const content = parts.flatMap((part) => (Array.isArray(part) ? part : []))
  const blocks: Block[] = parts.flatMap((part) => (Array.isArray(part) ? [] : [part]))
  return [{ type: "heading", attrs: { level: levelOf(depth) }, ...(content.length > 0 && { content }) }, ...blocks]
}

const levelOf = (value: unknown): HeadingLevel => levels.find((level) => level === value) ?? 3
