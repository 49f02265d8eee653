import type * as mdast from "mdast"
import type {
  Adopter,
  BlockDefinition,
  EditorNode,
  MarkdownBlockReader,
  MarkdownReader,
  MarkdownWriter,
  SchemaParts,
} from "../definition"
import type { Block, BulletList, ListItem, OrderedList, TaskItem, TaskList } from "../document"
import { element, tag } from "../element"
import { wholeNumber } from "../values"

const highestNumber = 999_999_999

const items = ({ z, itemBlocks }: SchemaParts) =>
  z.array(z.strictObject({ type: z.literal("listItem"), content: itemBlocks })).min(1)

const adoptItems = (held: readonly EditorNode[] = [], adopt: Adopter): ListItem[] =>
  held.map(({ content }) => ({ type: "listItem", content: adopt.itemBlocks(content) }))

/** `spread` parts the blocks of an item by empty lines, so that none runs into another. */
const markdownItem = ({ content }: ListItem | TaskItem, write: MarkdownWriter): mdast.ListItem => ({
  type: "listItem",
  spread: true,
  children: write.blocks(content),
})

export const bulletList: BlockDefinition<BulletList> = {
  schema: (parts) => parts.z.strictObject({ type: parts.z.literal("bulletList"), content: items(parts) }),
  adopt: ({ content }, adopt) => ({ type: "bulletList", content: adoptItems(content, adopt) }),
  html: ({ content }, write) =>
    element("ul", {}, content.map((item) => element("li", {}, write.blocks(item.content))).join("")),
  markdown: ({ content }, write) => [
    { type: "list", ordered: false, spread: false, children: content.map((item) => markdownItem(item, write)) },
  ],
}

export const orderedList: BlockDefinition<OrderedList> = {
  schema: (parts) =>
    parts.z.strictObject({
      type: parts.z.literal("orderedList"),
      attrs: parts.z
        .strictObject({
          start: parts.z.int().min(0).max(highestNumber).nullish(),
          type: parts.z.unknown().optional(),
        })
        .transform(({ start }) => ({ start }))
        .optional(),
      content: items(parts),
    }),
  adopt: ({ attrs, content }, adopt) => ({
    type: "orderedList",
    attrs: { start: wholeNumber(attrs?.start, 0) ?? 1 },
    content: adoptItems(content, adopt),
  }),
  html({ attrs, content }, write) {
    const start = attrs?.start ?? 1
    const inner = content.map((item) => element("li", {}, write.blocks(item.content))).join("")
    return element("ol", { start: start === 1 ? null : start }, inner)
  },
  markdown({ attrs, content }, write) {
    // A longer number begins no item.
    const start = Math.min(attrs?.start ?? 1, highestNumber - content.length)
    return [
      { type: "list", ordered: true, start, spread: false, children: content.map((item) => markdownItem(item, write)) },
    ]
  },
}

export const taskList: BlockDefinition<TaskList> = {
  schema: ({ z, itemBlocks }) =>
    z.strictObject({
      type: z.literal("taskList"),
      content: z
        .array(
          z.strictObject({
            type: z.literal("taskItem"),
            attrs: z.strictObject({ checked: z.boolean().nullish() }).optional(),
            content: itemBlocks,
          }),
        )
        .min(1),
    }),
  adopt: ({ content = [] }, adopt) => ({
    type: "taskList",
    content: content.map((item) => taskItem(item.attrs?.checked === true, adopt.itemBlocks(item.content))),
  }),
  html({ content }, write) {
    const inner = content.map((item) => {
      const box = tag("input", { type: "checkbox", disabled: true, checked: item.attrs?.checked === true })
      return element("li", { "data-type": "taskItem" }, `${box}${write.blocks(item.content)}`)
    })
    return element("ul", { "data-type": "taskList" }, inner.join(""))
  },
  markdown: ({ content }, write) => [
    {
      type: "list",
      ordered: false,
      spread: false,
      children: content.map((item): mdast.ListItem => {
        const { children, ...rest } = markdownItem(item, write)
        const checked = item.attrs?.checked === true
        // The box stands in the first line: one that is empty is there for it.
        const line: mdast.Paragraph[] = children[0]?.type === "paragraph" ? [] : [{ type: "paragraph", children: [] }]
        return { ...rest, checked, children: [...line, ...children] }
      }),
    },
  ],
}

const taskItem = (checked: boolean, content: Block[]): TaskItem => ({ type: "taskItem", attrs: { checked }, content })

/** Markdown mixes items with and without boxes: each kind becomes a list of its own. The box of a numbered item stays text. */
export const readList: MarkdownBlockReader<mdast.List> = ({ ordered, start, children }, read) => {
  if (ordered === true) {
    const content = children.map((item) => listItem(itemBlocks(item, read, boxOf(item, read))))
    return [{ type: "orderedList", attrs: { start: start ?? 1 }, content }]
  }
  const lists: (BulletList | TaskList)[] = []
  for (const item of children) {
    const last = lists.at(-1)
    const box = boxOf(item, read)
    if (box === null) {
      const made = listItem(itemBlocks(item, read))
      if (last?.type === "bulletList") last.content.push(made)
      else lists.push({ type: "bulletList", content: [made] })
    } else {
      const made = taskItem(box === "[x]", isBoxAlone(item, read) ? emptyFirst(item, read) : itemBlocks(item, read))
      if (last?.type === "taskList") last.content.push(made)
      else lists.push({ type: "taskList", content: [made] })
    }
  }
  return lists
}

const listItem = (content: Block[]): ListItem => ({ type: "listItem", content })

/** The blocks of an item, which begin with a line; `words` are put before it. */
function itemBlocks({ children }: mdast.ListItem, read: MarkdownReader, words: string | null = null): Block[] {
  const blocks = read.blocks(children, 2)
  const [first, ...others] = blocks
  const [line, rest] = first?.type === "paragraph" ? [first, others] : [{ type: "paragraph" as const }, blocks]
  if (words === null) return [line, ...rest]
  const { content = [] } = line
  return [
    { type: "paragraph", content: [{ type: "text", text: content.length > 0 ? `${words} ` : words }, ...content] },
    ...rest,
  ]
}

function emptyFirst({ children }: mdast.ListItem, read: MarkdownReader): Block[] {
  const rest = children.slice(1)
  return [{ type: "paragraph" }, ...(rest.length > 0 ? read.blocks(rest, 2) : [])]
}

/** The library sees a box where words follow it. One alone is told from such words by what is written: they are escaped. */
function boxOf(item: mdast.ListItem, read: MarkdownReader): "[x]" | "[ ]" | null {
  if (typeof item.checked === "boolean") return item.checked ? "[x]" : "[ ]"
  if (!isBoxAlone(item, read)) return null
  return /x/i.test(read.source(item.children[0] ?? item)) ? "[x]" : "[ ]"
}

const isBoxAlone = ({ children: [first] }: mdast.ListItem, read: MarkdownReader): boolean =>
  first?.type === "paragraph" && /^\[[ xX]\]$/.test(read.source(first))
