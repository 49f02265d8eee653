import type { Block } from "./document"

/** Each block of a text and what stands in it, in the order of reading. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* everyBlock(inside(block))
  }
}

function inside(block: Block): readonly Block[] {
  switch (block.type) {
    case "bulletList":
    case "orderedList":
    case "taskList":
      return block.content.flatMap((item) => item.content)
    case "blockquote":
    case "callout":
      return block.content
    case "table":
      return block.content.flatMap((row) => (row.content ?? []).flatMap((cell) => cell.content))
    default:
      return []
  }
}
