import type * as mdast from "mdast"
import type { Inline, InlineName, InlineOf, Mark, MarkName, MarkOf } from "../document"
import { inlines } from "../nodes"
import { marks as known } from "../nodes/marks"
import { isSameMark, tidy } from "./tidy"

/** A line in Markdown's tree. `oneLine`: where Markdown must not begin a new line, a break is written as HTML. */
export function writeLine(line: readonly Inline[], oneLine: boolean): mdast.PhrasingContent[] {
  const words = line.flatMap((node) => (node.type === "mention" ? spelled(node) : [node]))
  const tidied = tidy(words)
  // A backslash at the end of a paragraph would be one.
  const lastWords = tidied.findLastIndex(({ type }) => type !== "hardBreak")
  return nested(tidied.slice(0, lastWords + 1), oneLine).concat(
    tidied
      .slice(lastWords + 1)
      .flatMap((node, index, { length }) => leaf(node.type, node, oneLine || index === length - 1)),
  )
}

/** Its words lie in the line as others do. */
function spelled({ marks = [], ...node }: InlineOf<"mention">): Inline[] {
  return inlines.mention
    .markdown(node, true)
    .map((made) => ({ type: "text", text: "value" in made ? made.value : "", marks }))
}

/** Signs of marks lie in each other: the one that reaches furthest is the outer. */
function nested(line: readonly Inline[], oneLine: boolean): mdast.PhrasingContent[] {
  const found: mdast.PhrasingContent[] = []
  for (let at = 0; at < line.length;) {
    const node = line[at]
    if (!node) break
    const { mark, end } = furthest(line, at)
    if (mark) {
      const inner = line.slice(at, end).map((each) => without(each, mark))
      found.push(...wrapped(mark.type, mark, nested(inner, oneLine), oneLine))
    } else found.push(...leaf(node.type, node, oneLine))
    at = end
  }
  return found
}

/** Code holds nothing but words: it lies in all others, and ends with its text. */
function furthest(line: readonly Inline[], at: number): { mark: Mark | null; end: number } {
  const own = line[at]?.marks ?? []
  const [code] = own
  if (code?.type === "code" && own.length === 1) return { mark: code, end: at + 1 }
  let found: { mark: Mark | null; end: number } = { mark: null, end: at + 1 }
  for (const mark of own.filter(({ type }) => type !== "code")) {
    let end = at + 1
    while (line[end]?.marks?.some((other) => isSameMark(mark, other))) end++
    if (found.mark === null || end >= found.end) found = { mark, end }
  }
  return found
}

const without = (node: Inline, mark: Mark): Inline => ({
  ...node,
  marks: (node.marks ?? []).filter((other) => !isSameMark(mark, other)),
})

const wrapped = <N extends MarkName>(name: N, mark: MarkOf<N>, inner: mdast.PhrasingContent[], oneLine: boolean) =>
  known[name].markdown(mark, inner, oneLine)

const leaf = <N extends InlineName>(name: N, node: InlineOf<N>, oneLine: boolean) =>
  inlines[name].markdown(node, oneLine)
