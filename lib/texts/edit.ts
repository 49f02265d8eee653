import { isDeepStrictEqual } from "node:util"
import type { Block, Document } from "@/lib/rich-text/document"

/** These blocks in the place of `gone` of them, from `from` on. */
export type BlockEdit = { readonly from: number; readonly gone: number; readonly blocks: readonly Block[] }

/** What makes `to` of `from`, exactly: all between the first and the last block that differ. */
export function editBetween(from: Document, to: Document): BlockEdit {
  const [was, is] = [from.content, to.content]
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && isDeepStrictEqual(was[start], is[start])) start++
  let end = 0
  while (end < most - start && isDeepStrictEqual(was.at(-1 - end), is.at(-1 - end))) end++
  return { from: start, gone: was.length - end - start, blocks: is.slice(start, is.length - end) }
}

export function edited({ content }: Document, { from, gone, blocks }: BlockEdit): Document {
  return { type: "doc", content: content.toSpliced(from, gone, ...blocks) }
}
