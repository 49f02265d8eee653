import type { BlockDefinition } from "../definition"
import type { Blockquote } from "../document"
import { element } from "../element"

/** Markdown's is read with the callouts (`callout.ts`), which are written as one. */
export const blockquote: BlockDefinition<Blockquote> = {
  schema: ({ z, blocks }) => z.strictObject({ type: z.literal("blockquote"), content: blocks }),
  adopt: ({ content }, adopt) => ({ type: "blockquote", content: adopt.blocks(content) }),
  html: ({ content }, write) => element("blockquote", {}, write.blocks(content)),
  markdown: ({ content }, write) => [{ type: "blockquote", children: write.blocks(content) }],
}
