import type { AnyExtension } from "@tiptap/core"
import { Code } from "@tiptap/extension-code"
import { Highlight } from "@tiptap/extension-highlight"
import { TaskItem, TaskList } from "@tiptap/extension-list"
import { TableKit } from "@tiptap/extension-table"
import type { Node } from "@tiptap/pm/model"
import { StarterKit } from "@tiptap/starter-kit"
import { isAddress } from "@/lib/rich-text/address"
import type { MarkName, NodeName } from "@/lib/rich-text/document"
import { MentionNode } from "./mention-node"
import { CalloutNode, PictureNode } from "./nodes"

type Options = {
  readonly fileAddress: (fileId: number) => string
  /** Said in the place of a picture that is on its way. */
  readonly waiting: () => string
  /** Said in the place of a picture that cannot be had, with its description. */
  readonly missing: (alt: string | null) => string
  /** What somebody is called now, where that is known. */
  readonly nameOf: (userId: number) => string | undefined
  /** Of a task that has no words. */
  readonly task: () => string
}

// What is code may be bold and lead somewhere, as in Markdown: left to itself the editor takes no text that holds such words.
const CodeInMarks = Code.extend({
  excludes: "code",
  parseHTML: () => [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
})

/** What brings each node and mark of a document to the editor. */
export function documentExtensions({ fileAddress, waiting, missing, nameOf, task }: Options): AnyExtension[] {
  const basics = StarterKit.configure({
    code: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: (url) => isAddress(url, "link") },
    dropcursor: { color: "var(--accent)", width: 2 },
  })
  const tables = TableKit.configure({ table: { resizable: false } })
  const brought: Readonly<Record<NodeName | MarkName, AnyExtension>> = {
    text: basics,
    hardBreak: basics,
    mention: MentionNode.configure({ nameOf }),
    paragraph: basics,
    heading: basics,
    bulletList: basics,
    orderedList: basics,
    listItem: basics,
    taskList: TaskList,
    taskItem: TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => wordsOf(node) || task() } }),
    blockquote: basics,
    codeBlock: basics,
    horizontalRule: basics,
    table: tables,
    tableRow: tables,
    tableCell: tables,
    tableHeader: tables,
    callout: CalloutNode,
    image: PictureNode.configure({ address: fileAddress, waiting, missing }),
    link: basics,
    bold: basics,
    code: CodeInMarks,
    italic: basics,
    strike: basics,
    underline: basics,
    highlight: Highlight,
  }
  return [...new Set(Object.values(brought))]
}

/** With the people in them. */
const wordsOf = (node: Node) =>
  node.textBetween(0, node.content.size, " ", ({ type, attrs }) => (type.name === "mention" ? `@${attrs.name}` : ""))
