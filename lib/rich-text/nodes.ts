import type { BlockDefinition, InlineDefinition } from "./definition"
import type { BlockName, BlockOf, InlineName, InlineOf } from "./document"
import { blockquote } from "./nodes/blockquote"
import { callout } from "./nodes/callout"
import { codeBlock } from "./nodes/code-block"
import { heading } from "./nodes/heading"
import { horizontalRule } from "./nodes/horizontal-rule"
import { image } from "./nodes/image"
import { bulletList, orderedList, taskList } from "./nodes/list"
import { mention } from "./nodes/mention"
import { paragraph } from "./nodes/paragraph"
import { table } from "./nodes/table"
import { hardBreak, text } from "./nodes/text"

/** Every block that may stand in a document. */
export const blocks: { readonly [N in BlockName]: BlockDefinition<BlockOf<N>> } = {
  paragraph,
  heading,
  bulletList,
  orderedList,
  taskList,
  blockquote,
  codeBlock,
  horizontalRule,
  table,
  callout,
  image,
}

/** Every node that may stand in a line; `nodes/marks.ts` has the marks. */
export const inlines: { readonly [N in InlineName]: InlineDefinition<InlineOf<N>> } = { text, hardBreak, mention }
