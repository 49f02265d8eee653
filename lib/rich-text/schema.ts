import { z } from "zod"
import { icon } from "@/lib/icons/field"
import { hasScheme, longestAddress } from "./address"
import type { SchemaParts } from "./definition"
import type { Block, Document, Inline, Mark, PlainMark } from "./document"
import { maxDepth } from "./limits"
import { blocks, inlines } from "./nodes"
import { said } from "@/lib/messages/said"

/**
 * The document as an allow-list. A node, mark or attribute that its nodes do not name is refused, so that nothing of a user's own HTML is ever kept.
 * Attributes that the editor writes and that say nothing to us are dropped.
 */

const maxNodes = 20_000
const maxBytes = 1024 * 1024

const plainMarks: { readonly [N in PlainMark["type"]]: N } = {
  bold: "bold",
  italic: "italic",
  strike: "strike",
  code: "code",
  underline: "underline",
  highlight: "highlight",
}
const href = z
  .string()
  .max(longestAddress)
  .refine((value) => hasScheme(value, "link"), said("not-a-link"))
const dropped = z.unknown().optional()

const mark: z.ZodType<Mark, Mark> = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.enum(plainMarks) }),
    z.strictObject({
      type: z.literal("link"),
      attrs: z
        .strictObject({ href, target: dropped, rel: dropped, class: dropped, title: dropped })
        .transform((attrs) => ({ href: attrs.href })),
    }),
  ],
  said("unknown-mark"),
)
const marks = z.array(mark).max(7).optional()

const { text, ...otherInlines } = inlines
const inline: z.ZodType<Inline, Inline> = z.discriminatedUnion(
  "type",
  [text.schema({ z, marks }), ...Object.values(otherInlines).map(({ schema }) => schema({ z, marks }))],
  said("unknown-node"),
)
const line = z.array(inline).optional()

const manyBlocks: z.ZodType<Block[], Block[]> = z
  .lazy(() => z.array(block).min(1))
  .meta({ id: "RichTextBlocks", description: "The blocks of a text." })
const itemBlocks = manyBlocks
  .refine(([first]) => first?.type === "paragraph", said("no-paragraph"))
  .meta({ id: "RichTextItem", description: "The blocks of an item of a list." })

const parts: SchemaParts = { z, icon, marks, line, blocks: manyBlocks, itemBlocks }
const { paragraph, ...otherBlocks } = blocks
const block = z
  .discriminatedUnion(
    "type",
    [paragraph.schema(parts), ...Object.values(otherBlocks).map(({ schema }) => schema(parts))],
    said("unknown-node"),
  )
  .meta({ id: "RichTextBlock", description: "A block of a text." })

/** A document as it is kept and answered. */
export const documentSchema = z
  .strictObject({ type: z.literal("doc"), content: manyBlocks })
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
    if (depth > maxDepth) return said("too-deep", { max: maxDepth })
    // Marks and attributes hang three levels from their node at most.
    if (beside > 3) return said("too-deep", { max: 3 })
    for (const [key, item] of Object.entries(value)) {
      if (key !== "content" || !Array.isArray(item)) {
        left.push({ value: item, depth, beside: beside + 1 })
        continue
      }
      nodes += item.length
      if (nodes > maxNodes) return said("too-many-nodes", { max: maxNodes })
      for (const node of item) left.push({ value: node, depth: depth + 1, beside: 0 })
    }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(document) ?? "").length
  return bytes > maxBytes ? said("too-many-bytes", { max: maxBytes }) : null
}
