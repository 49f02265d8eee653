"use client"

import { createElement, useMemo, type ComponentType } from "react"
import type { BlockName, BlockOf, Document } from "@/lib/rich-text/document"
import { headingIds } from "@/lib/rich-text/headings"
import type { DifferenceKind } from "@/lib/rich-text/difference/both"
import { Changed } from "./changed"
import { CalloutBox } from "./callout-box"
import { CodeBox } from "./code-box"
import { directionOf } from "./direction"
import { DocumentHeading } from "./document-heading"
import { Line } from "./document-line"
import { DocumentBulletList, DocumentOrderedList, DocumentTaskList } from "./document-list"
import { DocumentTable } from "./document-table"
import type { BlockProps, Drawing } from "./drawing"
import { Picture } from "./picture"

type DocumentViewProps = {
  document: Document
  changes?: ReadonlyMap<object, DifferenceKind>
  /** The text that it is a part of, where that stands there more than once: its headings are of that text's levels, and nothing leads to them. */
  of?: Document
  onTick?: Drawing["onTick"]
}
const unchanged: ReadonlyMap<object, DifferenceKind> = new Map()

/** A document, for reading. Every node and mark that may stand in one is drawn here; nothing of it is ever taken as HTML. */
export function DocumentView({ document, changes = unchanged, of, onTick }: DocumentViewProps) {
  const draw = useMemo(() => drawingOf(document, changes, of, onTick), [document, changes, of, onTick])
  return (
    <div className="text-16 leading-[1.68] wrap-anywhere [&>:first-child]:mt-0">{draw.blocks(document.content)}</div>
  )
}

const tags = ["h2", "h3", "h4", "h5", "h6"] as const

/** The title of the page is its h1: the highest heading of the text comes right below it, whatever its level. */
function drawingOf(
  document: Document,
  changes: ReadonlyMap<object, DifferenceKind>,
  of: Document | undefined,
  onTick: Drawing["onTick"],
): Drawing {
  const ids = headingIds(of ?? document)
  const highest = Math.min(6, ...[...ids.keys()].map((heading) => heading.attrs.level))
  const draw: Drawing = {
    idOf: (heading) => (of ? undefined : ids.get(heading)),
    tagOf: (level) => tags[Math.max(0, level - highest)] ?? "h6",
    onTick,
    changeOf: (node) => changes.get(node),
    // Nodes have no identity of their own, and a text that is read does not move.
    blocks: (blocks) =>
      blocks.map((block, index) => {
        const change = changes.get(block)
        const view = viewOf(block.type, block, draw, index)
        if (change === undefined) return view
        return (
          <Changed key={index} change={change} block>
            {view}
          </Changed>
        )
      }),
  }
  return draw
}

const viewOf = <N extends BlockName>(name: N, block: BlockOf<N>, draw: Drawing, key: number) =>
  createElement<BlockProps<BlockOf<N>>>(views[name], { key, block, draw })

const views: { readonly [N in BlockName]: ComponentType<BlockProps<BlockOf<N>>> } = {
  paragraph: ({ block, draw }) => (
    <p dir="auto" className="mb-3 min-h-[1lh]">
      <Line line={block.content} changeOf={draw.changeOf} />
    </p>
  ),
  heading: ({ block, draw }) => (
    <DocumentHeading
      id={draw.idOf(block)}
      level={block.attrs.level}
      tag={draw.tagOf(block.attrs.level)}
      line={block.content}
      changeOf={draw.changeOf}
    />
  ),
  bulletList: DocumentBulletList,
  orderedList: DocumentOrderedList,
  taskList: DocumentTaskList,
  blockquote: ({ block, draw }) => (
    <blockquote
      dir={directionOf(block)}
      className="mb-3 border-s-2 border-line-strong ps-4 text-ink-2 [&>:last-child]:mb-0"
    >
      {draw.blocks(block.content)}
    </blockquote>
  ),
  codeBlock: CodeBox,
  horizontalRule: () => <hr className="my-7 border-t border-line" />,
  table: DocumentTable,
  callout: ({ block, draw }) => (
    <CalloutBox {...block.attrs} dir={directionOf(block)}>
      {draw.blocks(block.content)}
    </CalloutBox>
  ),
  image: ({ block }) => <Picture {...block.attrs} />,
}
