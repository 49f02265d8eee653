import { Fragment, type Node, Slice } from "@tiptap/pm/model"

/** Pasted content with each node as `change` answers it; null leaves a node out. */
export function changed(slice: Slice, change: (node: Node) => Node | null): Slice {
  return new Slice(changedFragment(slice.content, change), slice.openStart, slice.openEnd)
}

function changedFragment(fragment: Fragment, change: (node: Node) => Node | null): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    const next = change(node.isLeaf ? node : node.copy(changedFragment(node.content, change)))
    if (next) nodes.push(next)
  })
  return Fragment.fromArray(nodes)
}
