import type { Editor, Range } from "@tiptap/core"
import type { Messages } from "@/lib/messages/locale"

export type InsertionName = Exclude<keyof Messages["editor"]["insert"], "label" | "none" | "picture" | "person">

/** What the menu behind `/` puts in the place of what was typed there. */
export const insertions: readonly { name: InsertionName; run: (editor: Editor, range: Range) => void }[] = [
  { name: "text", run: (editor, range) => at(editor, range).setParagraph().run() },
  { name: "heading1", run: (editor, range) => at(editor, range).setHeading({ level: 1 }).run() },
  { name: "heading2", run: (editor, range) => at(editor, range).setHeading({ level: 2 }).run() },
  { name: "heading3", run: (editor, range) => at(editor, range).setHeading({ level: 3 }).run() },
  { name: "bulletList", run: (editor, range) => at(editor, range).toggleBulletList().run() },
  { name: "orderedList", run: (editor, range) => at(editor, range).toggleOrderedList().run() },
  { name: "taskList", run: (editor, range) => at(editor, range).toggleList("taskList", "taskItem").run() },
  { name: "quote", run: (editor, range) => at(editor, range).toggleBlockquote().run() },
  { name: "code", run: (editor, range) => at(editor, range).setCodeBlock().run() },
  {
    name: "table",
    run: (editor, range) => at(editor, range).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: "callout", run: (editor, range) => at(editor, range).wrapIn("callout", { kind: "info" }).run() },
  { name: "warning", run: (editor, range) => at(editor, range).wrapIn("callout", { kind: "warning" }).run() },
  { name: "divider", run: (editor, range) => at(editor, range).setHorizontalRule().run() },
]

const at = (editor: Editor, range: Range) => editor.chain().focus().deleteRange(range)
