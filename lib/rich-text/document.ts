import { z } from "zod"
import { icon } from "@/lib/icons/icon"

/**
 * What people write: the editor's JSON, as an allow-list. A node, mark or attribute that does not stand here is refused, so that nothing of
 * a user's own HTML is ever kept. Nodes and marks have the names that Tiptap's extensions give them; attributes that the editor writes and
 * that say nothing to us are dropped.
 */

const maxDepth = 32
const maxNodes = 20_000
const maxBytes = 1024 * 1024

export type Mark =
  | { type: "bold" | "italic" | "strike" | "code" | "underline" | "highlight" }
  | { type: "link"; attrs: { href: string } }

export type Text = { type: "text"; text: string; marks?: Mark[] }
export type HardBreak = { type: "hardBreak"; marks?: Mark[] }
/** A person. `name` is what they were called when it was written; `id` names this mention, wherever in the text it is moved. */
export type Mention = { type: "mention"; attrs: { userId: number; name: string; id?: string | null }; marks?: Mark[] }
export type Inline = Text | HardBreak | Mention

export type Paragraph = { type: "paragraph"; content?: Inline[] }
export type Heading = { type: "heading"; attrs: { level: 1 | 2 | 3 }; content?: Inline[] }
export type ListItem = { type: "listItem"; content: Block[] }
export type TaskItem = { type: "taskItem"; attrs?: { checked?: boolean | null }; content: Block[] }
export type BulletList = { type: "bulletList"; content: ListItem[] }
export type OrderedList = { type: "orderedList"; attrs?: { start?: number | null }; content: ListItem[] }
export type TaskList = { type: "taskList"; content: TaskItem[] }
export type Blockquote = { type: "blockquote"; content: Block[] }
export type CodeBlock = { type: "codeBlock"; attrs?: { language?: string | null }; content?: Text[] }
export type HorizontalRule = { type: "horizontalRule" }
export type Cell = {
  type: "tableCell" | "tableHeader"
  attrs?: { colspan?: number; rowspan?: number; colwidth?: number[] | null }
  content: Block[]
}
export type TableRow = { type: "tableRow"; content?: Cell[] }
export type Table = { type: "table"; content: TableRow[] }
export type Callout = {
  type: "callout"
  attrs: { kind: "info" | "success" | "warning" | "danger"; icon?: string | null }
  content: Block[]
}
export type Image = {
  type: "image"
  /** One of `fileId` and `src`. */
  attrs: { fileId?: number | null; src?: string | null; alt?: string | null; width?: number | null }
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
export type Document = { type: "doc"; content: Block[] }

const dropped = z.unknown().optional()

function hasScheme(schemes: readonly string[]) {
  return (value: string) => /^[^\s\p{Cc}]+$/u.test(value) && schemes.includes(URL.parse(value)?.protocol ?? "")
}
const href = z
  .string()
  .max(2048, "must be at most 2048 characters")
  .refine(hasScheme(["http:", "https:", "mailto:"]), "must be an address with http, https or mailto")
const imageAddress = z
  .string()
  .max(2048, "must be at most 2048 characters")
  .refine(hasScheme(["https:"]), "must be an address with https")

const mark: z.ZodType<Mark, Mark> = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.enum(["bold", "italic", "strike", "code", "underline", "highlight"]) }),
    z.strictObject({
      type: z.literal("link"),
      attrs: z
        .strictObject({ href, target: dropped, rel: dropped, class: dropped, title: dropped })
        .transform((attrs) => ({ href: attrs.href })),
    }),
  ],
  "is not a known mark",
)
const marks = z.array(mark).max(7, "must hold at most 7 marks").optional()

const text = z.strictObject({ type: z.literal("text"), text: z.string().min(1, "must not be empty"), marks })
const inline: z.ZodType<Inline, Inline> = z.discriminatedUnion(
  "type",
  [
    text,
    z.strictObject({ type: z.literal("hardBreak"), marks }),
    z.strictObject({
      type: z.literal("mention"),
      attrs: z.strictObject({
        userId: z.int().positive(),
        name: z.string().min(1, "must not be empty").max(255, "must be at most 255 characters"),
        id: z
          .string()
          .regex(/^[\w-]{8,40}$/, "must be 8 to 40 letters, digits, - or _")
          .nullish(),
      }),
      marks,
    }),
  ],
  "is not a node that may stand in a line of text",
)
const line = z.array(inline).optional()

const blocks: z.ZodType<Block[], Block[]> = z
  .lazy(() => z.array(block).min(1, "must not be empty"))
  .meta({ id: "RichTextBlocks" })
const itemBlocks = blocks
  .refine(([first]) => first?.type === "paragraph", "must begin with a paragraph")
  .meta({ id: "RichTextItem" })

const listItem = z.strictObject({ type: z.literal("listItem"), content: itemBlocks })
const taskItem = z.strictObject({
  type: z.literal("taskItem"),
  attrs: z.strictObject({ checked: z.boolean().nullish() }).optional(),
  content: itemBlocks,
})
const span = z.int().min(1, "must be at least 1").max(100, "must be at most 100").optional()
const cell = z.strictObject({
  type: z.enum(["tableCell", "tableHeader"], "is not a node that may stand in a row of a table"),
  attrs: z
    .strictObject({
      colspan: span,
      rowspan: span,
      colwidth: z.array(z.int().min(0).max(10_000)).max(100).nullish(),
      align: dropped,
    })
    .transform(({ colspan, rowspan, colwidth }) => ({ colspan, rowspan, colwidth }))
    .optional(),
  content: blocks,
})
const columns = (cells: { attrs?: { colspan?: number } }[]) =>
  cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)
const tableRow = z.strictObject({
  type: z.literal("tableRow"),
  content: z
    .array(cell)
    .refine((cells) => columns(cells) <= 100, "must have at most 100 columns")
    .optional(),
})

const block = z
  .discriminatedUnion(
    "type",
    [
      z.strictObject({ type: z.literal("paragraph"), content: line }),
      z.strictObject({
        type: z.literal("heading"),
        attrs: z.strictObject({ level: z.literal([1, 2, 3], "must be 1, 2 or 3") }),
        content: line,
      }),
      z.strictObject({ type: z.literal("bulletList"), content: z.array(listItem).min(1, "must not be empty") }),
      z.strictObject({
        type: z.literal("orderedList"),
        attrs: z
          .strictObject({ start: z.int().min(0).max(999_999_999).nullish(), type: dropped })
          .transform(({ start }) => ({ start }))
          .optional(),
        content: z.array(listItem).min(1, "must not be empty"),
      }),
      z.strictObject({ type: z.literal("taskList"), content: z.array(taskItem).min(1, "must not be empty") }),
      z.strictObject({ type: z.literal("blockquote"), content: blocks }),
      z.strictObject({
        type: z.literal("codeBlock"),
        attrs: z
          .strictObject({
            language: z
              .string()
              .regex(/^[\w+#.-]{1,40}$/, "must be the name of a language")
              .nullish(),
          })
          .optional(),
        content: z.array(text.omit({ marks: true })).optional(),
      }),
      z.strictObject({ type: z.literal("horizontalRule") }),
      z.strictObject({ type: z.literal("table"), content: z.array(tableRow).min(1, "must not be empty") }),
      z.strictObject({
        type: z.literal("callout"),
        attrs: z.strictObject({
          kind: z.enum(["info", "success", "warning", "danger"], "must be info, success, warning or danger"),
          icon: icon.optional(),
        }),
        content: blocks,
      }),
      z.strictObject({
        type: z.literal("image"),
        attrs: z
          .strictObject({
            fileId: z.int().positive().nullish(),
            src: imageAddress.nullish(),
            alt: z.string().max(1000, "must be at most 1000 characters").nullish(),
            width: z.int().min(1, "must be at least 1").max(10_000, "must be at most 10000").nullish(),
            title: dropped,
            height: dropped,
          })
          .refine((attrs) => (attrs.fileId == null) !== (attrs.src == null), "must have one of fileId and src")
          .transform(({ fileId, src, alt, width }) => ({ fileId, src, alt, width })),
      }),
    ],
    "is not a known node",
  )
  .meta({ id: "RichTextBlock" })

/** A document as it is kept and answered. */
export const documentSchema = z
  .strictObject({ type: z.literal("doc", "must be doc"), content: blocks })
  .meta({ id: "RichText", description: "The editor's document: blocks, with lines of marked text in them." })

/** A document as input. Its depth and size are measured before anything recurses into it. */
export const richText = z
  .custom<Document>()
  .superRefine((value, context) => {
    const message = excess(value)
    if (message) context.addIssue({ code: "custom", message })
  })
  .pipe(documentSchema)
  .meta({ override: { $ref: "#/components/schemas/RichText" } })

/** What is too much about a value that claims to be a document; null where nothing is. */
function excess(document: unknown): string | null {
  const left = [{ value: document, depth: 1, beside: 0 }]
  let nodes = 0
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth, beside } = next
    if (typeof value !== "object" || value === null) continue
    if (depth > maxDepth) return `must not be nested deeper than ${maxDepth} nodes`
    // Marks and attributes hang three levels from their node at most.
    if (beside > 3) return "holds attributes that are nested too deeply"
    for (const [key, item] of Object.entries(value)) {
      if (key !== "content" || !Array.isArray(item)) {
        left.push({ value: item, depth, beside: beside + 1 })
        continue
      }
      nodes += item.length
      if (nodes > maxNodes) return `must have at most ${maxNodes} nodes`
      for (const node of item) left.push({ value: node, depth: depth + 1, beside: 0 })
    }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(document) ?? "").length
  return bytes > maxBytes ? `must have at most ${maxBytes} bytes` : null
}

/** A page on which nothing is written yet. */
export const emptyDocument: Document = { type: "doc", content: [{ type: "paragraph" }] }
