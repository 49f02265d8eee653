import type { ReactNode } from "react"
import type { Block, Heading } from "@/lib/rich-text/document"

/** What the view of a block asks of the document that it stands in. */
export type Drawing = {
  readonly idOf: (heading: Heading) => string
  readonly tagOf: (level: number) => HeadingTag
  /** The views of the blocks in a block. */
  readonly blocks: (blocks: readonly Block[]) => ReactNode
}
export type HeadingTag = "h2" | "h3" | "h4"

export type BlockProps<B extends Block> = { readonly block: B; readonly draw: Drawing }
