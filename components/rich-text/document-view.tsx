import { useMemo } from "react"
import type { Block, Document, Heading, ListItem, TaskItem } from "@/lib/rich-text/document"
import { headingIds } from "@/lib/rich-text/headings"
import { CalloutBox } from "./callout-box"
import { CodeBox } from "./code-box"
import { DocumentHeading, type HeadingTag } from "./document-heading"
import { directionOf } from "./direction"
import { Line } from "./document-line"
import { DocumentTable } from "./document-table"
import { Picture } from "./picture"
import { TaskBox } from "./task-box"

export type Context = { readonly ids: ReadonlyMap<Heading, string>; readonly tagOf: (level: number) => HeadingTag }

/** A document, for reading. Every node and mark that may stand in one is drawn here; nothing of it is ever taken as HTML. */
export function DocumentView({ document }: { document: Document }) {
  const context = useMemo(() => contextOf(document), [document])
  return (
    <div className="text-16 leading-[1.68] wrap-anywhere [&>:first-child]:mt-0">
      <Blocks blocks={document.content} context={context} />
    </div>
  )
}

const tags = ["h2", "h3", "h4"] as const

/** The title of the page is its h1: the highest heading of the text comes right below it, whatever its level. */
function contextOf(document: Document): Context {
  const ids = headingIds(document)
  const highest = Math.min(3, ...[...ids.keys()].map((heading) => heading.attrs.level))
  return { ids, tagOf: (level) => tags[Math.max(0, level - highest)] ?? "h4" }
}

export function Blocks({ blocks, context }: { blocks: readonly Block[]; context: Context }) {
  // Nodes have no identity of their own, and a text that is read does not move.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, index) => <BlockView key={index} block={block} context={context} />)
}

const list = "mb-3 ps-[22px] marker:text-ink-3 [&_ol]:mb-1 [&_ul]:mb-1 [&_li>p]:mb-1"

function BlockView({ block, context }: { block: Block; context: Context }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p dir="auto" className="mb-3 min-h-[1lh]">
          <Line line={block.content} />
        </p>
      )
    case "heading":
      return (
        <DocumentHeading
          id={context.ids.get(block) ?? ""}
          level={block.attrs.level}
          tag={context.tagOf(block.attrs.level)}
          line={block.content}
        />
      )
    case "bulletList":
      return (
        <ul dir={directionOf(block)} className={`${list} list-disc`}>
          <Items items={block.content} context={context} />
        </ul>
      )
    case "orderedList":
      return (
        <ol dir={directionOf(block)} start={block.attrs?.start ?? 1} className={`${list} list-decimal`}>
          <Items items={block.content} context={context} />
        </ol>
      )
    case "taskList":
      return (
        <ul dir={directionOf(block)} className="mb-3">
          <Tasks items={block.content} context={context} />
        </ul>
      )
    case "blockquote":
      return (
        <blockquote
          dir={directionOf(block)}
          className="mb-3 border-s-2 border-line-strong ps-4 text-ink-2 [&>:last-child]:mb-0"
        >
          <Blocks blocks={block.content} context={context} />
        </blockquote>
      )
    case "codeBlock":
      return <CodeBox block={block} />
    case "horizontalRule":
      return <hr className="my-7 border-t border-line" />
    case "table":
      return <DocumentTable table={block} context={context} />
    case "callout":
      return (
        <CalloutBox {...block.attrs} dir={directionOf(block)}>
          <Blocks blocks={block.content} context={context} />
        </CalloutBox>
      )
    case "image":
      return <Picture {...block.attrs} />
    default:
      return block satisfies never
  }
}

function Items({ items, context }: { items: readonly ListItem[]; context: Context }) {
  return items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <li key={index}>
      <Blocks blocks={item.content} context={context} />
    </li>
  ))
}

function Tasks({ items, context }: { items: readonly TaskItem[]; context: Context }) {
  return items.map((item, index) => {
    const done = item.attrs?.checked === true
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <li key={index} className="flex gap-2.5">
        <TaskBox done={done} />
        <div className={`min-w-0 flex-1 [&>p]:mb-1 ${done ? "text-ink-3" : ""}`}>
          <Blocks blocks={item.content} context={context} />
        </div>
      </li>
    )
  })
}
