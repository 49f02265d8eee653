import type { HardBreak, Inline, Mark, Text } from "../document"
import { marks as known } from "../nodes/marks"

const order = Object.keys(known)
const rank = ({ type }: Mark) => order.indexOf(type)

/** Each kind once, in one order. */
const inOrder = (marks: readonly Mark[]): Mark[] =>
  marks
    .filter(({ type }, index) => marks.findIndex((mark) => mark.type === type) === index)
    .toSorted((a, b) => rank(a) - rank(b))

const isCode = ({ marks = [] }: Inline) => marks.some(({ type }) => type === "code")
export const isSameMark = (a: Mark, b: Mark): boolean =>
  a.type === "link" && b.type === "link" ? a.attrs.href === b.attrs.href : a.type === b.type
const isIn = (mark: Mark, marks: readonly Mark[]) => marks.some((other) => isSameMark(mark, other))

/** A text without what Markdown cannot hold: a new line in it is a space. */
const inOneLine = (text: string) => text.replace(/\s*[\r\n]\s*/g, " ")

/**
 * A line as Markdown can hold it. The words are the same. Spaces at its ends and beside its breaks are left out. A blank has no mark that
 * does not go on at both of its sides. Neighbours with the same marks are one text, and marks have one order.
 */
export function tidy(line: readonly Inline[]): Inline[] {
  return merged(withoutEdges(pieces(line)))
}

/** Blank text lies apart from words; code is never blank. */
function pieces(line: readonly Inline[]): Inline[] {
  return line.flatMap((node): Inline[] => {
    const marks = inOrder(node.marks ?? [])
    if (node.type === "mention") return [{ ...node, marks }]
    if (node.type === "hardBreak") return [{ type: "hardBreak", marks: marks.filter(({ type }) => type !== "code") }]
    const text = inOneLine(node.text)
    if (isCode(node)) return [{ type: "text", text, marks }]
    const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
    return [before, words, after].flatMap((part) => (part === "" ? [] : [{ type: "text", text: part, marks }]))
  })
}

type Blank = HardBreak | Text
const isBlank = (node: Inline): node is Blank =>
  node.type === "hardBreak" || (node.type === "text" && !isCode(node) && /^\s*$/u.test(node.text))

function withoutEdges(line: readonly Inline[]): Inline[] {
  const found: Inline[] = []
  for (let at = 0; at < line.length;) {
    const blank: Blank[] = []
    for (let node = line[at]; node && isBlank(node); node = line[++at]) blank.push(node)
    found.push(...blankBetween(found.at(-1), blank, line[at]))
    const words = line[at]
    if (words) found.push(words)
    at++
  }
  return found
}

function blankBetween(before: Inline | undefined, blank: readonly Blank[], after: Inline | undefined): Inline[] {
  const around = [before?.marks ?? [], ...blank.map(({ marks = [] }) => marks), after?.marks ?? []]
  const marks = (blank[0]?.marks ?? []).filter(
    (mark) => mark.type !== "code" && around.every((each) => isIn(mark, each)),
  )
  const atEdge = before === undefined || after === undefined || blank.some(({ type }) => type === "hardBreak")
  return blank.flatMap((node): Inline[] => {
    if (node.type === "hardBreak") return [{ type: "hardBreak", marks }]
    const text = atEdge ? node.text.replace(/[ \t]/g, "") : node.text
    return text === "" ? [] : [{ type: "text", text, marks }]
  })
}

function merged(line: readonly Inline[]): Inline[] {
  const found: Inline[] = []
  for (const { marks = [], ...node } of line) {
    const last = found.at(-1)
    const marked = marks.length > 0 ? { marks } : {}
    if (node.type === "text" && last?.type === "text" && isSame(last.marks ?? [], marks)) {
      found[found.length - 1] = { ...node, text: last.text + node.text, ...marked }
    } else found.push({ ...node, ...marked })
  }
  return found
}

const isSame = (a: readonly Mark[], b: readonly Mark[]) => a.length === b.length && a.every((mark) => isIn(mark, b))
