import type * as mdast from "mdast"
import type { z } from "zod"
import type { Block, Heading, Image, Inline, Mark } from "./document"

/** What a node or mark tells about itself. Nothing here is loaded: zod and the Markdown library come in as types and as arguments. */

export type BlockDefinition<B extends Block> = {
  readonly schema: (parts: SchemaParts) => Schema<B>
  /** What the editor holds, as the schema allows it; null where nothing of it can be kept. */
  readonly adopt: (held: EditorNode, adopt: Adopter) => B | null
  readonly html: (block: B, write: HtmlWriter) => string
  readonly markdown: (block: B, write: MarkdownWriter) => mdast.BlockContent[]
}

export type InlineDefinition<I extends Inline> = {
  readonly schema: (parts: Pick<SchemaParts, "z" | "marks">) => Schema<I>
  /** Without its marks. */
  readonly adopt: (held: EditorNode) => I | null
  readonly html: (inline: I) => string
  /** Without its marks; `oneLine`: where a line of Markdown must not end. */
  readonly markdown: (inline: I, oneLine: boolean) => mdast.PhrasingContent[]
}

export type MarkDefinition<M extends Mark> = {
  /** Of its element: the first is written, each is read where it stands in Markdown. */
  readonly tags: readonly [string, ...string[]]
  readonly attributes?: (mark: M) => Attributes
  readonly adopt: (attrs: Values) => M | null
  readonly markdown: (mark: M, inner: mdast.PhrasingContent[], oneLine: boolean) => mdast.PhrasingContent[]
}

export type Schema<T> = z.ZodType<T, T, z.core.$ZodTypeInternals<T, T> & { propValues: z.core.util.PropValues }>

export type SchemaParts = {
  readonly z: typeof z
  readonly icon: z.ZodType<string | null, string | null>
  readonly marks: z.ZodOptional<z.ZodType<Mark[], Mark[]>>
  readonly line: z.ZodOptional<z.ZodType<Inline[], Inline[]>>
  readonly blocks: z.ZodType<Block[], Block[]>
  /** Blocks that begin with a paragraph. */
  readonly itemBlocks: z.ZodType<Block[], Block[]>
}

export type Values = Readonly<Record<string, unknown>>
/** A node as an editor holds it, of which nothing is known. */
export type EditorNode = {
  readonly type?: string
  readonly attrs?: Values
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs?: Values }[]
  readonly text?: string
}
export type Adopter = {
  readonly line: (held: readonly EditorNode[] | undefined) => { content?: Inline[] }
  readonly blocks: (held: readonly EditorNode[] | undefined) => Block[]
  readonly itemBlocks: (held: readonly EditorNode[] | undefined) => Block[]
}

/** Where a kept file is read. */
export type FileAddress = (fileId: number) => string

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
export type HtmlWriter = {
  readonly line: (line: readonly Inline[] | undefined) => string
  readonly blocks: (blocks: readonly Block[]) => string
  readonly idOf: (heading: Heading) => string | undefined
  readonly address: FileAddress
}

export type MarkdownWriter = {
  readonly line: (line: readonly Inline[] | undefined, oneLine?: boolean) => mdast.PhrasingContent[]
  readonly blocks: (blocks: readonly Block[]) => mdast.BlockContent[]
  readonly address: FileAddress
}

/** Reads one kind of Markdown's blocks. */
export type MarkdownBlockReader<M> = (node: M, read: MarkdownReader) => Block[]
export type MarkdownReader = {
  /** A line is divided by the pictures in it, which are blocks. */
  readonly line: (nodes: readonly mdast.PhrasingContent[]) => (Inline[] | Image)[]
  /** The blocks in a block, which lie `levels` deeper; never none. */
  readonly blocks: (nodes: readonly mdast.RootContent[], levels: number) => Block[]
  /** As it is written. */
  readonly source: (node: mdast.Nodes) => string
}
