import type { Block, Document } from "../document"
import { difference, type DifferenceStep } from "./difference"
import { keyOf } from "./tree"

/** Blocks of the text that both began with, from `from` up to `to`, that are now others. */
export type Edit = { readonly from: number; readonly to: number; readonly blocks: readonly Block[] }

/** What was done to a text, block by block. */
export function editsOf(before: Document, after: Document): Edit[] {
  const edits: Edit[] = []
  let [at, end] = [0, 0]
  for (const step of difference(before, after)) {
    const [gone, come] = [lengthBefore(step), lengthAfter(step)]
    if (step.kind !== "keep") {
      const last = edits.at(-1)
      const blocks = after.content.slice(end, end + come)
      if (last?.to === at && isReplaced(step, last))
        edits[edits.length - 1] = { from: last.from, to: at + gone, blocks: [...last.blocks, ...blocks] }
      else edits.push({ from: at, to: at + gone, blocks })
    }
    at += gone
    end += come
  }
  return edits
}

/** What came in the place of what went is one edit with it. */
const isReplaced = (step: DifferenceStep, last: Edit) => step.kind === "insert" && last.blocks.length === 0

const lengthBefore = (step: DifferenceStep) => (step.kind === "insert" ? 0 : step.kind === "change" ? 1 : step.count)
const lengthAfter = (step: DifferenceStep) => {
  if (step.kind === "insert") return step.nodes.length
  return step.kind === "change" ? 1 : step.kind === "keep" ? step.count : 0
}

/**
 * One text from two people's versions of the same text. Null where both have touched the same block, or put something into the same place.
 * `mineBefore` is the original as the first person has it, block by block, where its attributes differ.
 */
export function merged(before: Document, mine: Document, theirs: Document, mineBefore = before): Document | null {
  const [ours, others] = [editsOf(mineBefore, mine), editsOf(before, theirs)]
  const all = [...ours]
  for (const edit of others) {
    if (ours.some((own) => isSame(own, edit))) continue
    if (ours.some((own) => touches(own, edit))) return null
    all.push(edit)
  }
  const content = [...before.content]
  for (const { from, to, blocks } of all.toSorted((a, b) => b.from - a.from || b.to - a.to))
    content.splice(from, to - from, ...blocks)
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] }
}

function touches(a: Edit, b: Edit): boolean {
  if (a.from === a.to && b.from === b.to) return a.from === b.from
  if (a.from === a.to) return a.from > b.from && a.from < b.to
  if (b.from === b.to) return b.from > a.from && b.from < a.to
  return a.from < b.to && b.from < a.to
}

const isSame = (a: Edit, b: Edit) => a.from === b.from && a.to === b.to && saysSame(docOf(a.blocks), docOf(b.blocks))
const docOf = (blocks: readonly Block[]): Document => ({ type: "doc", content: [...blocks] })

/** Whether two texts are the same, however they are kept. */
export const saysSame = (a: Document | null, b: Document | null): boolean =>
  a === b || (a !== null && b !== null && keyOf(a) === keyOf(b))
