import type { Document, Mark, Node } from "../document"

/** A node of a text of which only its shape is looked at. */
export type Tree = {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly Mark[]
  readonly text?: string
  readonly content?: readonly Tree[]
}

export const isDocument = (tree: Tree): tree is Document & Tree => tree.type === "doc"

const lines: ReadonlySet<string> = new Set<Node["type"]>(["paragraph", "heading", "codeBlock"])
/** What holds words, and no nodes of its own. */
export const isLine = ({ type }: Tree): boolean => lines.has(type)

/** The same for nodes that say the same: an attribute that is not there is one that is null. */
export function keyOf(tree: Tree): string {
  return JSON.stringify(tree, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value ?? undefined
    const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" })

/** What stands in a line, word by word. */
export function tokensOf({ content = [] }: Tree): Tree[] {
  return content.flatMap((node) =>
    node.text === undefined
      ? [node]
      : [...segmenter.segment(node.text)].map(({ segment }) => ({ ...node, text: segment })),
  )
}

/** Neighbours with the same marks are one text again. */
export function joined(tokens: readonly Tree[]): Tree[] {
  const found: Tree[] = []
  for (const token of tokens) {
    const last = found.at(-1)
    const isSame = last?.text !== undefined && token.text !== undefined && marksOf(last) === marksOf(token)
    if (isSame) found[found.length - 1] = { ...last, text: `${last.text}${token.text}` }
    else found.push(token)
  }
  return found
}

const marksOf = ({ marks = [] }: Tree) => JSON.stringify(marks)

/** The words in a node, for a comparison. */
export function wordsOf(tree: Tree): readonly string[] {
  const own = tree.text?.match(/[\p{L}\p{N}]+/gu) ?? []
  return tree.content ? [...own, ...tree.content.flatMap(wordsOf)] : own
}
