import * as fc from "fast-check"
import type { Block, TableCell, Document, HeadingLevel, Image, Inline, Mark, MarkName } from "@/lib/rich-text/document"
import { tidy } from "@/lib/rich-text/markdown/tidy"
import { calloutKinds } from "@/lib/rich-text/nodes/callout"

const awkward = fc.constantFrom(
  "*", "**", "_", "__", "~", "~~", "`", "``", "#", "# a", "- a", "1. a", "1) a", "> a", "[!NOTE]", "[ ] a", "[x]", "|", "\\|", "\\", "---", "===", "```", "<u>", "</u>", "<br>",
  "<div>", "<!--", "![a](b)", "[a](b)", "[a]: b", "&lt;", "&#32;", "a_b_c", "Hi!", "https://a.b", "a@b.c", ":-", "    a", " ", "  ", "\u00a0", "\n", "\n\n", "\t", ".", "a", "é", "👩‍👩‍👧", "@Ada",
) // prettier-ignore
const text = fc.oneof(
  awkward,
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
)

/** A text that is made of what Markdown and HTML mean something by. */
export const awkwardMarkdown = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: awkward },
      { weight: 1, arbitrary: text },
      { weight: 2, arbitrary: fc.constantFrom("\n", "\n  ", "\n    ") },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""))

const href = fc.constantFrom(
  "https://a.example/",
  "http://a.example/?b=1&copy=2#(c)",
  "mailto:a@b.c",
  "https://a.example/a_b*c\\d|e[f]<g>",
)
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom<Exclude<MarkName, "link">>("bold", "italic", "strike", "code", "underline", "highlight")
    .map((type) => ({ type })),
  href.map((address): Mark => ({ type: "link", attrs: { href: address } })),
)
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 })
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("text" as const), text, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("hardBreak" as const), marks }) },
)
const mention: fc.Arbitrary<Inline> = fc.record({
  type: fc.constant("mention" as const),
  attrs: fc.record({ userId: fc.integer({ min: 1 }), name: text }),
  marks,
})
const anyLine = fc.array(fc.oneof({ weight: 6, arbitrary: inline }, { weight: 1, arbitrary: mention }), {
  maxLength: 6,
})
/** As Markdown holds it. */
const tidyLine = fc.array(inline, { maxLength: 6 }).map(tidy)

const alt = fc.option(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((words) => words.trim() === words),
)
const described = fc
  .record({ alt, width: fc.option(fc.integer({ min: 1, max: 10_000 })), caption: alt, leads: fc.option(href) })
  .map(({ caption, leads, ...attrs }) => ({ ...attrs, ...(caption && { caption }), ...(leads && { href: leads }) }))
const image: fc.Arbitrary<Image> = fc
  .tuple(
    fc.oneof(
      fc.record({ fileId: fc.integer({ min: 1, max: 999 }) }),
      fc.record({ src: fc.constant("https://a.example/b.png") }),
    ),
    described,
  )
  .map(([place, attrs]) => ({ type: "image", attrs: { ...place, ...attrs } }))

const codeBlock: fc.Arbitrary<Block> = fc
  .tuple(
    fc.constantFrom(null, "js", "c++", "c#"),
    fc.array(fc.oneof(text, fc.constantFrom("\n", "\n\n", "    a\n")), { maxLength: 4 }),
  )
  .map(([language, lines]) => {
    const code = lines.join("")
    return { type: "codeBlock", attrs: { language }, ...(code !== "" && { content: [{ type: "text", text: code }] }) }
  })

type Parts = {
  readonly line: fc.Arbitrary<Inline[]>
  /** Of which a paragraph is made: Markdown has no empty ones. */
  readonly paragraph: fc.Arbitrary<Inline[]>
  readonly icon: fc.Arbitrary<string | null>
  readonly cell: (blocks: fc.Arbitrary<Block[]>) => fc.Arbitrary<Pick<TableCell, "attrs" | "content">>
  readonly row: (cells: readonly Pick<TableCell, "attrs" | "content">[], isFirst: boolean) => TableCell[]
}

const contentOf = (line: readonly Inline[]) => (line.length > 0 ? { content: [...line] } : {})
const paragraphOf = (line: readonly Inline[]): Block => ({ type: "paragraph", ...contentOf(line) })
const emptyParagraph: Block = { type: "paragraph" }

function documentsOf({ line, paragraph, icon, cell, row }: Parts): fc.Arbitrary<Document> {
  const { blocks } = fc.letrec<{ blocks: Block[]; block: Block; item: Block[] }>((tie) => {
    const inner = fc.oneof({ depthSize: "small" }, fc.constant<Block[]>([emptyParagraph]), tie("blocks"))
    const item = fc.oneof(
      fc.constant<Block[]>([emptyParagraph]),
      fc
        .tuple(paragraph.map(paragraphOf), fc.array(tie("block"), { maxLength: 2 }))
        .map(([first, rest]) => [first, ...rest]),
    )
    const items = fc.array(item, { minLength: 1, maxLength: 3 })
    return {
      item,
      blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }),
      block: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        paragraph.map(paragraphOf),
        fc
          .tuple(fc.constantFrom<HeadingLevel>(1, 2, 3, 4, 5, 6), line)
          .map(([level, words]): Block => ({ type: "heading", attrs: { level }, ...contentOf(words) })),
        codeBlock,
        fc.constant<Block>({ type: "horizontalRule" }),
        image,
        items.map((contents): Block => ({
          type: "bulletList",
          content: contents.map((content) => ({ type: "listItem", content })),
        })),
        fc.tuple(fc.integer({ min: 0, max: 999_999_900 }), items).map(([start, contents]): Block => ({
          type: "orderedList",
          attrs: { start },
          content: contents.map((content) => ({ type: "listItem", content })),
        })),
        fc.array(fc.tuple(fc.boolean(), item), { minLength: 1, maxLength: 3 }).map((tasks): Block => ({
          type: "taskList",
          content: tasks.map(([checked, content]) => ({ type: "taskItem", attrs: { checked }, content })),
        })),
        inner.map((content): Block => ({ type: "blockquote", content })),
        fc
          .tuple(fc.constantFrom(...calloutKinds), icon, inner)
          .map(([kind, sign, content]): Block => ({ type: "callout", attrs: { kind, icon: sign }, content })),
        fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).chain(([width, height]) =>
          fc
            .array(fc.array(cell(inner), { minLength: width, maxLength: width }), {
              minLength: height,
              maxLength: height,
            })
            .map((rows): Block => ({
              type: "table",
              content: rows.map((cells, index) => ({ type: "tableRow", content: row(cells, index === 0) })),
            })),
        ),
      ),
    }
  })
  return blocks.map((content) => ({ type: "doc", content }))
}

const plain = { colspan: 1, rowspan: 1, colwidth: null }

/** Whatever the API takes. */
export const anyDocument = documentsOf({
  line: anyLine,
  paragraph: anyLine,
  icon: fc.constantFrom(null, "🔥"),
  cell: (blocks) =>
    fc.record({
      attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.integer({ min: 1, max: 3 }) }),
      content: blocks,
    }),
  row: (cells) => cells.map((cell, index) => ({ type: index % 2 === 0 ? "tableHeader" : "tableCell", ...cell })),
})

/**
 * What Markdown holds. It has no empty paragraphs, no spaces at the ends of lines, no mentions and icons of callouts; a table has a head and no spans, and a cell one line or picture.
 */
export const markdownDocument = documentsOf({
  line: tidyLine,
  paragraph: tidyLine.filter((line) => line.length > 0),
  icon: fc.constant(null),
  cell: () =>
    fc.record({
      attrs: fc.constant(plain),
      content: fc.oneof(
        tidyLine.map((line) => [paragraphOf(line)]),
        image.map((one) => [one]),
      ),
    }),
  row: (cells, isFirst) => cells.map((cell) => ({ type: isFirst ? "tableHeader" : "tableCell", ...cell })),
})
