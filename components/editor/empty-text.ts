import type { Document } from "@/lib/rich-text/document"

/** What the editor begins with where nothing is written. */
export const emptyText: Document = { type: "doc", content: [{ type: "paragraph" }] }
