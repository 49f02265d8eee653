import type { Adopter, EditorNode, Values } from "./definition"
import {
  isEmptyLine,
  type Block,
  type BlockName,
  type Document,
  type Inline,
  type InlineName,
  type Mark,
  type MarkName,
} from "./document"
import { blocks, inlines } from "./nodes"
import { marks } from "./nodes/marks"

/**
 * What the editor holds, as the API keeps it: only the nodes, marks and attributes of its allow-list. A picture that is not uploaded yet, a
 * link that leads nowhere and the empty line at the end, which is only there to be written into, are left out.
 */
export function toDocument({ content = [] }: EditorNode): Document {
  const found = blocksOf(content)
  while (found.length > 1 && isEmptyLine(found.at(-1))) found.pop()
  return { type: "doc", content: found }
}

const isBlock = (name: string | undefined): name is BlockName => name !== undefined && Object.hasOwn(blocks, name)
const isInline = (name: string | undefined): name is InlineName => name !== undefined && Object.hasOwn(inlines, name)
const isMark = (name: string): name is MarkName => Object.hasOwn(marks, name)

function blocksOf(held: readonly EditorNode[] = []): Block[] {
  const found = held.flatMap((node) => (isBlock(node.type) ? (blocks[node.type].adopt(node, adopt) ?? []) : []))
  return found.length > 0 ? found : [{ type: "paragraph" }]
}

/** An item of a list begins with a line of words. */
function itemBlocksOf(held: readonly EditorNode[] | undefined): Block[] {
  const found = blocksOf(held)
  return found[0]?.type === "paragraph" ? found : [{ type: "paragraph" }, ...found]
}

function lineOf(held: readonly EditorNode[] = []): { content?: Inline[] } {
  const content = held.flatMap((node): Inline[] => {
    const inline = isInline(node.type) ? inlines[node.type].adopt(node) : null
    if (inline === null) return []
    const found = (node.marks ?? []).flatMap(({ type, attrs = {} }) => markOf(type, attrs) ?? [])
    return [{ ...inline, ...(found.length > 0 && { marks: found }) }]
  })
  return content.length > 0 ? { content } : {}
}

const markOf = (name: string, attrs: Values): Mark | null => (isMark(name) ? marks[name].adopt(attrs) : null)

const adopt: Adopter = { line: lineOf, blocks: blocksOf, itemBlocks: itemBlocksOf }
