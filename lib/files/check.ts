import type { Database } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { filesIn } from "./in-text"
import { listFilesOf, type TextOwner } from "./queries"

export type Attached = Pick<TextOwner, "attachedTo"> & { readonly attachedToId: number | null }

/**
 * Checks that a text shows only the files beside it, because every reader of the text may read those. A text that does not exist yet
 * (`attachedToId` null) has none.
 *
 * @throws Problem 400 at `path`, the same for a file of another place as for one that never was
 */
export async function checkFiles(
  db: Database,
  scope: OrganizationScope,
  attached: Attached,
  document: Document | null,
  path: string,
): Promise<void> {
  const shown = document === null ? [] : filesIn(document)
  if (shown.length === 0) return
  const { attachedTo, attachedToId } = attached
  const own = new Set(attachedToId === null ? [] : await listFilesOf(db, scope, { attachedTo, attachedToId }))
  const foreign = shown.filter((id) => !own.has(id))
  if (foreign.length > 0) throw invalid([{ path, code: "foreign-files", parameters: { files: foreign.join(", ") } }])
}
