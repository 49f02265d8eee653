import type { Document } from "@/lib/rich-text/document"
import type { SpaceName, Who } from "../company"

/** Days are counted back from the day of the seed. */
export type PageData = {
  readonly name: string
  readonly icon?: string
  readonly by: Who
  readonly content: Document
  readonly made: number
  readonly changed: number
  /** How many versions it has; the earlier ones end sooner. */
  readonly versions?: number
  readonly isPublic?: true
  readonly archived?: number
  readonly pages?: readonly PageData[]
}

export type DocumentationData = {
  readonly space: SpaceName
  /** A group's pages stand below its name; those of the first one, without a name, at the root. */
  readonly groups: readonly { readonly name?: string; readonly pages: readonly PageData[] }[]
}
