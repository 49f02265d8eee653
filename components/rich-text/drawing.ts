import type { ReactNode } from "react"
import type { DifferenceKind } from "@/lib/rich-text/difference/both"
import type { Block, Heading, TaskItem } from "@/lib/rich-text/document"

/** What the view of a block asks of the document that it stands in. */
export type Drawing = {
  /** Where tasks may be ticked. */
  readonly onTick: ((item: TaskItem) => void) | undefined
  readonly idOf: (heading: Heading) => string | undefined
  readonly tagOf: (level: number) => HeadingTag
  /** Of two texts that are read as one: what came or went. */
  readonly changeOf: (node: object) => DifferenceKind | undefined
  /** The views of the blocks in a block. */
  readonly blocks: (blocks: readonly Block[]) => ReactNode
}
export type HeadingTag = "h2" | "h3" | "h4" | "h5" | "h6"

export type BlockProps<B extends Block> = { readonly block: B; readonly draw: Drawing }
