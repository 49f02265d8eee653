import type { Node } from "./document"

/** What stands in a node. */
export function childrenOf(node: Node): readonly Node[] {
  return ("content" in node && node.content) || []
}

/** Each of these nodes and what stands in it, in the order of reading. */
export function* everyNode(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    yield* everyNode(childrenOf(node))
  }
}
