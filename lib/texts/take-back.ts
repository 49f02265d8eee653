import { Problem } from "@/lib/api/errors"
import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { merged, saysSame } from "@/lib/rich-text/difference/merge"
import { edited } from "./edit"
import { listEditsBack, type CurrentContent, type TextOf } from "./queries"

/** The two sides of a patch that tells of another text. */
type TextTold = {
  readonly before: { readonly revision?: number } | null
  readonly after: { readonly revision?: number } | null
}

/** Whether a patch tells that a text was written: what is made, or comes back, tells its revision on one side alone. */
export const tellsText = ({ before, after }: TextTold) =>
  before?.revision !== undefined && after?.revision !== undefined

/**
 * What stands in the text of a locked thing without what a change has written there. What others have written since stays, where it is
 * in other blocks.
 *
 * @throws Problem 409 `changed-since`, and `not-undoable` where the earlier text is not kept any more
 */
export async function contentWithout(
  { db, scope }: { readonly db: Database; readonly scope: OrganizationScope },
  text: TextOf,
  current: CurrentContent,
  { before, after }: TextTold,
): Promise<Document> {
  const [from, to] = [before?.revision ?? 0, after?.revision ?? 0]
  const edits = await listEditsBack(db, scope, text, from)
  if (edits.length !== current.revision - from)
    throw new Problem("not-undoable", "The earlier text is not kept any more, or too much has been written since.")
  const back = (until: number) =>
    edits.filter(({ revision }) => revision >= until).reduce((at, { edit }) => edited(at, edit), current.content)
  return current.revision === to ? back(from) : mergedBack(back(to), back(from), current.content)
}

/**
 * What is there now without a change from `before` to `written`.
 *
 * @throws Problem 409 `changed-since`
 */
export function mergedBack<Text extends Document | null>(written: Text, before: Text, now: Text): Document {
  const without = written && before && now && merged(written, before, now)
  if (!without || saysSame(without, now)) throw writtenOver()
  return without
}

export const writtenOver = () =>
  new Problem("changed-since", "Somebody has written in the same place of the text since, so it was left as it is.")
