import type { Document } from "@/lib/rich-text/document"
import { everyNode } from "@/lib/rich-text/walk"

/** The kept files that a text shows, each once. */
export function filesIn({ content }: Document): number[] {
  const found = new Set<number>()
  for (const node of everyNode(content)) if (node.type === "image" && node.attrs.fileId) found.add(node.attrs.fileId)
  return [...found]
}

/** A text that shows other files in the place of some. */
export function withFiles(document: Document, files: ReadonlyMap<number, number>): Document {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === "fileId" && typeof value === "number" ? (files.get(value) ?? value) : value,
  )
}
