import { everyBlock } from "@/lib/rich-text/blocks"
import type { Document } from "@/lib/rich-text/document"

/** The kept files that a text shows, each once. */
export function filesIn({ content }: Document): number[] {
  const found = new Set<number>()
  for (const block of everyBlock(content))
    if (block.type === "image" && block.attrs.fileId) found.add(block.attrs.fileId)
  return [...found]
}

/** A text that shows other files in the place of some. */
export function withFiles(document: Document, files: ReadonlyMap<number, number>): Document {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === "fileId" && typeof value === "number" ? (files.get(value) ?? value) : value,
  )
}
