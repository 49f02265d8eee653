import type { DifferenceKind } from "@/lib/rich-text/difference/both"
import type { Inline } from "@/lib/rich-text/document"
import type { Drawing } from "./drawing"

/** A part of a line, and the blanks before and after it that are not marked with it. */
type Words = {
  readonly node: Inline
  readonly change: DifferenceKind | undefined
  readonly before: string
  readonly after: string
}

/**
 * A line of two texts that are read as one. Marks do not reach over the blanks around a phrase. Between what went and what came in its place
 * is a blank, also where neither text has one.
 */
export function changedWords(line: readonly Inline[], changeOf: Drawing["changeOf"]): Words[] {
  return line.map((node, index) => {
    const change = changeOf(node)
    if (change === undefined) return { node, change, before: "", after: "" }
    const [last, next] = [line[index - 1], line[index + 1]]
    const { before, words, after } = partsOf(node)
    const isRunOn = (other: Inline | undefined) => other !== undefined && changeOf(other) === change
    const isReplaced = change === "removed" && next !== undefined && changeOf(next) === "added"
    const isGlued = isReplaced && after === "" && partsOf(next).before === ""
    return {
      node:
        node.type === "text"
          ? { ...node, text: `${isRunOn(last) ? before : ""}${words}${isRunOn(next) ? after : ""}` }
          : node,
      change,
      before: isRunOn(last) ? "" : before,
      after: isGlued ? " " : isRunOn(next) ? "" : after,
    }
  })
}

/** Where nothing but blanks is changed, they are what is shown. */
function partsOf(node: Inline) {
  const text = node.type === "text" ? node.text : ""
  const words = text.trim()
  if (words === "") return { before: "", words: text, after: "" }
  const start = text.indexOf(words)
  return { before: text.slice(0, start), words, after: text.slice(start + words.length) }
}
