import type { Document, TaskItem } from "./document"

/** A text with one task of it, which is one of its nodes, done or open again. */
export function ticked(document: Document, item: TaskItem): Document {
  return JSON.parse(
    JSON.stringify(document, (_, value: unknown) =>
      value === item ? { ...item, attrs: { checked: item.attrs?.checked !== true } } : value,
    ),
  )
}
