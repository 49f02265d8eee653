/**
 * What people write: the editor's JSON. Each node and mark tells the rest of itself (what the API takes of it, HTML, Markdown) in its file of
 * `nodes/`; `nodes.ts` is the table of them, and asks for each that is named here.
 */
export type Document = { type: "doc"; content: Block[] }

export type PlainMark = { type: "bold" | "italic" | "strike" | "code" | "underline" | "highlight" }
export type Link = { type: "link"; attrs: { href: string } }
export type Mark = PlainMark | Link

export type Text = { type: "text"; text: string; marks?: Mark[] }
export type HardBreak = { type: "hardBreak"; marks?: Mark[] }
/** A person. `name` is what they were called when it was written; `id` names this mention, wherever in the text it is moved. */
export type Mention = { type: "mention"; attrs: { userId: number; name: string; id?: string | null }; marks?: Mark[] }
export type Inline = Text | HardBreak | Mention

export type Paragraph = { type: "paragraph"; content?: Inline[] }
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
export type Heading = { type: "heading"; attrs: { level: HeadingLevel }; content?: Inline[] }
export type ListItem = { type: "listItem"; content: Block[] }
export type TaskItem = { type: "taskItem"; attrs?: { checked?: boolean | null }; content: Block[] }
export type BulletList = { type: "bulletList"; content: ListItem[] }
export type OrderedList = { type: "orderedList"; attrs?: { start?: number | null }; content: ListItem[] }
export type TaskList = { type: "taskList"; content: TaskItem[] }
export type Blockquote = { type: "blockquote"; content: Block[] }
export type CodeBlock = { type: "codeBlock"; attrs?: { language?: string | null }; content?: Text[] }
export type HorizontalRule = { type: "horizontalRule" }
export type TableCell = {
  type: "tableCell" | "tableHeader"
  attrs?: { colspan?: number; rowspan?: number; colwidth?: number[] | null }
  content: Block[]
}
export type TableRow = { type: "tableRow"; content?: TableCell[] }
export type Table = { type: "table"; content: TableRow[] }
export type Callout = {
  type: "callout"
  attrs: { kind: "info" | "success" | "warning" | "danger"; icon?: string | null }
  content: Block[]
}
export type Image = {
  type: "image"
  /** One of `fileId` and `src`. */
  attrs: {
    fileId?: number | null
    src?: string | null
    alt?: string | null
    /** As wide as it stands. */
    width?: number | null
    /** The size of the picture itself: room is kept for it until it is there. Both or none; all in pixels. */
    naturalWidth?: number | null
    naturalHeight?: number | null
    caption?: string | null
    /** Where the picture leads. */
    href?: string | null
  }
}
export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | TaskList
  | Blockquote
  | CodeBlock
  | HorizontalRule
  | Table
  | Callout
  | Image
/** What only stands in a block of its own kind. */
export type Part = ListItem | TaskItem | TableRow | TableCell
export type Node = Block | Part | Inline

export type NodeName = Node["type"]
export type BlockName = Block["type"]
export type InlineName = Inline["type"]
export type MarkName = Mark["type"]
export type BlockOf<N extends BlockName> = Extract<Block, { type: N }>
export type InlineOf<N extends InlineName> = Extract<Inline, { type: N }>
export type MarkOf<N extends MarkName> = N extends "link" ? Link : { type: N }

/** A page on which nothing is written yet. */
export const emptyDocument: Document = { type: "doc", content: [{ type: "paragraph" }] }

export function isEmptyDocument({ content }: Document): boolean {
  return content.every(isEmptyLine)
}

export const isEmptyLine = (block: Block | undefined): boolean =>
  block?.type === "paragraph" && (block.content ?? []).length === 0
