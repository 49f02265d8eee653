import type * as mdast from "mdast"
import type { BlockDefinition, MarkdownBlockReader } from "../definition"
import type { HorizontalRule } from "../document"
import { tag } from "../element"

export const horizontalRule: BlockDefinition<HorizontalRule> = {
  schema: ({ z }) => z.strictObject({ type: z.literal("horizontalRule") }),
  adopt: () => ({ type: "horizontalRule" }),
  html: () => tag("hr", {}),
  markdown: () => [{ type: "thematicBreak" }],
}

export const readThematicBreak: MarkdownBlockReader<mdast.ThematicBreak> = () => [{ type: "horizontalRule" }]
